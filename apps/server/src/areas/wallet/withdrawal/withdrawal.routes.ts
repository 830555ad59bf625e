import {
  applyWithdraw,
  applyWithdrawV4,
  cancelWithdraw,
  checkWithdraw,
  withdrawExport,
  withdrawInfo,
  withdrawInit,
  withdrawInitV4,
  withdrawList,
  withdrawListV4,
  withdrawPreCalculate,
  withdrawPreCalculateV4,
} from '@wallpaper/contract/wallet'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import type { WeChatTransfer } from '../../../partners/payout/payout.port.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import type { WithdrawPasswordDeps } from '../password/withdrawPassword.service.ts'
import { payeeReader } from '../payee/payee.repository.ts'
import { checkBill, type PayoutDeps } from '../payout/payout.service.ts'
import { exportRecords, recordsOf } from './records.service.ts'
import { type Detail, presentDetail, toConfirm } from './withdrawal.present.ts'
import { type WithdrawalRow, withdrawalReader } from './withdrawal.repository.ts'
import { applyFor, cancelOwn, quoteOf, withdrawFormOf } from './withdrawal.service.ts'

export interface WithdrawalDeps extends WithdrawPasswordDeps, PayoutDeps {
  transfer: WeChatTransfer | null
  /** The app's public URL. */
  publicUrl: string
}

const known = async (tx: Reader, uid: number, id: string): Promise<WithdrawalRow> =>
  orNotFound(await withdrawalReader(tx).one({ uid, id }))

const detailOf = async (deps: WithdrawalDeps, tx: Reader, row: WithdrawalRow): Promise<Detail> => {
  const { transfer, publicUrl } = deps
  const returnUrl = `${publicUrl}/h5/#${walletScreens.withdrawal({ id: row.id })}`
  const isWaiting = row.state === 'confirming' && transfer !== null
  const confirmation =
    isWaiting && transfer
      ? {
          now: deps.clock(),
          appId: transfer.appId,
          merchantId: await transfer.merchantId(),
          pageUrl: ({ packageInfo }: WithdrawalRow) => transfer.confirmUrl(packageInfo, returnUrl),
        }
      : null
  const payee = await payeeReader(tx).one(row.uid, row.payeeId)
  return presentDetail(row, await withdrawalReader(tx).steps(row), {
    confirmation,
    payeeId: payee?.problem ? payee.id : null,
    waiting: transfer ? toConfirm(await withdrawalReader(tx).open([row.uid])) : [],
  })
}

export const withdrawalRoutes = (deps: WithdrawalDeps): Route[] => [
  ...[withdrawInit, withdrawInitV4].map((endpoint) =>
    read(endpoint, ({ tx, caller }) => withdrawFormOf(tx, caller.uid, deps.clock()), { snapshot: true }),
  ),
  ...[withdrawPreCalculate, withdrawPreCalculateV4].map((endpoint) =>
    read(endpoint, ({ tx, caller, input }) => quoteOf(tx, caller.uid, input, deps.clock())),
  ),
  ...[applyWithdraw, applyWithdrawV4].map((endpoint) =>
    write(endpoint, ({ tx, caller, input }) => applyFor(deps, tx, caller.uid, input)),
  ),
  ...[withdrawList, withdrawListV4].map((endpoint) =>
    read(endpoint, ({ tx, caller, input }) => recordsOf(tx, caller.uid, input), { snapshot: true }),
  ),
  read(withdrawExport, ({ tx, caller, input }) => exportRecords(tx, caller.uid, input), { snapshot: true }),
  read(withdrawInfo, async ({ tx, caller, input }) =>
    detailOf(deps, tx, await known(tx, caller.uid, input.id)),
  ),
  write(cancelWithdraw, async ({ tx, caller, input }) => {
    const row = await cancelOwn(tx, await known(tx, caller.uid, input.id), deps.clock())
    return detailOf(deps, tx, row)
  }),
  outside(checkWithdraw, async ({ db, caller, input }) => {
    await checkBill(deps, { uid: caller.uid, id: input.id })
    return db.read(async (tx) => detailOf(deps, tx, await known(tx, caller.uid, input.id)))
  }),
]
