/** Paid withdrawals of a quarter by person, read by the index on payment time; and the exports of them. */
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { withdrawals } from '../withdrawal/withdrawal.tables.ts'
import { taxReports } from './taxReport.tables.ts'

export type TaxReportRow = typeof taxReports.$inferSelect

export interface Span {
  from: Date
  until: Date
}

const isPaidIn = ({ from, until }: Span) =>
  and(eq(withdrawals.state, 'paid'), gte(withdrawals.settledAt, from), lt(withdrawals.settledAt, until))

const fenSum = (column: typeof withdrawals.netFen) =>
  sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number)

const sums = {
  payments: sql<number>`count(*)`.mapWith(Number),
  grossFen: fenSum(withdrawals.amountFen),
  taxFen: fenSum(withdrawals.taxFen),
  feeFen: fenSum(withdrawals.feeFen),
  netFen: fenSum(withdrawals.netFen),
}

const key = sql<string>`encode(${withdrawals.idNumberHash}, 'hex')`

/** From the newest payment, which has the current name and number. */
const newest = (column: typeof withdrawals.nameSealed | typeof withdrawals.idNumberSealed) =>
  sql<Buffer | null>`(array_agg(${column} ORDER BY ${withdrawals.id} DESC))[1]`

export const taxReportReader = (tx: Reader) => ({
  sumsOf: async (span: Span) => {
    const [row] = await tx
      .select({ ...sums, people: sql<number>`count(DISTINCT ${withdrawals.idNumberHash})`.mapWith(Number) })
      .from(withdrawals)
      .where(isPaidIn(span))
    return row ?? { people: 0, payments: 0, grossFen: 0, taxFen: 0, feeFen: 0, netFen: 0 }
  },

  /** Ordered by key. */
  peopleOf: (span: Span, { after, limit }: Slice<{ key: string }>) =>
    tx
      .select({
        key,
        nameSealed: newest(withdrawals.nameSealed),
        idNumberSealed: newest(withdrawals.idNumberSealed),
        uids: sql<number[]>`array_agg(DISTINCT ${withdrawals.uid})`,
        ...sums,
      })
      .from(withdrawals)
      .where(and(isPaidIn(span), after ? sql`${key} > ${after.key}` : undefined))
      .groupBy(withdrawals.idNumberHash)
      .orderBy(asc(key))
      .limit(limit),

  firstPaidAt: async (): Promise<Date | null> => {
    const [row] = await tx
      .select({ at: withdrawals.settledAt })
      .from(withdrawals)
      .where(eq(withdrawals.state, 'paid'))
      .orderBy(asc(withdrawals.settledAt))
      .limit(1)
    return row?.at ?? null
  },

  one: async (id: number): Promise<TaxReportRow | undefined> =>
    (await tx.select().from(taxReports).where(eq(taxReports.id, id)))[0],
  newest: (): Promise<TaxReportRow[]> =>
    tx.select().from(taxReports).orderBy(desc(taxReports.approvedAt)).limit(50),
})

export const taxReportRepository = (tx: Tx) => ({
  ...taxReportReader(tx),
  insert: async (row: typeof taxReports.$inferInsert): Promise<number> => {
    const [made] = await tx.insert(taxReports).values(row).returning({ id: taxReports.id })
    if (!made) throw new Error('the report was not made')
    return made.id
  },
})
