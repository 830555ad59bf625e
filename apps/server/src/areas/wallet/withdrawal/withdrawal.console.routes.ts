import { midnightOf } from '@wallpaper/contract/day'
import { type WithdrawalAge, withdrawalAges } from '@wallpaper/contract/wallet/overview.labels'
import {
  approveWithdrawals,
  consoleWithdrawals,
  rejectWithdrawal,
  sendBackWithdrawal,
  withdrawalFigures,
} from '@wallpaper/contract/wallet/wallet.console'
import {
  type WithdrawalState,
  withdrawalTabIds,
  withdrawalTabs,
} from '@wallpaper/contract/wallet/withdrawal.labels'
import type { Clock } from '../../../platform/clock.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type Route, read, type StaffAct, write } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import { confirmationReader } from '../payout/confirmation/confirmation.repository.ts'
import {
  approve,
  doEachOf,
  presentForStaff,
  reject,
  sendBack,
  type WithdrawalConsoleDeps,
} from './withdrawal.console.service.ts'
import { type WithdrawalRow, withdrawalConsoleReader } from './withdrawal.repository.ts'

type Deps = WithdrawalConsoleDeps & { clock: Clock }

const figuresOf = async (tx: Reader, now: number) => {
  const reader = withdrawalConsoleReader(tx)
  const byState = new Map((await reader.byState()).map((row) => [row.state, row]))
  const countOf = (states: readonly WithdrawalState[]) =>
    states.reduce((sum, state) => sum + (byState.get(state)?.number ?? 0), 0)
  const counts = Object.fromEntries(withdrawalTabIds.map((id) => [id, countOf(withdrawalTabs[id].states)]))
  const waiting = byState.get('approved')
  return {
    counts: { to_approve: 0, to_pay: 0, paying: 0, failed: 0, done: 0, open: 0, ...counts },
    to_pay: waiting?.number ?? 0,
    to_pay_net: waiting?.net ?? 0,
    to_pay_tax: waiting?.tax ?? 0,
    paid_today: await reader.paidSince(new Date(midnightOf(now))),
    bank_waiting: await reader.bankWaiting(),
  }
}

const spanOf = (age: WithdrawalAge | undefined, now: number) => {
  if (!age) return {}
  const { fromMs, untilMs } = withdrawalAges[age]
  return {
    ...(untilMs !== null && { appliedAfter: new Date(now - untilMs) }),
    ...(fromMs > 0 && { appliedUntil: new Date(now - fromMs) }),
  }
}

export const withdrawalConsoleRoutes = (deps: Deps): Route[] => {
  const present = async (tx: Reader, row: WithdrawalRow, act: StaffAct) => {
    const [presented] = await presentForStaff(deps, tx, [row], act)
    if (!presented) throw new Error('the withdrawal was not presented')
    return presented
  }
  return [
    read(consoleWithdrawals, ({ tx, input, caller }) => {
      const reader = withdrawalConsoleReader(tx)
      const now = deps.clock()
      const filter = {
        states: withdrawalTabs[input.tab].states,
        uid: input.uid,
        channel: input.channel,
        approvedBy: input.maker === undefined ? undefined : `staff:${input.maker}`,
        ...spanOf(input.age, now),
      }
      return listPage(input, {
        key: { id: uuidKey },
        rows: (slice) => reader.list(filter, input.tab === 'done', slice),
        present: async (rows) => {
          const opened = await confirmationReader(tx).opened(caller.id, rows)
          const items = await presentForStaff(deps, tx, rows, { caller, now })
          return items.map((item) => ({ ...item, is_opened: opened.has(item.id) }))
        },
        total: () => reader.count(filter),
      })
    }),
    read(withdrawalFigures, ({ tx }) => figuresOf(tx, deps.clock())),
    write(approveWithdrawals, async ({ tx, input, act }) => ({
      results: await doEachOf(tx, input.ids, (row) => approve(tx, row, act)),
    })),
    write(rejectWithdrawal, async ({ tx, input, act }) => present(tx, await reject(tx, input.id, act), act)),
    write(sendBackWithdrawal, async ({ tx, input, act }) =>
      present(tx, await sendBack(tx, input.id, act), act),
    ),
  ]
}
