import {
  cooperateQrcode,
  sonCreate,
  sonDelete,
  sonEdit,
  sonList,
  sonSwitch,
} from '@wallpaper/contract/account'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { OAuthDeps } from '../signIn/oauth.service.ts'
import { originOf } from '../signIn/signIn.routes.ts'
import {
  createSubAccount,
  editSubAccount,
  removeSubAccount,
  signInPictureOf,
  sonAccountsOf,
  switchAccount,
} from './subAccount.service.ts'

export const subAccountRoutes = ({ clock, appUrlFor }: Pick<OAuthDeps, 'clock' | 'appUrlFor'>): Route[] => [
  read(sonList, ({ tx, caller }) => sonAccountsOf(tx, caller.uid, clock())),
  write(sonCreate, async ({ tx, caller, input }) => {
    await createSubAccount(tx, caller.uid, input, clock())
    return sonAccountsOf(tx, caller.uid, clock())
  }),
  write(sonEdit, async ({ tx, caller, input }) => {
    await editSubAccount(tx, { uid: caller.uid, sonid: input.sonid }, input)
    return sonAccountsOf(tx, caller.uid, clock())
  }),
  write(sonDelete, async ({ tx, caller, input }) => {
    await removeSubAccount(tx, caller.uid, input.sonid, clock())
    return sonAccountsOf(tx, caller.uid, clock())
  }),
  write(sonSwitch, ({ tx, caller, input, request, reply }) =>
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
