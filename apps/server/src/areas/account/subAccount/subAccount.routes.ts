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
  signInPictureOf,
  subAccountsOf,
  switchAccount,
} from './subAccount.service.ts'

export const subAccountRoutes = ({ clock, appUrlFor }: Pick<OAuthDeps, 'clock' | 'appUrlFor'>): Route[] => [
  read(subAccountList, ({ tx, caller }) => subAccountsOf(tx, caller.uid, clock())),
  write(subAccountCreate, async ({ tx, caller, input }) => {
    await createSubAccount(tx, caller.uid, input, clock())
    return subAccountsOf(tx, caller.uid, clock())
  }),
  write(subAccountEdit, async ({ tx, caller, input }) => {
    await editSubAccount(tx, { uid: caller.uid, sonid: input.sonid }, input)
    return subAccountsOf(tx, caller.uid, clock())
  }),
  write(subAccountDelete, async ({ tx, caller, input }) => {
    await removeSubAccount(tx, caller.uid, input.sonid, clock())
    return subAccountsOf(tx, caller.uid, clock())
  }),
  write(subAccountSwitch, ({ tx, caller, input, request, reply }) =>
    switchAccount(tx, caller, input.sonid, { ...originOf(request, reply), now: clock() }),
  ),
  write(cooperateQrcode, ({ tx, caller, input, request }) =>
    signInPictureOf(tx, {
      uid: caller.uid,
      sonid: input.sonid,
      now: clock(),
      appUrl: appUrlFor(request.host),
    }),
  ),
]
