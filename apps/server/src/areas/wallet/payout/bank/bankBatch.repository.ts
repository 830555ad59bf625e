/** Bank batches: lines, downloads and outcomes. */
import type { BankFormat, BankTab } from '@wallpaper/contract/wallet/bank.labels'
import { and, asc, count, eq, gte, inArray, isNotNull, isNull, like, lt, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../../platform/db/database.ts'
import { newestFirst } from '../../../../platform/db/keyset.ts'
import { listTotal } from '../../../../platform/db/listTotal.ts'
import type { Slice } from '../../../../platform/listPage.ts'
import type { WithdrawalRow } from '../../withdrawal/withdrawal.repository.ts'
import { withdrawals } from '../../withdrawal/withdrawal.tables.ts'
import { payoutBatches, payoutBatchLines, payoutDownloads, payoutResults } from './bank.tables.ts'

export type BatchRow = typeof payoutBatches.$inferSelect
export type BatchLineRow = typeof payoutBatchLines.$inferSelect
export type LineWithWithdrawal = { line: BatchLineRow; withdrawal: WithdrawalRow }

export const batchMax = 1_000

const waitsForBank = and(
  eq(withdrawals.state, 'paying'),
  eq(withdrawals.channel, 'bank'),
  isNull(withdrawals.batchId),
)

const hasLine = (condition: SQL | undefined): SQL =>
  sql`EXISTS (SELECT 1 FROM ${payoutBatchLines} JOIN ${withdrawals}
    ON ${withdrawals.id} = ${payoutBatchLines.withdrawalId}
    WHERE ${payoutBatchLines.batchId} = ${payoutBatches.id} AND ${condition})`
const isOpen = and(eq(withdrawals.state, 'paying'), isNull(withdrawals.doubtfulFen))
const isDoubtful = isNotNull(withdrawals.doubtfulFen)
const hasResult = sql`EXISTS (SELECT 1 FROM ${payoutResults}
  WHERE ${payoutResults.batchId} = ${payoutBatches.id} AND ${payoutResults.appliedAt} IS NOT NULL)`

const tabConditions: Record<BankTab, SQL | undefined> = {
  all: undefined,
  waiting: and(hasLine(isOpen), sql`NOT ${hasResult}`),
  differing: sql`(${hasLine(isDoubtful)} OR (${hasResult} AND ${hasLine(isOpen)}))`,
}

export interface BatchFilter {
  tab: BankTab
  from?: Date | undefined
  until?: Date | undefined
}

const inFilter = ({ tab, from, until }: BatchFilter) =>
  and(
    tabConditions[tab],
    from && gte(payoutBatches.checkedAt, from),
    until && lt(payoutBatches.checkedAt, until),
  )

export const bankBatchReader = (tx: Reader) => ({
  one: async (id: number): Promise<BatchRow | undefined> =>
    (await tx.select().from(payoutBatches).where(eq(payoutBatches.id, id)))[0],
  many: (ids: readonly number[]): Promise<BatchRow[]> =>
    tx
      .select()
      .from(payoutBatches)
      .where(inArray(payoutBatches.id, [...ids])),
  /** Newest first. */
  list: (filter: BatchFilter, slice: Slice<{ id: number }>): Promise<BatchRow[]> =>
    newestFirst(tx.select().from(payoutBatches), { id: payoutBatches.id }, inFilter(filter), slice),
  count: (filter: BatchFilter): Promise<number> => listTotal(tx, payoutBatches, inFilter(filter)),
  waiting: async (): Promise<{ count: number; net: number }> => {
    const [row] = await tx
      .select({
        count: count(),
        net: sql<number>`coalesce(sum(${withdrawals.netFen}), 0)::bigint`.mapWith(Number),
      })
      .from(withdrawals)
      .where(waitsForBank)
    return row ?? { count: 0, net: 0 }
  },
  lines: (batchId: number): Promise<LineWithWithdrawal[]> =>
    tx
      .select({ line: payoutBatchLines, withdrawal: withdrawals })
      .from(payoutBatchLines)
      .innerJoin(withdrawals, eq(withdrawals.id, payoutBatchLines.withdrawalId))
      .where(eq(payoutBatchLines.batchId, batchId))
      .orderBy(asc(payoutBatchLines.line)),
  /** The batch of each bill. */
  batchesOf: async (billNos: readonly string[]): Promise<ReadonlyMap<string, BatchRow>> => {
    if (billNos.length === 0) return new Map()
    const rows = await tx
      .select({ billNo: payoutBatchLines.billNo, batch: payoutBatches })
      .from(payoutBatchLines)
      .innerJoin(payoutBatches, eq(payoutBatches.id, payoutBatchLines.batchId))
      .where(inArray(payoutBatchLines.billNo, [...billNos]))
    return new Map(rows.map(({ billNo, batch }) => [billNo, batch]))
  },
  /** Outcomes of the lines of these batches. */
  outcomes: (ids: readonly number[]) =>
    tx
      .select({
        batchId: payoutBatchLines.batchId,
        paid: sql<number>`(count(*) FILTER (WHERE ${eq(withdrawals.state, 'paid')}))::int`,
        returned: sql<number>`(count(*) FILTER (WHERE ${eq(withdrawals.state, 'returned')}))::int`,
        doubtful: sql<number>`(count(*) FILTER (WHERE ${isDoubtful}))::int`,
        open: sql<number>`(count(*) FILTER (WHERE ${isOpen}))::int`,
      })
      .from(payoutBatchLines)
      .innerJoin(withdrawals, eq(withdrawals.id, payoutBatchLines.withdrawalId))
      .where(inArray(payoutBatchLines.batchId, [...ids]))
      .groupBy(payoutBatchLines.batchId),
  downloads: (ids: readonly number[]) =>
    tx
      .select({ batchId: payoutDownloads.batchId, by: payoutDownloads.by, times: count() })
      .from(payoutDownloads)
      .where(inArray(payoutDownloads.batchId, [...ids]))
      .groupBy(payoutDownloads.batchId, payoutDownloads.by),
})

export const bankBatchRepository = (tx: Tx) => ({
  ...bankBatchReader(tx),
  lockWaiting: (): Promise<WithdrawalRow[]> =>
    tx
      .select()
      .from(withdrawals)
      .where(waitsForBank)
      .orderBy(asc(withdrawals.id))
      .limit(batchMax)
      .for('update'),
  /** Those that still wait for the bank, locked. */
  lockWaitingAmong: (ids: readonly string[]): Promise<WithdrawalRow[]> =>
    tx
      .select()
      .from(withdrawals)
      .where(and(waitsForBank, inArray(withdrawals.id, [...ids])))
      .orderBy(asc(withdrawals.id))
      .for('update'),
  countNumbered: async (prefix: string): Promise<number> =>
    (
      await tx
        .select({ number: count() })
        .from(payoutBatches)
        .where(like(payoutBatches.number, `${prefix}%`))
    )[0]?.number ?? 0,
  insert: async (
    batch: typeof payoutBatches.$inferInsert,
    rows: readonly WithdrawalRow[],
  ): Promise<BatchRow> => {
    const [made] = await tx.insert(payoutBatches).values(batch).returning()
    if (!made) throw new Error('the batch was not made')
    await tx.insert(payoutBatchLines).values(
      rows.map(({ uid, id, billNo, netFen }, index) => ({
        batchId: made.id,
        line: index + 1,
        uid,
        withdrawalId: id,
        billNo: billNo ?? '',
        netFen,
      })),
    )
    await tx
      .update(withdrawals)
      .set({ batchId: made.id })
      .where(
        inArray(
          withdrawals.id,
          rows.map(({ id }) => id),
        ),
      )
    return made
  },
  setHash: (id: number, fileHash: Buffer) =>
    tx.update(payoutBatches).set({ fileHash }).where(eq(payoutBatches.id, id)),
  addDownload: (batchId: number, format: BankFormat, by: string, at: Date) =>
    tx.insert(payoutDownloads).values({ batchId, format, by, at }),
})
