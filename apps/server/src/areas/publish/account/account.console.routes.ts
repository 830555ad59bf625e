import {
  checkBrokenAccounts,
  checkPlatformAccount,
  consoleAccountRead,
  consoleAccounts,
  disablePlatformAccount,
  enablePlatformAccount,
  exportPlatformAccounts,
  provePlatformAccount,
  remindPlatformAccount,
} from '@wallpaper/contract/publish/account.console'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import {
  accountDetail,
  checkBroken,
  disableAccount,
  enableAccount,
  exportAccounts,
  listAllAccounts,
  proveAccount,
  remindOfAccount,
  type StaffAccountDeps,
} from './account.console.service.ts'
import type { AccountCheck } from './accountCheck.ts'

export const accountConsoleRoutes = ({
  check,
  ...deps
}: StaffAccountDeps & { check: AccountCheck }): Route[] => [
  read(consoleAccounts, ({ tx, input }) => listAllAccounts(tx, input, deps)),
  read(consoleAccountRead, ({ tx, input }) => accountDetail(tx, input.id, deps.clock())),
  outside(checkBrokenAccounts, ({ db }) => checkBroken(db, { check, clock: deps.clock })),
  outside(checkPlatformAccount, async ({ db, input }) => {
    await check.checkAccount(input.id)
    await check.checkBroken(input.id)
    return db.read((tx) => accountDetail(tx, input.id, deps.clock()))
  }),
  write(exportPlatformAccounts, ({ tx, input, act }) => exportAccounts(tx, input, act, deps)),
  write(remindPlatformAccount, ({ tx, input, act }) => remindOfAccount(tx, input.id, act)),
  write(disablePlatformAccount, ({ tx, input, act }) => disableAccount(tx, input.id, act)),
  write(enablePlatformAccount, ({ tx, input, act }) => enableAccount(tx, input.id, act)),
  write(provePlatformAccount, ({ tx, input, act }) => proveAccount(tx, input.id, act)),
]
