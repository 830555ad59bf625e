import type { OutputOf } from '@wallpaper/contract'
import type { subSiteLevels, subSiteList } from '@wallpaper/contract/member/subSite.console'
import { type SiteTermState, siteTermStates } from '@wallpaper/contract/member/subSite.labels'
import type { Tone } from '../../../ui/feedback/StateTag.tsx'
import { type Column, column, textColumn } from '../../../ui/table/column.tsx'

export type SiteTerm = OutputOf<typeof subSiteList>['items'][number]
export type SiteLevelVersion = OutputOf<typeof subSiteLevels>['items'][number]

export const termTones: Record<SiteTermState, Tone> = {
  future: 'info',
  current: 'ok',
  closed: 'no',
  past: 'plain',
}

export const versionStates: Record<SiteLevelVersion['state'], { word: string; tone: Tone }> = {
  future: { word: siteTermStates.future, tone: 'info' },
  current: { word: siteTermStates.current, tone: 'ok' },
  past: { word: siteTermStates.past, tone: 'plain' },
}

interface Decided {
  made_by: string
  approved_by: string
  reason: string
}

export const decidedColumns: Column<Decided>[] = [
  column('制单 / 复核', ({ made_by, approved_by }) => (made_by ? `${made_by} / ${approved_by}` : '—')),
  textColumn('原因', 'reason'),
]
