/** What of some postings came from some works. */
import { sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { incomeRows } from './income.tables.ts'

/** By the keys of the ledger, what these works brought of them. */
export const ofWorks = async (
  tx: Reader,
  asked: readonly { uid: number; day: string; key: string }[],
  workIds: readonly string[],
): Promise<Map<string, number>> => {
  const column = <T>(value: (row: (typeof asked)[number]) => T) => sql.param(asked.map(value))
  // By person and day, which is how the rows are kept; one posting's are few.
  const rows = await tx
    .select({
      key: incomeRows.ledgerKey,
      amountFen: sql<number>`sum(${incomeRows.amountFen})`.mapWith(Number),
    })
    .from(incomeRows)
    .innerJoin(
      sql`(SELECT DISTINCT * FROM unnest(${column(({ uid }) => uid)}::bigint[], ${column(({ day }) => day)}::date[],
        ${column(({ key }) => key)}::text[])) AS asked (uid, day, key)`,
      sql`asked.uid = ${incomeRows.uid} AND asked.day = ${incomeRows.day} AND asked.key = ${incomeRows.ledgerKey}`,
    )
    .where(sql`${incomeRows.workId} = ANY(${sql.param([...workIds])}::uuid[])`)
    .groupBy(incomeRows.ledgerKey)
  return new Map(rows.map(({ key, amountFen }) => [key, amountFen]))
}
