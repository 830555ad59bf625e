/** Deletes a homepage: asks, listing what is deleted with it and the codes that must be moved first. */
import { homepageDelete } from '@wallpaper/contract/creation'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { redirectTo } from '../../../pageStack/navigation.ts'
import { useLineCalls } from '../../../runtime/useLineRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { ask, showAlert, toast } from '../../../ui/overlay/overlays.ts'
import { useInvalidateCreation } from '../creation.changes.ts'
import type { Homepage } from '../creation.types.ts'
import { type CodeItem, pointingAt } from './useCodesOf.ts'

const blockedBy = (codes: readonly CodeItem[]) => ({
  title: '还不能删除',
  text: `这些口令还指向它：${codes.map(({ code }) => `「${code}」`).join('、')}。先给它们换个指向，或删除口令`,
  confirm: '我知道了',
})

const questionOf = ({ name, photos, albums }: Homepage, others: number) => ({
  title: `删除「${name}」？`,
  text: [
    `${photos.all} 个作品会移到回收站，30 天内可以恢复到别的主页`,
    ...(albums > 0 ? [`${albums} 个专辑会删除`] : []),
    ...(others > 0 ? [`${others} 个口令会没有指向`] : []),
  ].join('；'),
  confirm: '删除主页',
  isDanger: true,
})

export const useDeleteHomepage = (homepage: Homepage, codes: readonly CodeItem[] | undefined) => {
  const { line, call } = useLineCalls()
  const invalidate = useInvalidateCreation()
  return useSubmit(async () => {
    const blocking = pointingAt(codes, 'homepage', homepage.id)
    if (blocking.length > 0) {
      await showAlert(blockedBy(blocking))
      return
    }
    if (!(await ask(questionOf(homepage, codes?.length ?? 0)))) return
    const { recycled } = await call(homepageDelete, { homepage_id: homepage.id })
    invalidate()
    toast(recycled > 0 ? `主页已删除，${recycled} 个作品在回收站` : '主页已删除')
    redirectTo(creationScreens.index(line))
  })
}
