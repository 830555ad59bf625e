import { gzhAccounts, gzhAuthStart, gzhAuthState, gzhDisconnect } from '@wallpaper/contract/gzh'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { disconnectAccount, listCountedAccounts } from './account.service.ts'
import { type AuthorizationDeps, authorizationState, startAuthorization } from './authorization.service.ts'

export const accountRoutes = (deps: AuthorizationDeps): Route[] => [
  read(gzhAccounts, async ({ tx, caller }) => ({
    items: await listCountedAccounts(tx, caller.uid, deps.clock()),
  })),
  outside(gzhAuthStart, ({ caller, request }) =>
    startAuthorization(deps, { uid: caller.uid, host: request.host }),
  ),
  read(gzhAuthState, async ({ tx, caller }) => ({
    authorization: await authorizationState(tx, caller.uid, deps),
  })),
  write(gzhDisconnect, ({ tx, caller, input }) =>
    disconnectAccount(tx, { uid: caller.uid, id: input.account_id }, deps),
  ),
]
