/** Pending incomes by the day on which they may be released. */
import { and, asc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import { ask } from '../platform/db/connection/prepared.ts'
import type { Reader } from '../platform/db/database.ts'
import { ledgerBalances, ledgerDues } from './ledger.tables.ts'
import type { Due, Fen } from './posting.ts'

export interface DueRow extends Due {
  uid: number
  transactionId: number
  amountFen: Fen
  /** The part that is still pending. */
  leftFen: Fen
}

const dueColumns = {
  uid: ledgerDues.uid,
  transactionId: ledgerDues.transactionId,
  day: ledgerDues.day,
  line: ledgerDues.line,
  source: ledgerDues.source,
  amountFen: ledgerDues.amountFen,
  leftFen: ledgerDues.leftFen,
  releaseAt: sql<number>`(extract(epoch FROM ${ledgerDues.releaseAt}) * 1000)::bigint`.mapWith(Number),
}

export const ledgerDueRows = (tx: Reader) => ({
  /** These people's pending incomes, soonest first. */
  openDues: (uids: readonly number[], until?: number): Promise<DueRow[]> => {
    const asked = { uids: [...uids], until: until === undefined ? 'infinity' : new Date(until) }
    return ask(tx, 'open-dues', asked, (handle, at) =>
      handle
        .select(dueColumns)
        .from(ledgerDues)
        .where(
          and(
            sql`${ledgerDues.uid} = ANY(${at.uids}::bigint[])`,
            gt(ledgerDues.leftFen, 0),
            sql`${ledgerDues.releaseAt} <= ${at.until}::timestamptz`,
          ),
        )
        .orderBy(asc(ledgerDues.uid), asc(ledgerDues.releaseAt), asc(ledgerDues.transactionId)),
    )
  },

  /** Sums that become available to each of these people, by time, soonest first. */
  releaseSums: (uids: readonly number[]): Promise<{ uid: number; releaseAt: number; leftFen: number }[]> =>
    ask(tx, 'release-sums', { uids: [...uids] }, (handle, at) =>
      handle
        .select({
          uid: ledgerDues.uid,
          releaseAt: dueColumns.releaseAt,
          leftFen: sql<number>`sum(${ledgerDues.leftFen})::bigint`.mapWith(Number),
        })
        .from(ledgerDues)
        .where(and(sql`${ledgerDues.uid} = ANY(${at.uids}::bigint[])`, gt(ledgerDues.leftFen, 0)))
        .groupBy(ledgerDues.uid, ledgerDues.releaseAt)
        .orderBy(asc(ledgerDues.uid), asc(ledgerDues.releaseAt)),
    ),

  /**
   * People with income due by now, or with debts and a balance to pay them from; the next page after a uid.
   */
  peopleDue: async (
    { now, after, limit }: { now: number; after: number; limit: number },
    held: readonly number[],
  ): Promise<number[]> => {
    const released = tx
      .selectDistinct({ uid: ledgerDues.uid })
      .from(ledgerDues)
      .where(
        and(
          lte(ledgerDues.releaseAt, new Date(now)),
          gt(ledgerDues.leftFen, 0),
          gt(ledgerDues.uid, after),
          held.length > 0 ? sql`${ledgerDues.uid} <> ALL(${sql.param([...held])}::bigint[])` : undefined,
        ),
      )
    const available = alias(ledgerBalances, 'available')
    const repaying = tx
      .select({ uid: ledgerBalances.uid })
      .from(ledgerBalances)
      .innerJoin(
        available,
        and(
          eq(available.uid, ledgerBalances.uid),
          eq(available.account, 'available'),
          gt(available.balanceFen, 0),
        ),
      )
      .where(
        and(
          eq(ledgerBalances.account, 'debt'),
          lt(ledgerBalances.balanceFen, 0),
          gt(ledgerBalances.uid, after),
        ),
      )
    const found = await union(released, repaying).orderBy(asc(ledgerDues.uid)).limit(limit)
    return found.map(({ uid }) => uid)
  },
})
