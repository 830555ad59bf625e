/** The messenger's round trips in the database. */
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database.ts'
import { oauthTrips } from '../account.tables.ts'

export type TripRow = typeof oauthTrips.$inferSelect

export const oauthRepository = (tx: Tx) => ({
  insert: (row: typeof oauthTrips.$inferInsert) => tx.insert(oauthTrips).values(row),
  /** A trip that has not come back yet, if it began in the browser with this cookie. */
  open: async (trip: { tripHash: Buffer; cookieHash: Buffer; now: Date }): Promise<TripRow | undefined> => {
    const [row] = await tx
      .select()
      .from(oauthTrips)
      .where(
        and(
          eq(oauthTrips.tripHash, trip.tripHash),
          eq(oauthTrips.cookieHash, trip.cookieHash),
          gt(oauthTrips.expiresAt, trip.now),
          isNull(oauthTrips.ticketHash),
          isNull(oauthTrips.usedAt),
        ),
      )
      .for('update')
    return row
  },
  comeBack: (tripHash: Buffer, back: { codeSealed: Buffer; ticketHash: Buffer }) =>
    tx.update(oauthTrips).set(back).where(eq(oauthTrips.tripHash, tripHash)),
  end: (tripHash: Buffer, at: Date) =>
    tx.update(oauthTrips).set({ usedAt: at }).where(eq(oauthTrips.tripHash, tripHash)),
  /** Uses up what came back; nobody gets it twice, and only the browser that set out gets it at all. */
  use: async (back: { ticketHash: Buffer; cookieHash: Buffer; now: Date }): Promise<TripRow | undefined> => {
    const [used] = await tx
      .update(oauthTrips)
      .set({ usedAt: back.now })
      .where(
        and(
          eq(oauthTrips.ticketHash, back.ticketHash),
          eq(oauthTrips.cookieHash, back.cookieHash),
          gt(oauthTrips.expiresAt, back.now),
          isNotNull(oauthTrips.codeSealed),
          isNull(oauthTrips.usedAt),
        ),
      )
      .returning()
    return used
  },
  forgetBefore: (before: Date) => tx.delete(oauthTrips).where(lt(oauthTrips.expiresAt, before)),
})
