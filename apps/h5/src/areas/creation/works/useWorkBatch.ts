/** Batch actions on works. Each returns a result per work, summed up in one sentence. */
import type { EachOutcome, LineId } from '@wallpaper/contract'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { toast } from '../../../ui/overlay/overlays.ts'
import { tellFailure, useDrawWorks, useInvalidateCreation } from '../creation.changes.ts'
import { doneIds, outcomeSentence } from '../outcome.labels.ts'
import { workCalls } from './workCalls.ts'

const undoMs = 5_000

export interface WorkBatch {
  isBusy: boolean
  setTop: (ids: readonly string[], isTop: boolean) => Promise<void>
  remove: (ids: readonly string[]) => Promise<void>
  moveTo: (ids: readonly string[], move: { from: string; to: { id: string; name: string } }) => Promise<void>
  addToAlbum: (ids: readonly string[], album: { id: string; name: string }) => Promise<void>
  setKeywords: (ids: readonly string[], words: readonly string[], isAdded: boolean) => Promise<void>
  setTitles: (titles: ReadonlyMap<string, string>) => Promise<void>
  setClass: (ids: readonly string[], classId: string, className: string) => Promise<void>
}

interface Answer {
  results: readonly EachOutcome[]
}

/** `onDone` is called when something was done, to leave batch mode. */
export const useWorkBatch = (line: LineId, onDone: () => void): WorkBatch => {
  const invalidate = useInvalidateCreation()
  const draw = useDrawWorks(line)
  const calls = workCalls(line)
  const { isBusy, submit } = useSubmit(async (_key: string, run: () => Promise<void>) => {
    try {
      await run()
    } finally {
      // Also after a failure: this reverts the optimistic update.
      invalidate()
    }
  })

  const undo = async (work: Promise<Answer>, done: (count: number) => string) => {
    try {
      toast(outcomeSentence((await work).results, done))
      invalidate()
    } catch (error) {
      tellFailure(error)
    }
  }

  const tell = ({ results }: Answer, done: (count: number) => string) => {
    toast(outcomeSentence(results, done))
    if (doneIds(results).length > 0) onDone()
  }

  /** For some seconds what was done can be taken back. */
  const tellWithUndo = (
    { results }: Answer,
    done: (count: number) => string,
    back: { call: (ids: string[]) => Promise<Answer>; done: (count: number) => string },
  ) => {
    const ids = doneIds(results)
    const action = { label: '撤销', onPress: () => void undo(back.call(ids), back.done) }
    toast(outcomeSentence(results, done), { ms: undoMs, ...(ids.length > 0 && { action }) })
    return ids
  }

  const setTop: WorkBatch['setTop'] = (ids, isTop) =>
    submit(async () => {
      const picked = new Set(ids)
      draw((work) => (picked.has(work.id) ? { ...work, is_top: isTop } : work))
      const answer = await calls.setTop(ids, isTop)
      onDone()
      const word = (count: number) => (isTop ? `已置顶 ${count} 个作品` : `已取消置顶 ${count} 个作品`)
      tellWithUndo(answer, word, { call: (back) => calls.setTop(back, !isTop), done: () => '已撤销' })
    })

  const remove: WorkBatch['remove'] = (ids) =>
    submit(async () => {
      const gone = tellWithUndo(await calls.remove(ids), (count) => `已将 ${count} 个作品移到回收站`, {
        call: calls.restore,
        done: (count) => `已恢复 ${count} 个作品`,
      })
      if (gone.length > 0) onDone()
    })

  const moveTo: WorkBatch['moveTo'] = (ids, { from, to }) =>
    submit(async () => {
      const moved = tellWithUndo(
        await calls.move(ids, to.id),
        (count) => `已移动 ${count} 个到「${to.name}」`,
        {
          call: (back) => calls.move(back, from, true),
          done: (count) => `已移回 ${count} 个作品`,
        },
      )
      if (moved.length > 0) onDone()
    })

  const submitAndTell = (call: () => Promise<Answer>, done: (count: number) => string) =>
    submit(async () => tell(await call(), done))

  return {
    isBusy,
    setTop,
    remove,
    moveTo,
    addToAlbum: (ids, { id, name }) =>
      submitAndTell(
        () => calls.addToAlbum(ids, id),
        (count) => `已加入 ${count} 个到「${name}」`,
      ),
    setKeywords: (ids, words, isAdded) =>
      submitAndTell(
        () => calls.setKeywords(ids, words, isAdded),
        (count) => `已更新 ${count} 个作品的关键词`,
      ),
    setTitles: (titles) =>
      submitAndTell(
        () => calls.setTitles(titles),
        (count) => `已改 ${count} 个标题，已通过的审核后再换`,
      ),
    setClass: (ids, classId, className) =>
      submitAndTell(
        () => calls.setClass(ids, classId),
        (count) => `${count} 个作品已归到「${className}」`,
      ),
  }
}
