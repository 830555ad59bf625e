/** Loads the facts for the flags and checks of many withdrawals at once. */
import { businessDay, dayMs } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { isPayoutAllowed } from '../../finance/public.ts'
import { payeeReader } from '../payee/payee.repository.ts'
import { sharedPayeeReader } from '../sharedPayee/sharedPayee.repository.ts'
import { settings } from '../wallet.settings.ts'
import { type WithdrawalRow, withdrawalConsoleReader } from './withdrawal.repository.ts'
import { type CopyState, checksOf, type WithdrawalCheck } from './withdrawalChecks.rules.ts'
import { flagsOf, type WithdrawalFacts } from './withdrawalFlags.rules.ts'

const factsReader = async (
  tx: Reader,
  rows: readonly WithdrawalRow[],
): Promise<(row: WithdrawalRow) => WithdrawalFacts> => {
  const paidBefore = await withdrawalConsoleReader(tx).paidBefore([...new Set(rows.map(({ uid }) => uid))])
  const large = await settings(tx).get('wallet.large_fen')
  const shared = await sharedPayeeReader(tx).amongPayees(rows.map(({ payeeId }) => payeeId))
  const changedAt = await payeeReader(tx).changeTimes(rows)
  return (row) => {
    const changed = changedAt.get(row.payeeId)
    return {
      isFirst: !paidBefore.has(row.uid),
      isLarge: row.amountFen >= large,
      isNewPayee: changed !== undefined && row.appliedAt.getTime() - changed.getTime() < dayMs,
      isSharedPayee: shared.has(row.payeeId),
    }
  }
}

export const readFlags = async (
  tx: Reader,
  rows: readonly WithdrawalRow[],
): Promise<ReadonlyMap<string, string[]>> => {
  const factsOf = await factsReader(tx, rows)
  return new Map(rows.map((row) => [row.id, flagsOf(factsOf(row))]))
}

/** The copies are byte for byte what was sealed then: other bytes mean that the data was entered again. */
const copyStateOf = (copy: Buffer, now: Buffer | undefined): CopyState =>
  now === undefined ? 'gone' : copy.equals(now) ? 'same' : 'changed'

const identityOf = (
  row: WithdrawalRow,
  now: { idNumberHash: Buffer; nameSealed: Buffer } | undefined,
): CopyState => {
  const [number, name] = [
    copyStateOf(row.idNumberHash, now?.idNumberHash),
    copyStateOf(row.nameSealed, now?.nameSealed),
  ]
  return number === 'same' ? name : number
}

/** The checks that an approval would record now. */
export const readChecks = async (
  tx: Reader,
  rows: readonly WithdrawalRow[],
): Promise<ReadonlyMap<string, WithdrawalCheck[]>> => {
  if (rows.length === 0) return new Map()
  const factsOf = await factsReader(tx, rows)
  const uids = [...new Set(rows.map(({ uid }) => uid))]
  const payees = payeeReader(tx)
  const realNames = await payees.realNamesOf(uids)
  const accounts = await payees.accountsOf(rows)
  const perPersonDay = await withdrawalConsoleReader(tx).countsByDay(uids)
  const limits = await settings(tx).many(
    'wallet.withdraw_min_fen',
    'wallet.withdraw_max_fen',
    'wallet.withdraw_per_day',
    'wallet.large_fen',
  )
  const isProved = await isPayoutAllowed(tx)
  return new Map(
    rows.map((row) => [
      row.id,
      checksOf({
        ...factsOf(row),
        identity: identityOf(row, realNames.get(row.uid)),
        account: copyStateOf(row.accountSealed, accounts.get(row.payeeId)),
        channel: row.channel,
        amountFen: row.amountFen,
        netFen: row.netFen,
        minFen: limits['wallet.withdraw_min_fen'],
        maxFen: limits['wallet.withdraw_max_fen'],
        largeFen: limits['wallet.large_fen'],
        ofDay: perPersonDay.get(`${row.uid}/${businessDay(row.appliedAt.getTime())}`) ?? 0,
        perDay: limits['wallet.withdraw_per_day'],
        isProved,
      }),
    ]),
  )
}
