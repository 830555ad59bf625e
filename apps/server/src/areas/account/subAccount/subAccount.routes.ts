import {
  cooperateQrcode,
  subAccountCreate,
  subAccountDelete,
  subAccountEdit,
  subAccountList,
  subAccountSwitch,
} from '@wallpaper/contract/account'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { OAuthDeps } from '../signIn/oauth.service.ts'
import { originOf } from '../signIn/signIn.routes.ts'
import {
  createSubAccount,
  editSubAccount,
  removeSubAccount,
  type SubAccountDeps,
  signInPictureOf,
  subAccountsOf,
  switchAccount,
} from './subAccount.service.ts'

export const subAccountRoutes = (deps: SubAccountDeps & Pick<OAuthDeps, 'appUrlFor'>): Route[] => [
  read(subAccountList, ({ tx, caller }) => subAccountsOf(tx, caller.uid, deps)),
  write(subAccountCreate, async ({ tx, caller, input }) => {
    await createSubAccount(tx, caller.uid, input, deps)
    return subAccountsOf(tx, caller.uid, deps)
  }),
  write(subAccountEdit, async ({ tx, caller, input }) => {
    await editSubAccount(tx, { uid: caller.uid, sonid: input.sonid }, input)
    return subAccountsOf(tx, caller.uid, deps)
  }),
  write(subAccountDelete, async ({ tx, caller, input }) => {
    await removeSubAccount(tx, caller.uid, input.sonid, deps.clock())
    return subAccountsOf(tx, caller.uid, deps)
  }),
  write(subAccountSwitch, ({ tx, caller, input, request, reply }) =>
    switchAccount(tx, caller, input.sonid, originOf(request, reply), deps),
  ),
  write(cooperateQrcode, ({ tx, caller, input, request }) =>
    signInPictureOf(tx, { uid: caller.uid, sonid: input.sonid, appUrl: deps.appUrlFor(request.host) }, deps),
  ),
]
