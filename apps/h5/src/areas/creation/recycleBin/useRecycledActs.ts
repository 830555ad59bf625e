/** What can be done with deleted works: restore some, delete some permanently, or all. */
import { errorCodes } from '@wallpaper/contract'
import { recycleBinClear, recycleBinDelete, recycleBinRestore } from '@wallpaper/contract/creation'
import { codeOf } from '../../../runtime/failure.ts'
import { useLineCalls } from '../../../runtime/useLineRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { useInvalidateCreation } from '../creation.changes.ts'
import { inParts } from '../inParts.ts'
import { doneIds, outcomeSentence } from '../outcome.labels.ts'

const askToDelete = (title: string, number: number): Promise<boolean> =>
  ask({
    icon: 'trash',
    title,
    text: `将彻底删除 ${number} 个作品和它们的取图数据，不能恢复。已结算的收益不受影响。`,
    confirm: `删除 ${number} 个作品`,
    isDanger: true,
  })

interface Effects {
  /** Something was done: time to leave batch mode. */
  onDone: () => void
  /** The server has answered a restore, even if it could restore none. */
  onRestored: () => void
}

export const useRecycledActs = (picked: readonly string[], { onDone, onRestored }: Effects) => {
  const { call } = useLineCalls()
  const invalidate = useInvalidateCreation()

  const restore = useSubmit(async (_key: string, homepageId?: string) => {
    const place = homepageId ? { homepage_id: homepageId } : {}
    const { results } = await inParts(picked, (photo_ids) => call(recycleBinRestore, { photo_ids, ...place }))
    invalidate()
    onRestored()
    if (doneIds(results).length > 0) onDone()
    toast(outcomeSentence(results, (count) => `已恢复 ${count} 个作品`))
  })

  const remove = useSubmit(async () => {
    if (!(await askToDelete('彻底删除', picked.length))) return
    const { results } = await inParts(picked, (photo_ids) => call(recycleBinDelete, { photo_ids }))
    invalidate()
    onDone()
    toast(outcomeSentence(results, (count) => `已彻底删除 ${count} 个作品`))
  })

  const clear = useSubmit(async (_key: string, number: number) => {
    if (!(await askToDelete('清空回收站', number))) return
    try {
      const { deleted } = await call(recycleBinClear, { number })
      toast(`已彻底删除 ${deleted} 个作品`)
    } catch (error) {
      if (codeOf(error) !== errorCodes.changedMeanwhile) throw error
      toast('回收站里的数量刚刚变了，请再看一眼')
    }
    invalidate()
    onDone()
  })

  return { restore, remove, clear }
}

export type RecycledActs = ReturnType<typeof useRecycledActs>
