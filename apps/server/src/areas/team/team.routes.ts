import {
  applyUnbind,
  changeInviteInit,
  changeInviteUser,
  queryUser,
  teamDay,
  teamDays,
  teamIndex,
  teamLevels,
  teamMemberInfo,
  teamMemberProfit,
  teamMembers,
  unbindHandle,
  unbindList,
} from '@wallpaper/contract/team'
import type { Clock } from '../../platform/clock.ts'
import type { Vault } from '../../platform/crypto.ts'
import { type Route, read, readTogether, write } from '../../platform/http/route.ts'
import { contactRoutes } from './contact/contact.routes.ts'
import { inviteRoutes } from './invite/invite.routes.ts'
import { levelPage } from './level/level.service.ts'
import { listMembers, teamHeads } from './member/member.service.ts'
import { listDays, memberDays, memberPage, oneDay } from './member/memberContribution.service.ts'
import { changeForm, changeInviter, lookUp } from './relation/relation.service.ts'
import { applyForUnbind, handleUnbind, listUnbinds } from './unbind/unbind.service.ts'

export interface TeamDeps {
  clock: Clock
  vault: Vault
}

const snapshot = { snapshot: true }

export const teamRoutes = (deps: TeamDeps): Route[] => [
  ...inviteRoutes(deps),
  ...relationRoutes(deps),
  ...memberRoutes(deps),
  ...contactRoutes(deps),
]

const memberRoutes = ({ clock, vault }: TeamDeps): Route[] => [
  readTogether(teamIndex, (tx, uids) => teamHeads(tx, uids, clock())),
  read(teamMembers, ({ tx, caller, input }) => listMembers(tx, caller.uid, input, clock())),
  read(
    teamMemberInfo,
    ({ tx, caller, input }) => memberPage(tx, caller.uid, input.id, { vault, now: clock() }),
    snapshot,
  ),
  read(teamMemberProfit, ({ tx, caller, input }) => memberDays(tx, caller.uid, input.id, clock())),
  read(teamLevels, ({ tx, caller }) => levelPage(tx, caller.uid, clock()), snapshot),
  read(teamDays, ({ tx, caller, input }) => listDays(tx, caller.uid, input, clock()), snapshot),
  read(teamDay, ({ tx, caller, input }) => oneDay(tx, caller.uid, input.day), snapshot),
]

const relationRoutes = ({ clock }: TeamDeps): Route[] => [
  read(changeInviteInit, ({ tx, caller }) => changeForm(tx, caller.uid, clock())),
  read(queryUser, ({ tx, caller, input }) => lookUp(tx, caller.uid, input.invite_code)),
  write(changeInviteUser, ({ tx, caller, input }) => changeInviter(tx, caller.uid, input.invite_code, clock)),
  read(unbindList, ({ tx, caller, input }) => listUnbinds(tx, caller.uid, input, clock())),
  write(applyUnbind, ({ tx, caller, input }) => applyForUnbind(tx, caller.uid, input, clock)),
  write(unbindHandle, ({ tx, caller, input }) => handleUnbind(tx, caller.uid, input, clock)),
]
