/** Who has which proposal open. An expired claim counts as none. */
import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { approvalClaims } from '../staff.tables.ts'

export type ClaimRow = typeof approvalClaims.$inferSelect

export const claimReader = (tx: Reader) => ({
  /** Valid ones, by proposal. */
  among: async (ids: readonly number[], now: Date): Promise<Map<number, ClaimRow>> => {
    if (ids.length === 0) return new Map()
    const rows = await tx
      .select()
      .from(approvalClaims)
      .where(and(inArray(approvalClaims.approvalId, [...ids]), gt(approvalClaims.until, now)))
    return new Map(rows.map((row) => [row.approvalId, row]))
  },
})

export const claimRepository = (tx: Tx) => ({
  ...claimReader(tx),
  /** Those who open another one have left what they had open. */
  take: async (row: ClaimRow): Promise<void> => {
    const { approvalId, staffId, until } = row
    await tx
      .delete(approvalClaims)
      .where(and(eq(approvalClaims.staffId, staffId), ne(approvalClaims.approvalId, approvalId)))
    await tx
      .insert(approvalClaims)
      .values(row)
      .onConflictDoUpdate({ target: approvalClaims.approvalId, set: { staffId, until } })
  },
  end: async (approvalId: number): Promise<void> => {
    await tx.delete(approvalClaims).where(eq(approvalClaims.approvalId, approvalId))
  },
})
