/** Result files of the bank, and their lines. */
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../../platform/db/database.ts'
import { payoutBatches, payoutResultLines, payoutResults } from './bank.tables.ts'

export type ResultRow = typeof payoutResults.$inferSelect
export type ResultLineRow = typeof payoutResultLines.$inferSelect

export const bankResultReader = (tx: Reader) => ({
  one: async (id: number): Promise<ResultRow | undefined> =>
    (await tx.select().from(payoutResults).where(eq(payoutResults.id, id)))[0],
  many: (ids: readonly number[]): Promise<ResultRow[]> =>
    tx
      .select()
      .from(payoutResults)
      .where(inArray(payoutResults.id, [...ids])),
  byHash: async (hash: Buffer): Promise<ResultRow | undefined> =>
    (await tx.select().from(payoutResults).where(eq(payoutResults.fileHash, hash)))[0],
  newestOf: (batchIds: readonly number[]): Promise<ResultRow[]> =>
    tx
      .selectDistinctOn([payoutResults.batchId])
      .from(payoutResults)
      .where(inArray(payoutResults.batchId, [...batchIds]))
      .orderBy(asc(payoutResults.batchId), desc(payoutResults.id)),
  lines: (resultId: number): Promise<ResultLineRow[]> =>
    tx
      .select()
      .from(payoutResultLines)
      .where(eq(payoutResultLines.resultId, resultId))
      .orderBy(asc(payoutResultLines.line)),
  /** Payments reported by the bank that we never requested or had already returned. */
  unexpected: (limit: number) =>
    tx
      .select({ number: payoutBatches.number, line: payoutResultLines })
      .from(payoutResultLines)
      .innerJoin(payoutResults, eq(payoutResults.id, payoutResultLines.resultId))
      .innerJoin(payoutBatches, eq(payoutBatches.id, payoutResults.batchId))
      .where(
        and(
          inArray(payoutResultLines.kind, ['extra', 'conflict']),
          eq(payoutResultLines.isPaid, true),
          isNotNull(payoutResults.appliedAt),
        ),
      )
      .orderBy(asc(payoutResultLines.resultId), asc(payoutResultLines.line))
      .limit(limit),
  /** Totals over applied files: what we sent, and what the bank reports as paid. */
  paidTotals: async (): Promise<{ sentFen: number; saidFen: number }> => {
    const [row] = await tx
      .select({
        sentFen:
          sql<number>`coalesce(sum(${payoutResultLines.sentFen}) FILTER (WHERE ${payoutResultLines.kind} = 'paid'), 0)::bigint`.mapWith(
            Number,
          ),
        saidFen:
          sql<number>`coalesce(sum(${payoutResultLines.saidFen}) FILTER (WHERE ${payoutResultLines.kind} IN ('paid', 'extra', 'conflict') AND ${payoutResultLines.isPaid}), 0)::bigint`.mapWith(
            Number,
          ),
      })
      .from(payoutResultLines)
      .innerJoin(payoutResults, eq(payoutResults.id, payoutResultLines.resultId))
      .where(isNotNull(payoutResults.appliedAt))
    return row ?? { sentFen: 0, saidFen: 0 }
  },
})

export const bankResultRepository = (tx: Tx) => ({
  ...bankResultReader(tx),
  /** Replaces an earlier proposal of the same file that was rejected. */
  save: async (
    row: typeof payoutResults.$inferInsert,
    lines: readonly Omit<typeof payoutResultLines.$inferInsert, 'resultId'>[],
  ): Promise<ResultRow> => {
    await tx
      .delete(payoutResults)
      .where(and(eq(payoutResults.fileHash, row.fileHash), sql`${payoutResults.appliedAt} IS NULL`))
    const [made] = await tx.insert(payoutResults).values(row).returning()
    if (!made) throw new Error('the result was not written down')
    await tx.insert(payoutResultLines).values(lines.map((line) => ({ ...line, resultId: made.id })))
    return made
  },
  lock: async (id: number): Promise<ResultRow | undefined> =>
    (await tx.select().from(payoutResults).where(eq(payoutResults.id, id)).for('update'))[0],
  setApplied: (id: number, appliedBy: string, appliedAt: Date) =>
    tx.update(payoutResults).set({ appliedBy, appliedAt }).where(eq(payoutResults.id, id)),
})
