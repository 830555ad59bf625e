/** Batch actions on works. Each returns a result per work, summed up in one sentence. */
import type { EachOutcome, LineId } from '@wallpaper/contract'
import {
  addPhoto,
  changeClassify,
  moveHomepage,
  multiDelete,
  multiSetTop,
  recycleBinRestore,
  setKeyword,
  setTitles,
} from '@wallpaper/contract/creation'
import { runtime } from '../../../runtime/runtime.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { toast } from '../../../ui/overlay/overlays.ts'
import { tellFailure, useDrawWorks, useInvalidateCreation } from '../creation.changes.ts'
import { inParts } from '../inParts.ts'
import { doneIds, outcomeSentence } from '../outcome.labels.ts'

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
  const options = { line }
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

  const callTop = (ids: readonly string[], isTop: boolean) =>
    inParts(ids, (photo_ids) => runtime().call(multiSetTop, { photo_ids, is_top: isTop }, options))

  const setTop: WorkBatch['setTop'] = (ids, isTop) =>
    submit(async () => {
      const picked = new Set(ids)
      draw((work) => (picked.has(work.id) ? { ...work, is_top: isTop } : work))
      const { results } = await callTop(ids, isTop)
      onDone()
      const word = (count: number) => (isTop ? `已置顶 ${count} 个作品` : `已取消置顶 ${count} 个作品`)
      const back = doneIds(results)
      const action = { label: '撤销', onPress: () => void undo(callTop(back, !isTop), () => '已撤销') }
      toast(outcomeSentence(results, word), { ms: undoMs, ...(back.length > 0 && { action }) })
    })

  const remove: WorkBatch['remove'] = (ids) =>
    submit(async () => {
      const { results } = await inParts(ids, (photo_ids) =>
        runtime().call(multiDelete, { photo_ids }, options),
      )
      const gone = doneIds(results)
      if (gone.length > 0) onDone()
      const restore = () =>
        inParts(gone, (photo_ids) => runtime().call(recycleBinRestore, { photo_ids }, options))
      const action = {
        label: '撤销',
        onPress: () => void undo(restore(), (count) => `已恢复 ${count} 个作品`),
      }
      const said = outcomeSentence(results, (count) => `已将 ${count} 个作品移到回收站`)
      toast(said, { ms: undoMs, ...(gone.length > 0 && { action }) })
    })

  const callMove = (ids: readonly string[], homepage_id: string, isUndo = false) =>
    inParts(ids, (photo_ids) =>
      runtime().call(moveHomepage, { photo_ids, homepage_id, ...(isUndo && { is_undo: true }) }, options),
    )

  const moveTo: WorkBatch['moveTo'] = (ids, { from, to }) =>
    submit(async () => {
      const { results } = await callMove(ids, to.id)
      const moved = doneIds(results)
      if (moved.length > 0) onDone()
      const back = () => callMove(moved, from, true)
      const action = { label: '撤销', onPress: () => void undo(back(), (count) => `已移回 ${count} 个作品`) }
      const said = outcomeSentence(results, (count) => `已移动 ${count} 个到「${to.name}」`)
      toast(said, { ms: undoMs, ...(moved.length > 0 && { action }) })
    })

  return {
    isBusy,
    setTop,
    remove,
    moveTo,
    addToAlbum: (ids, { id, name }) =>
      submit(async () => {
        const add = (photo_ids: string[]) => runtime().call(addPhoto, { photo_ids, album_id: id }, options)
        tell(await inParts(ids, add), (count) => `已加入 ${count} 个到「${name}」`)
      }),
    setKeywords: (ids, words, isAdded) =>
      submit(async () => {
        const input = { keywords: [...words], is_added: isAdded }
        const set = (photo_ids: string[]) => runtime().call(setKeyword, { photo_ids, ...input }, options)
        tell(await inParts(ids, set), (count) => `已更新 ${count} 个作品的关键词`)
      }),
    setTitles: (titles) =>
      submit(async () => {
        const set = (photo_ids: string[]) =>
          runtime().call(
            setTitles,
            {
              photo_ids,
              titles: photo_ids.map((photo_id) => ({ photo_id, title: titles.get(photo_id) ?? '' })),
            },
            options,
          )
        tell(await inParts([...titles.keys()], set), (count) => `已改 ${count} 个标题，已通过的审核后再换`)
      }),
    setClass: (ids, classId, className) =>
      submit(async () => {
        const set = (photo_ids: string[]) =>
          runtime().call(changeClassify, { photo_ids, class: classId }, options)
        tell(await inParts(ids, set), (count) => `${count} 个作品已归到「${className}」`)
      }),
  }
}
