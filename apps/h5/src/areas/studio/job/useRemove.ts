import { faceDetail, faceList, facePhotos, removeJob } from '@wallpaper/contract/studio'
import { sentenceOf } from '../../../runtime/failure.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { ask, toast } from '../../../ui/overlay/overlays.ts'

/** Deletes results, one call each: what cannot be deleted is told and stays. */
export const useRemove = (onDone: () => void) => {
  const invalidate = useInvalidate()
  return useSubmit(async (_key, ids: readonly string[]) => {
    const isSure = await ask({
      title: ids.length === 1 ? '删除这个作品？' : `删除 ${ids.length} 个作品？`,
      text: '成图和还在的照片立即删除，不能恢复；已加入主页的不受影响',
      confirm: ids.length === 1 ? '删除' : `删除 ${ids.length} 个`,
      isDanger: true,
    })
    if (!isSure) return
    const problems: string[] = []
    for (const id of ids) {
      try {
        await runtime().call(removeJob, { id }, ids.length === 1 ? {} : { isQuiet: true })
      } catch (error) {
        if (ids.length === 1) throw error
        problems.push(sentenceOf(error))
      }
    }
    invalidate(faceList, facePhotos, faceDetail)
    const done = ids.length - problems.length
    toast(problems.length === 0 ? '已删除' : `已删除 ${done} 个，${problems.length} 个没删：${problems[0]}`)
    onDone()
  })
}
