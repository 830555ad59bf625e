/** One-time tickets, found by hash. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { signInTickets } from '../account.tables.ts'

export type TicketRow = typeof signInTickets.$inferSelect

export const ticketRepository = (tx: Tx) => {
  const use = async (which: 'hash' | 'codeHash', hash: Buffer, now: Date): Promise<TicketRow | undefined> => {
    const [used] = await tx
      .update(signInTickets)
      .set({ usedAt: now })
      .where(
        and(eq(signInTickets[which], hash), isNull(signInTickets.usedAt), gt(signInTickets.expiresAt, now)),
      )
      .returning()
    return used
  }
  return {
    insert: (row: typeof signInTickets.$inferInsert) => tx.insert(signInTickets).values(row),
    /** Uses the ticket, if it is still valid. */
    use: (hash: Buffer, now: Date) => use('hash', hash, now),
    useByCode: (codeHash: Buffer, now: Date) => use('codeHash', codeHash, now),
    /**
     * Invalidates earlier QR codes of a sub-account, when a new one is made or the sub-account is removed.
     */
    dropOfSubAccount: (uid: number, sonid: number) =>
      tx
        .delete(signInTickets)
        .where(and(eq(signInTickets.uid, uid), eq(signInTickets.sonid, sonid), isNull(signInTickets.usedAt))),
    deleteOf: (uid: number) => tx.delete(signInTickets).where(eq(signInTickets.uid, uid)),
  }
}
