/** Payment confirmations, and who has opened which withdrawal. */
import { and, count, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../../platform/db/database.ts'
import type { WithdrawalRow } from '../../withdrawal/withdrawal.repository.ts'
import { withdrawals } from '../../withdrawal/withdrawal.tables.ts'
import type { PayOutcome } from './confirmation.rules.ts'
import { payConfirmations, withdrawalViews } from './confirmation.tables.ts'

export type ConfirmationRow = typeof payConfirmations.$inferSelect

export const confirmationReader = (tx: Reader) => ({
  one: async (id: string): Promise<ConfirmationRow | undefined> =>
    (await tx.select().from(payConfirmations).where(eq(payConfirmations.id, id)))[0],
  /** Ordered by id. */
  withdrawals: (ids: readonly string[]): Promise<WithdrawalRow[]> =>
    tx
      .select()
      .from(withdrawals)
      .where(inArray(withdrawals.id, [...ids]))
      .orderBy(withdrawals.id),
  /** Those that this member of staff has opened since the approval. */
  opened: async (
    staffId: number,
    rows: readonly Pick<WithdrawalRow, 'id' | 'approvedAt'>[],
  ): Promise<ReadonlySet<string>> => {
    if (rows.length === 0) return new Set()
    const views = await tx
      .select()
      .from(withdrawalViews)
      .where(
        and(
          eq(withdrawalViews.staffId, staffId),
          inArray(
            withdrawalViews.withdrawalId,
            rows.map(({ id }) => id),
          ),
        ),
      )
    const seenAt = new Map(views.map(({ withdrawalId, at }) => [withdrawalId, at]))
    return new Set(
      rows
        .filter(({ id, approvedAt }) => {
          const at = seenAt.get(id)
          return at && (!approvedAt || at >= approvedAt)
        })
        .map(({ id }) => id),
    )
  },
  /** Withdrawals of each person since then, without returned, rejected and cancelled ones. */
  countSince: async (uids: readonly number[], since: Date): Promise<ReadonlyMap<number, number>> => {
    if (uids.length === 0) return new Map()
    const rows = await tx
      .select({ uid: withdrawals.uid, number: count() })
      .from(withdrawals)
      .where(
        and(
          inArray(withdrawals.uid, [...new Set(uids)]),
          gte(withdrawals.appliedAt, since),
          sql`${withdrawals.state} NOT IN ('returned', 'rejected', 'cancelled')`,
        ),
      )
      .groupBy(withdrawals.uid)
    return new Map(rows.map(({ uid, number }) => [uid, number]))
  },
})

const keptMs = 86_400_000

export const confirmationRepository = (tx: Tx) => ({
  ...confirmationReader(tx),
  /** Also deletes old confirmations that were never sent. */
  insert: async (row: typeof payConfirmations.$inferInsert): Promise<void> => {
    const old = new Date(row.madeAt.getTime() - keptMs)
    await tx
      .delete(payConfirmations)
      .where(and(isNull(payConfirmations.sentAt), lt(payConfirmations.expiresAt, old)))
    await tx.insert(payConfirmations).values(row)
  },
  lock: async (id: string): Promise<ConfirmationRow | undefined> =>
    (await tx.select().from(payConfirmations).where(eq(payConfirmations.id, id)).for('update'))[0],
  setSent: (id: string, sentAt: Date, results: readonly PayOutcome[]) =>
    tx.update(payConfirmations).set({ sentAt, results }).where(eq(payConfirmations.id, id)),
  setOpened: (withdrawalId: string, staffId: number, at: Date) =>
    tx
      .insert(withdrawalViews)
      .values({ withdrawalId, staffId, at })
      .onConflictDoUpdate({
        target: [withdrawalViews.withdrawalId, withdrawalViews.staffId],
        set: { at },
      }),
})
