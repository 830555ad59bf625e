/**
 * Bills at the channels. A bill is claimed and sent once; after that the channel is only queried. The query
 * result decides: a notice only triggers a query, and a timeout is the state `unknown`, not a retry.
 */
import type { PayeeKind } from '@wallpaper/contract/wallet/payee.schemas'
import type { Bill, BillOutcome, PayoutChannel } from '../../../partners/payout/payout.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { payeeRepository } from '../payee/payee.repository.ts'
import { settings } from '../wallet.settings.ts'
import {
  type WithdrawalRow,
  withdrawalReader,
  withdrawalRepository,
} from '../withdrawal/withdrawal.repository.ts'
import { returnMoney, settlePaid, takeStep, tellToConfirm } from '../withdrawal/withdrawal.steps.ts'
import { failureOf } from './failure.rules.ts'

export interface PayoutDeps {
  db: Database
  clock: Clock
  vault: Vault
  /** Channels paid over HTTP; the bank is paid by files. */
  channels: Partial<Record<PayeeKind, PayoutChannel | null>>
  notifyUrl: string
  logger: { error(detail: object, message: string): void }
}

type Key = Pick<WithdrawalRow, 'uid' | 'id'>

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const atTheChannel = ['paying', 'confirming', 'unknown'] as const

const isAtTheChannel = ({ state }: WithdrawalRow): boolean => atTheChannel.some((one) => one === state)

const billOf = ({ vault, notifyUrl }: PayoutDeps, row: WithdrawalRow): Bill => ({
  number: row.billNo ?? '',
  amountFen: row.netFen,
  account: vault.open(row.accountSealed),
  name: vault.open(row.nameSealed),
  title: '创作收益提现',
  notifyUrl,
})

const fail = async (tx: Tx, row: WithdrawalRow, code: string, now: number): Promise<void> => {
  const { whose, sentence } = failureOf(code)
  const failed = { note: sentence, now }
  if (whose === 'ours') {
    const changes = { nextCheckAt: null, reasonCode: code, reason: sentence }
    await takeStep(tx, row, { ...failed, event: 'failed', kind: 'failed' }, changes)
    return
  }
  await returnMoney(tx, row, {
    ...failed,
    event: 'returned',
    kind: 'returned',
    reasonCode: code,
    reason: sentence,
  })
  if (whose === 'payee' && (await payeeRepository(tx).one(row.uid, row.payeeId)))
    await payeeRepository(tx).update(row.uid, row.payeeId, { problem: sentence })
}

const nextCheck = (now: number, row: WithdrawalRow): Date => {
  // Backoff from a minute to an hour: a bank may take a day.
  const age = now - (row.sentAt?.getTime() ?? now)
  return new Date(now + Math.min(hourMs, Math.max(minuteMs, age / 4)))
}

const confirmUntil = async (tx: Tx, now: number): Promise<Date> =>
  new Date(now + (await settings(tx).get('wallet.confirm_hours')) * hourMs)

/** Which bill was asked about: a withdrawal that failed is paid again under another number. */
type AskedBill = Pick<WithdrawalRow, 'uid' | 'id' | 'billNo'>

/** Stores the channel's answer. A row that changed state, or got another bill, in the meantime is left alone. */
const writeDown = (deps: PayoutDeps, { uid, id, billNo }: AskedBill, outcome: BillOutcome): Promise<void> =>
  deps.db.write(async (tx) => {
    const now = deps.clock()
    const repository = withdrawalRepository(tx)
    const row = await repository.lock(id)
    if (!row || row.uid !== uid || row.billNo !== billNo || !isAtTheChannel(row)) return
    const nextCheckAt = nextCheck(now, row)
    if (outcome.kind === 'paid' && outcome.amountFen === row.netFen) {
      await settlePaid(tx, row, now)
    } else if (outcome.kind === 'failed' || outcome.kind === 'refused') {
      await fail(tx, row, outcome.code, now)
    } else if (outcome.kind === 'confirming' && row.state === 'confirming') {
      await repository.change(row, { packageInfo: outcome.packageInfo, nextCheckAt })
    } else if (outcome.kind === 'confirming') {
      const confirmBy = row.confirmBy ?? (await confirmUntil(tx, now))
      const changes = { packageInfo: outcome.packageInfo, confirmBy, nextCheckAt }
      const moved = await takeStep(tx, row, { event: 'confirming', kind: 'confirming', now }, changes)
      await tellToConfirm(tx, moved, now)
    } else if ((outcome.kind === 'unknown' || outcome.kind === 'paid') && row.state !== 'unknown') {
      if (outcome.kind === 'paid')
        deps.logger.error({ withdrawal: id, said: outcome.amountFen }, 'the channel names another amount')
      await takeStep(tx, row, { event: 'silent', kind: 'unknown', now }, { nextCheckAt })
    } else {
      await repository.change(row, { nextCheckAt })
    }
  })

/** False once the bill has failed, been paid, or another has taken its place. */
const isCurrent = async ({ db }: PayoutDeps, { uid, id, billNo }: AskedBill): Promise<boolean> => {
  const row = await db.read((tx) => withdrawalReader(tx).one({ uid, id }))
  return row !== undefined && isAtTheChannel(row) && row.billNo === billNo
}

/** Queries the bill, and sends it again if the channel does not know it. */
const ask = async (deps: PayoutDeps, channel: PayoutChannel, row: WithdrawalRow, refusal: string | null) => {
  const said = await channel.query(row.billNo ?? '')
  if (said) return said
  if (refusal !== null) return { kind: 'refused' as const, code: refusal }
  // This process may have stood still since it read the row: a bill that was given up is never sent again.
  if (!(await isCurrent(deps, row))) return { kind: 'working' as const }
  const sent = await channel.send(billOf(deps, row))
  return sent.kind === 'paid' ? ((await channel.query(row.billNo ?? '')) ?? sent) : sent
}

/** Whether the bill's state is now known; false if the channel did not answer. */
export const checkBill = async (deps: PayoutDeps, key: Key): Promise<boolean> => {
  const row = await deps.db.read((tx) => withdrawalReader(tx).one(key))
  if (!row || !isAtTheChannel(row)) return true
  const channel = deps.channels[row.channel]
  if (!channel) return false
  if (!row.sentAt) {
    await sendBill(deps, key)
    return true
  }
  const isOverdue = row.state === 'confirming' && row.confirmBy && row.confirmBy.getTime() <= deps.clock()
  if (isOverdue) await channel.cancel(row.billNo ?? '')
  const said = await ask(deps, channel, row, null)
  await writeDown(deps, row, said)
  return said.kind !== 'unknown'
}

export const sendBill = async (deps: PayoutDeps, key: Key): Promise<void> => {
  const now = deps.clock()
  const claimed = await deps.db.write((tx) =>
    withdrawalRepository(tx).claimSend(key, new Date(now), new Date(now + minuteMs)),
  )
  const channel = claimed && deps.channels[claimed.channel]
  if (!claimed || !channel) return
  const sent = await channel.send(billOf(deps, claimed))
  if (sent.kind === 'working' || sent.kind === 'confirming' || sent.kind === 'unknown')
    return writeDown(deps, claimed, sent)
  // A success or refusal is only trusted after a query confirms it.
  await writeDown(
    deps,
    claimed,
    await ask(deps, channel, claimed, sent.kind === 'refused' ? sent.code : null),
  )
}
