import type { OutputOf } from '@wallpaper/contract'
import type { codeApplications, galleryReports, reservedCodes } from '@wallpaper/contract/codes/codes.console'
import type { Tone } from '../../ui/feedback/StateTag.tsx'

export type Application = OutputOf<typeof codeApplications>['items'][number]
export type Report = OutputOf<typeof galleryReports>['items'][number]
export type Reserved = OutputOf<typeof reservedCodes>['items'][number]

export const applicationStates: Record<Application['state'], { word: string; tone: Tone }> = {
  waiting: { word: '待审核', tone: 'wait' },
  approved: { word: '已通过', tone: 'ok' },
  rejected: { word: '未通过', tone: 'no' },
  withdrawn: { word: '已撤回', tone: 'plain' },
}
