import { asc, eq, inArray } from 'drizzle-orm'
import type { Subject } from '../../../platform/audit/audit.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { approvalComments, approvals } from '../staff.tables.ts'

/** What colleagues say about a proposal, oldest first. */
export const commentReader = (tx: Reader) => ({
  of: (approvalId: number): Promise<(typeof approvalComments.$inferSelect)[]> =>
    tx
      .select()
      .from(approvalComments)
      .where(eq(approvalComments.approvalId, approvalId))
      .orderBy(asc(approvalComments.id)),
})

export const commentRepository = (tx: Tx) => ({
  ...commentReader(tx),
  insert: async (row: typeof approvalComments.$inferInsert): Promise<void> => {
    await tx.insert(approvalComments).values(row)
  },
  /** What was said about proposals with this subject. */
  eraseAbout: (subject: Subject) =>
    tx
      .delete(approvalComments)
      .where(
        inArray(
          approvalComments.approvalId,
          tx.select({ id: approvals.id }).from(approvals).where(eq(approvals.subject, subject)),
        ),
      ),
})
