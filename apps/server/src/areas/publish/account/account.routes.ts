import {
  douyinMountAccounts,
  kuaishouAccounts,
  kuaishouAuthUrl,
  publishAccountCheck,
  publishAccountConnect,
  publishAccountDisconnect,
  publishAccountFinish,
  publishAccountList,
  publishAccountName,
  publishAccountProve,
} from '@wallpaper/contract/publish'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { disconnectAccount } from './account.service.ts'
import type { AccountCheck } from './accountCheck.ts'
import { type AccountListDeps, chooseAmong, listAccounts, presentOne } from './accountList.service.ts'
import { beginConnect, type ConnectDeps, finishConnect } from './connect.service.ts'
import { nameAccount } from './nameAccount.ts'
import { type ProofDeps, proveByWord } from './proveByWord.ts'

export interface AccountDeps extends AccountListDeps, ConnectDeps, ProofDeps {
  check: AccountCheck
}

export const accountRoutes = (deps: AccountDeps): Route[] => [
  read(publishAccountList, ({ tx, caller: { uid } }) => listAccounts(tx, uid, deps)),
  outside(publishAccountCheck, async ({ db, caller: { uid } }) => {
    await deps.check.checkAllOf(uid)
    return db.read((tx) => listAccounts(tx, uid, deps))
  }),
  write(publishAccountConnect, ({ tx, caller, input }) => beginConnect(tx, caller, input, deps)),
  outside(publishAccountFinish, async ({ db, caller, input }) => {
    const { connected, back } = await finishConnect(db, caller, input, deps)
    if (!connected) return { outcome: 'cancelled' as const, account: null, back }
    const account = await db.read((tx) => presentOne(tx, connected.account, deps))
    return { outcome: connected.isAgain ? ('reconnected' as const) : ('connected' as const), account, back }
  }),
  write(publishAccountName, async ({ tx, caller: { uid }, input }) =>
    presentOne(tx, await nameAccount(tx, uid, input, deps.clock()), deps),
  ),
  outside(publishAccountProve, async ({ db, caller: { uid }, input }) => {
    const account = await proveByWord(db, { uid, id: input.account_id }, deps)
    return db.read((tx) => presentOne(tx, account, deps))
  }),
  write(publishAccountDisconnect, async ({ tx, caller: { uid }, input }) => {
    await disconnectAccount(tx, uid, input.account_id, deps.clock())
    return { account_id: input.account_id }
  }),
  write(kuaishouAuthUrl, ({ tx, caller }) => beginConnect(tx, caller, { platform: 'kuaishou' }, deps)),
  read(kuaishouAccounts, ({ tx, caller: { uid } }) => chooseAmong(tx, uid, 'kuaishou', deps)),
  read(douyinMountAccounts, ({ tx, caller: { uid } }) => chooseAmong(tx, uid, 'douyin', deps)),
]
