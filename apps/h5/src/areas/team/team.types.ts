import type { OutputOf } from '@wallpaper/contract'
import type {
  changeInviteInit,
  inviteInit,
  posters,
  queryUser,
  teamDay,
  teamIndex,
  teamLevels,
  teamMemberInfo,
  teamMembers,
  unbindList,
} from '@wallpaper/contract/team'

export type InvitePage = OutputOf<typeof inviteInit>
export type PosterDesign = OutputOf<typeof posters>['items'][number]
export type ChangeForm = OutputOf<typeof changeInviteInit>
export type FoundInviter = OutputOf<typeof queryUser>
export type Unbinds = OutputOf<typeof unbindList>
export type Unbind = Unbinds['items'][number]
export type OwnRelation = Unbinds['relations'][number]
export type TeamHead = OutputOf<typeof teamIndex>
export type Member = OutputOf<typeof teamMembers>['items'][number]
export type MemberDetail = OutputOf<typeof teamMemberInfo>
export type Levels = OutputOf<typeof teamLevels>
export type TeamDay = OutputOf<typeof teamDay>
