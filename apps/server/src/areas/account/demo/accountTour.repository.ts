/** Whether the steps of the demo tour are done. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { people, subAccounts } from '../account.tables.ts'

export const accountTourReader = (tx: Reader) => ({
  hasNewcomer: async (): Promise<boolean> =>
    (await tx.select({ uid: people.uid }).from(people).where(eq(people.isDemo, false)).limit(1)).length > 0,
  newestSubAccount: async (uid: number) =>
    (
      await tx
        .select({ sonid: subAccounts.sonid, name: subAccounts.name })
        .from(subAccounts)
        .where(and(eq(subAccounts.uid, uid), isNull(subAccounts.removedAt)))
        .orderBy(desc(subAccounts.sonid))
        .limit(1)
    )[0],
})
