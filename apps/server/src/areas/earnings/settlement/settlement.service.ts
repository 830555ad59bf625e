/**
 * Settles a business day in batches of people. Each batch is one transaction that locks the day and writes
 * ledger postings, income rows and sums. After a crash, a new run continues with what is missing.
 */
import { createLedger } from '../../../ledger/ledger.ts'
import type { Clock } from '../../../platform/clock.ts'
import { readAtOnce } from '../../../platform/db/connection/readAtOnce.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { peopleWithTakings, type Taking, takingsByLine, takingsOf } from '../../codes/public.ts'
import { settings } from '../earnings.settings.ts'
import { addIncome, type NewIncomeRow } from '../income/income.repository.ts'
import { dayRules, ownRules } from './dayRules.ts'
import { ledgerKeyOf, transactionOf } from './posting.rules.ts'
import { releaseRule, releaseTimeOf } from './releaseTime.ts'
import {
  type DueRow,
  differencesOf,
  incomeOf,
  receiptsOf,
  type SettleRules,
  type TargetRow,
} from './settle.rules.ts'
import { type SettledPerson, settlementReader, settlementRepository } from './settlement.repository.ts'
import { settlementMachine } from './settlement.states.ts'
import type { RateBonus, SettlementTerms } from './settlementTerms.ts'

export interface SettlementDeps extends SettlementTerms {
  db: Database
  clock: Clock
}

const peopleAtOnce = 2_000

export interface Computed {
  targets: readonly TargetRow[]
  due: readonly DueRow[]
  newPeople: readonly SettledPerson[]
}

/** Income of these people's day, and the part not yet settled. Read-only. */
export const compute = async (
  tx: Reader,
  day: string,
  uids: readonly number[],
  terms: SettlementTerms,
): Promise<Computed> => {
  const takings = await takingsOf(tx, day, uids)
  // Takes are never deleted: without any, nothing is settled either.
  const earning = [...new Set(takings.map(({ uid }) => uid))]
  if (earning.length === 0) return { targets: [], due: [], newPeople: [] }
  const rules = await dayRules(tx, day, takings, terms)
  const targets = incomeOf(takings, rules)
  const earners = new Set(targets.map(({ earnerUid }) => earnerUid))
  return {
    targets,
    due: differencesOf(targets, await settlementReader(tx).settledSums(day, earning)),
    newPeople: rules.newPeople.filter(({ uid }) => earners.has(uid)),
  }
}

const ownTargets = (takings: readonly Taking[], rules: SettleRules): TargetRow[] =>
  incomeOf(takings, rules).filter(({ uid, earnerUid }) => uid === earnerUid)

/** Unsettled own income of a day: the same as `compute` for their own parts, in fewer statements. */
export const computeOwn = async (
  tx: Reader,
  day: string,
  uids: readonly number[],
  rateBonuses: readonly RateBonus[],
): Promise<DueRow[]> => {
  const takings = await takingsOf(tx, day, uids)
  const earning = [...new Set(takings.map(({ uid }) => uid))]
  if (earning.length === 0) return []
  const [rules, settled] = await readAtOnce(tx, [
    () => ownRules(tx, day, takings, rateBonuses),
    () => settlementReader(tx).ownSettledSums(day, earning),
  ])
  return differencesOf(ownTargets(takings, rules), settled)
}

/** The same for sums by line, source and way: codes and works are only split where it affects the result. */
export const computeOwnSums = async (
  tx: Reader,
  day: string,
  uids: readonly number[],
  rateBonuses: readonly RateBonus[],
): Promise<DueRow[]> => {
  const sums = await takingsByLine(tx, day, uids)
  const earning = [...new Set(sums.map(({ uid }) => uid))]
  if (earning.length === 0) return []
  const takings = sums.map(({ isApart, ...taking }): Taking & { isApart: boolean } => ({
    ...taking,
    ...{ codeId: null, workId: null, ownerUid: null, homepageId: null },
    isApart,
  }))
  const [rules, settled] = await readAtOnce(tx, [
    () => ownRules(tx, day, takings, rateBonuses),
    // Settled income is stored by code and work, so the difference needs the same split.
    () => settlementReader(tx).ownSettledPeople(day, earning),
  ])
  const apart = new Set([...settled, ...takings.flatMap(({ uid, isApart }) => (isApart ? uid : []))])
  const whole = takings.filter(({ uid }) => !apart.has(uid))
  return [
    ...differencesOf(ownTargets(whole, rules), []),
    ...(apart.size > 0 ? await computeOwn(tx, day, [...apart], rateBonuses) : []),
  ]
}

const post = async (tx: Tx, day: string, due: readonly DueRow[], now: number): Promise<void> => {
  const repository = settlementRepository(tx)
  const earners = [...new Set(due.map(({ earnerUid }) => earnerUid))]
  const numbers = new Map(
    (await repository.peopleOf(day, earners)).map(({ uid, postings }) => [uid, postings]),
  )
  const releaseAt = releaseTimeOf(now, await releaseRule(tx))
  const receipts = receiptsOf(due)
  const ledger = createLedger(tx)
  const owing = [...new Set(receipts.filter(({ amountFen }) => amountFen < 0).map(({ uid }) => uid))]
  const balances = owing.length > 0 ? await ledger.lock(owing) : new Map()
  const numberOf = (earnerUid: number) => numbers.get(earnerUid) ?? 0
  await ledger.postMany(
    receipts.flatMap(
      (receipt) =>
        transactionOf(receipt, { day, number: numberOf(receipt.earnerUid), releaseAt, now, balances }) ?? [],
    ),
  )
  const rows = receipts.flatMap((receipt) =>
    receipt.rows.map(
      (row): NewIncomeRow => ({
        ...row,
        day,
        id: newId(now),
        note: '',
        ledgerKey: ledgerKeyOf(receipt, day, numberOf(receipt.earnerUid)),
        postedAt: new Date(now),
        releaseAt: new Date(releaseAt),
      }),
    ),
  )
  await addIncome(tx, rows)
  await repository.countPostings(day, earners)
}

/** Settles the batch after this uid; returns its last uid, or nothing when there are no more. */
const settleSome = async (
  tx: Tx,
  day: string,
  after: number,
  now: number,
  terms: SettlementTerms,
): Promise<number | null> => {
  const creatorPercent = await settings(tx).get('codes.creator_percent')
  const repository = settlementRepository(tx)
  const row = await repository.lockDay({
    day,
    state: 'settling',
    creatorPercent,
    warnings: [],
    reason: '',
    postedBy: '',
    begunAt: new Date(now),
  })
  const uids = await peopleWithTakings(tx, day, after, peopleAtOnce)
  const last = uids.at(-1)
  if (last === undefined) return null
  const { due, newPeople } = await compute(tx, day, uids, terms)
  await repository.addPeople(newPeople)
  if (due.length > 0 && settlementMachine.step(row.state, 'posted')) await post(tx, day, due, now)
  return last
}

export const settleDay = async (
  { db, clock, ...terms }: SettlementDeps,
  day: string,
  { by, signal, now = clock() }: { by: string; signal?: AbortSignal; now?: number },
): Promise<void> => {
  let after = 0
  for (;;) {
    signal?.throwIfAborted()
    const last = await db.write((tx) => settleSome(tx, day, after, now, terms))
    if (last === null) break
    after = last
  }
  await db.write(async (tx) => {
    const repository = settlementRepository(tx)
    const row = await repository.lockKnown(day)
    if (row) await repository.move(row, 'finished', { settledAt: new Date(now), postedBy: by })
  })
}
