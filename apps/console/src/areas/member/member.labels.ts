import type { OutputOf } from '@wallpaper/contract'
import type { memberLevels, memberList, memberOrderList } from '@wallpaper/contract/member/member.console'
import type { MemberOrderState, MemberState } from '@wallpaper/contract/member/member.labels'
import type { planList, taskList } from '@wallpaper/contract/member/task.console'
import type { Tone } from '../../ui/feedback/StateTag.tsx'

export type Member = OutputOf<typeof memberList>['items'][number]
export type Order = OutputOf<typeof memberOrderList>['items'][number]
export type ConsoleTask = OutputOf<typeof taskList>['items'][number]
export type ConsolePlan = OutputOf<typeof planList>['items'][number]
export type LevelVersion = OutputOf<typeof memberLevels>['items'][number]

export const memberTones: Record<MemberState, Tone> = { active: 'ok', ending: 'wait', over: 'plain' }

export const orderTones: Record<MemberOrderState, Tone> = {
  paying: 'wait',
  paid: 'ok',
  closed: 'plain',
  doubtful: 'no',
  refunding: 'wait',
  refunded: 'plain',
}
