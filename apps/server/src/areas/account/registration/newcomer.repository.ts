/** Newcomers: from registration until the first steps are done or dismissed. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { ask } from '../../../platform/db/connection/prepared.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { gathered } from '../../../platform/db/gathered.ts'
import { newcomers } from '../account.tables.ts'

const loadOpen = async (tx: Reader, uids: number[]): Promise<Map<number, { welcomeNumber: number }>> => {
  const rows = await ask(tx, 'newcomers-open', { uids }, (handle, at) =>
    handle
      .select({ uid: newcomers.uid, welcomeNumber: newcomers.welcomeNumber })
      .from(newcomers)
      .where(and(sql`${newcomers.uid} = ANY(${at.uids}::bigint[])`, isNull(newcomers.closedAt))),
  )
  return new Map(rows.map(({ uid, welcomeNumber }) => [uid, { welcomeNumber }]))
}

export const newcomerReader = (tx: Reader) => ({
  /** Nothing for a person without open first steps. */
  open: (uid: number): Promise<{ welcomeNumber: number } | undefined> => gathered(tx, loadOpen)(uid),
})

export const newcomerRepository = (tx: Tx) => ({
  ...newcomerReader(tx),
  insert: async (uid: number, welcomeNumber: number): Promise<void> => {
    await tx.insert(newcomers).values({ uid, welcomeNumber })
  },
  deleteOf: async (uid: number): Promise<void> => {
    await tx.delete(newcomers).where(eq(newcomers.uid, uid))
  },
  setClosed: async (uid: number, closedAt: Date | null): Promise<void> => {
    await tx.update(newcomers).set({ closedAt }).where(eq(newcomers.uid, uid))
  },
})
