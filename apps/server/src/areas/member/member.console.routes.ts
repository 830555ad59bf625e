import {
  addLevelVersion,
  exportMemberOrders,
  memberLevels,
  memberList,
  memberOrderList,
  proposeMemberRefund,
} from '@wallpaper/contract/member/member.console'
import type { Clock } from '../../platform/clock.ts'
import { type Route, read, write } from '../../platform/http/route.ts'
import type { Approvals, Naming } from '../staff/public.ts'
import { addVersion, listLevels } from './level/level.console.service.ts'
import { exportOrders, listMembers, listOrders, proposeRefund } from './order/order.console.service.ts'

export interface MemberConsoleDeps {
  clock: Clock
  naming: Naming
  approvals: Approvals
}

export const memberConsoleRoutes = ({ clock, naming, approvals }: MemberConsoleDeps): Route[] => [
  read(memberLevels, ({ tx }) => listLevels(tx, naming, clock())),
  write(addLevelVersion, ({ tx, input, act }) => addVersion(tx, input, act, naming)),
  read(memberList, ({ tx, input }) => listMembers(tx, input, clock())),
  read(memberOrderList, ({ tx, input }) => listOrders(tx, input, approvals)),
  write(exportMemberOrders, ({ tx, input, act }) => exportOrders(tx, input, act)),
  write(proposeMemberRefund, ({ tx, input, act }) => proposeRefund(tx, input, act, approvals)),
]
