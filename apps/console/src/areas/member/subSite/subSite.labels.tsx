import type { OutputOf } from '@wallpaper/contract'
import type { subSiteLevels, subSiteList } from '@wallpaper/contract/member/subSite.console'
import { type SiteTermState, siteTermStates } from '@wallpaper/contract/member/subSite.labels'
import type { Tone } from '../../../ui/feedback/StateTag.tsx'

export type SiteTerm = OutputOf<typeof subSiteList>['items'][number]
export type SiteLevelVersion = OutputOf<typeof subSiteLevels>['items'][number]

export const termTones: Record<SiteTermState, Tone> = {
  future: 'info',
  current: 'ok',
  closed: 'no',
  past: 'plain',
}

export const versionStates: Record<SiteLevelVersion['state'], { name: string; tone: Tone }> = {
  future: { name: siteTermStates.future, tone: 'info' },
  current: { name: siteTermStates.current, tone: 'ok' },
  past: { name: siteTermStates.past, tone: 'plain' },
}

interface Decided {
  made_by: string
  approved_by: string
}

export const decidedColumns = [
  {
    title: '制单 / 复核',
    key: 'by',
    render: (_: unknown, { made_by, approved_by }: Decided) =>
      made_by ? `${made_by} / ${approved_by}` : '—',
  },
  { title: '原因', dataIndex: 'reason' },
]
