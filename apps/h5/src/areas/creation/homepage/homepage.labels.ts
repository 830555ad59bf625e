import type { BadgeTone } from '../../../ui/content.tsx'
import type { DownloadMode, Homepage, SortType } from '../creation.types.ts'

export const homepageStates: Record<Homepage['state'], { word: string; tone: BadgeTone }> = {
  reviewing: { word: '审核中', tone: 'wait' },
  active: { word: '审核已通过', tone: 'ok' },
  rejected: { word: '未通过', tone: 'no' },
  suspended: { word: '已停用', tone: 'no' },
}

/** Why works cannot be added to it; null when they can. */
export const placeObjection = ({
  state,
  is_locked,
}: Pick<Homepage, 'state' | 'is_locked'>): string | null => {
  if (state === 'suspended') return '主页已停用，不能移入'
  return is_locked ? '已锁定，续费会员后恢复' : null
}

export const sortTypes: Record<SortType, string> = {
  newest: '最新上传',
  hottest: '最热优先',
  manual: '手动排序',
}

export const downloadModes: Record<DownloadMode, string> = { free: '免费', ad: '看广告', price: '付费' }

export const countsSentence = ({ photos, albums }: Pick<Homepage, 'photos' | 'albums'>): string =>
  `作品 ${photos.all} · 专辑 ${albums}`

/** Why works of this homepage cannot be moved to another. */
export const moveObjection =
  (from: string) =>
  (homepage: Homepage): string | null =>
    homepage.id === from ? '作品现在就在这里' : placeObjection(homepage)
