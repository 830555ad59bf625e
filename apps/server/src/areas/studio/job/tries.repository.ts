/** Tries used on a day. One statement takes them, with the limit as its condition. */
import { and, eq, gte, lte, max, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { studioTries } from './job.tables.ts'

export interface DayQuota {
  uid: number
  day: string
  quota: string
}

const is = ({ uid, day, quota }: DayQuota) =>
  and(eq(studioTries.uid, uid), eq(studioTries.day, day), eq(studioTries.quota, quota))

export const triesReader = (tx: Reader) => ({
  /** On the day with the most of them. */
  mostOnADay: async ({ uid, quota }: Omit<DayQuota, 'day'>, from: string): Promise<number> => {
    const [row] = await tx
      .select({ most: max(studioTries.used) })
      .from(studioTries)
      .where(and(eq(studioTries.uid, uid), eq(studioTries.quota, quota), gte(studioTries.day, from)))
    return row?.most ?? 0
  },
  used: async (key: DayQuota): Promise<number> =>
    (await tx.select({ used: studioTries.used }).from(studioTries).where(is(key)))[0]?.used ?? 0,
})

export const triesRepository = (tx: Tx) => ({
  ...triesReader(tx),
  /** False when there are not enough left. */
  take: async (key: DayQuota, tries: number, limit: number): Promise<boolean> => {
    await tx
      .insert(studioTries)
      .values({ ...key, used: 0 })
      .onConflictDoNothing()
    const taken = await tx
      .update(studioTries)
      .set({ used: sql`${studioTries.used} + ${tries}` })
      .where(and(is(key), lte(studioTries.used, limit - tries)))
      .returning({ used: studioTries.used })
    return taken.length > 0
  },
  deleteAllOf: (uid: number) => tx.delete(studioTries).where(eq(studioTries.uid, uid)),
  giveBack: (key: DayQuota, tries: number) =>
    tx
      .update(studioTries)
      .set({ used: sql`${studioTries.used} - ${tries}` })
      .where(and(is(key), gte(studioTries.used, tries))),
})
