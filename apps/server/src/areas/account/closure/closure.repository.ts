/** Accounts due for closure, and erasing a person. */
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { knownDevices, people, sessions, subAccounts, warnings } from '../account.tables.ts'

export const closureReader = (tx: Reader) => ({
  /** Due accounts, ordered by uid, after `after`. */
  dueAt: async (now: Date, after: number, limit: number): Promise<number[]> => {
    const due = await tx
      .select({ uid: people.uid })
      .from(people)
      .where(and(eq(people.state, 'closing'), lte(people.closesAt, now), gt(people.uid, after)))
      .orderBy(asc(people.uid))
      .limit(limit)
    return due.map(({ uid }) => uid)
  },
})

export const closureRepository = (tx: Tx) => ({
  /** The row stays for foreign keys, without any personal data. */
  erasePerson: async (uid: number, at: Date): Promise<void> => {
    await tx
      .update(people)
      .set({
        state: 'closed',
        closedAt: at,
        nickname: '已注销用户',
        avatarUrl: null,
        intro: '',
        region: '',
        phoneSealed: null,
        phoneHash: null,
        phoneMasked: null,
        passwordHash: null,
        un: null,
        registerChannel: null,
        switches: {},
        closingReason: null,
      })
      .where(eq(people.uid, uid))
    await tx.update(subAccounts).set({ name: '已移除', removedAt: at }).where(eq(subAccounts.uid, uid))
    // Not revoked: a device that still has the session gets -1004, account closed.
    await tx.update(sessions).set({ device: '', city: '', deviceHash: null }).where(eq(sessions.uid, uid))
    await tx.delete(knownDevices).where(eq(knownDevices.uid, uid))
    await tx.delete(warnings).where(eq(warnings.uid, uid))
  },
})
