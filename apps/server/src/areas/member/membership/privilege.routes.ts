import { memberInfo, privilegeList, privilegeState } from '@wallpaper/contract/member'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read } from '../../../platform/http/route.ts'
import { compareLevels, type StateDeps, stateOf } from './privilege.service.ts'

export const privilegeRoutes = ({ clock, ...deps }: StateDeps & { clock: Clock }): Route[] => [
  read(privilegeList, ({ tx }) => compareLevels(tx, clock())),
  read(privilegeState, ({ tx, caller }) => stateOf(tx, caller.uid, deps, clock())),
  read(memberInfo, async ({ tx, caller }) => {
    const { membership, privileges } = await stateOf(tx, caller.uid, deps, clock())
    return { membership, privileges }
  }),
]
