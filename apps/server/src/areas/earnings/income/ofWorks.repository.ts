/** The part of given postings that came from given works. */
import { sql } from 'drizzle-orm'
import { arrayColumn } from '../../../platform/db/arrayColumn.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { incomeRows } from './income.tables.ts'

/** By person and ledger key. */
export const ofWorks = async (
  tx: Reader,
  asked: readonly { uid: number; day: string; key: string }[],
  workIds: readonly string[],
): Promise<(uid: number, key: string) => number | undefined> => {
  const column = (value: (row: (typeof asked)[number]) => string | number) => arrayColumn(asked, value)
  // By person and day, which is the index; one posting has few rows.
  const rows = await tx
    .select({
      uid: incomeRows.uid,
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
    .groupBy(incomeRows.uid, incomeRows.ledgerKey)
  const found = new Map(rows.map(({ uid, key, amountFen }) => [`${uid}/${key}`, amountFen]))
  return (uid, key) => found.get(`${uid}/${key}`)
}
