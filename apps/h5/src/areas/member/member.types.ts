import type { OutputOf } from '@wallpaper/contract'
import type {
  privilegeList,
  privilegeOrders,
  privilegeQuote,
  privilegeState,
  runningPlanList,
  runningPlanProgress,
  subwebInfo,
  subwebLevels,
  subwebMembers,
  taskBoxList,
} from '@wallpaper/contract/member'

export type Levels = OutputOf<typeof privilegeList>
export type Level = Levels['levels'][number]
export type MemberStanding = OutputOf<typeof privilegeState>
export type Membership = NonNullable<MemberStanding['membership']>
export type Quote = OutputOf<typeof privilegeQuote>
export type MemberOrder = OutputOf<typeof privilegeOrders>['items'][number]
export type Box = OutputOf<typeof taskBoxList>
export type Plans = OutputOf<typeof runningPlanList>
export type Plan = Plans['plans'][number]
export type SiteInfo = OutputOf<typeof subwebInfo>
export type SiteLevels = OutputOf<typeof subwebLevels>
export type SiteLevel = SiteLevels['items'][number]
export type SiteMember = OutputOf<typeof subwebMembers>['items'][number]
export type Run = OutputOf<typeof runningPlanProgress>
