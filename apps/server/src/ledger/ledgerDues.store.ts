/** Incomes that are pending, by the day on which they may be released. */
import { and, asc, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Reader } from '../platform/db/database.ts'
import { ledgerDues } from './ledger.tables.ts'
import type { Due, Fen } from './posting.ts'

export interface DueRow extends Due {
  uid: number
  transactionId: number
  amountFen: Fen
  /** What of it is still pending. */
  leftFen: Fen
}

/** Where the walk over what is due has come to. */
export interface DuePlace {
  releaseAt: number
  uid: number
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
  /** What of these people's incomes is still pending, soonest first. */
  openDues: (uids: readonly number[], until?: number): Promise<DueRow[]> =>
    tx
      .select(dueColumns)
      .from(ledgerDues)
      .where(
        and(
          inArray(ledgerDues.uid, [...uids]),
          gt(ledgerDues.leftFen, 0),
          until === undefined ? undefined : lte(ledgerDues.releaseAt, new Date(until)),
        ),
      )
      .orderBy(asc(ledgerDues.uid), asc(ledgerDues.releaseAt), asc(ledgerDues.transactionId)),

  /** People with income that may be released by now, some at a time: those after a place, and the place of the last. */
  peopleWithDues: async (
    until: number,
    rows: number,
    but: readonly number[],
    after: DuePlace | null,
  ): Promise<{ uids: number[]; last: DuePlace | null }> => {
    const found = await tx
      .select({ uid: ledgerDues.uid, releaseAt: dueColumns.releaseAt })
      .from(ledgerDues)
      .where(
        and(
          lte(ledgerDues.releaseAt, new Date(until)),
          gt(ledgerDues.leftFen, 0),
          but.length > 0 ? sql`${ledgerDues.uid} <> ALL(${sql.param([...but])}::bigint[])` : undefined,
          after
            ? sql`(${ledgerDues.releaseAt}, ${ledgerDues.uid}) > (${new Date(after.releaseAt).toISOString()}::timestamptz, ${after.uid})`
            : undefined,
        ),
      )
      .orderBy(asc(ledgerDues.releaseAt), asc(ledgerDues.uid))
      .limit(rows)
    const uids = [...new Set(found.map(({ uid }) => uid))].sort((one, other) => one - other)
    return { uids, last: found.at(-1) ?? null }
  },
})
