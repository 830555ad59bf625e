/** Sub-accounts; removed ones stay for the history of their actions. */
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import { ask } from '../../../platform/db/connection/prepared.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { gathered } from '../../../platform/db/gathered.ts'
import { people, subAccounts } from '../account.tables.ts'

export type SubAccountRow = typeof subAccounts.$inferSelect
export type SubAccountSeen = SubAccountRow & { deviceCount: number }

/** Written by hand: Drizzle omits the outer table's name. */
const openSessions = (now: Date) => sql<number>`(
  SELECT count(*) FROM sessions s
  WHERE s.uid = sub_accounts.uid AND s.sonid = sub_accounts.sonid
    AND s.revoked_at IS NULL AND s.expires_at > ${now})::integer`

const isThere = (uid: number, sonid?: number) =>
  and(
    eq(subAccounts.uid, uid),
    isNull(subAccounts.removedAt),
    sonid === undefined ? undefined : eq(subAccounts.sonid, sonid),
  )

const loadCounts = async (tx: Reader, uids: number[]): Promise<Map<number, number>> => {
  const rows = await ask(tx, 'sub-account-counts', { uids }, (handle, at) =>
    handle
      .select({ uid: subAccounts.uid, n: count() })
      .from(subAccounts)
      .where(and(sql`${subAccounts.uid} = ANY(${at.uids}::bigint[])`, isNull(subAccounts.removedAt)))
      .groupBy(subAccounts.uid),
  )
  return new Map(rows.map(({ uid, n }) => [uid, n]))
}

export const subAccountReader = (tx: Reader) => ({
  listOf: (uid: number, now: Date): Promise<SubAccountSeen[]> =>
    tx
      .select({
        uid: subAccounts.uid,
        sonid: subAccounts.sonid,
        name: subAccounts.name,
        areas: subAccounts.areas,
        removedAt: subAccounts.removedAt,
        createdAt: subAccounts.createdAt,
        deviceCount: openSessions(now),
      })
      .from(subAccounts)
      .where(isThere(uid))
      .orderBy(asc(subAccounts.sonid)),
  one: async (uid: number, sonid: number): Promise<SubAccountRow | undefined> =>
    (await tx.select().from(subAccounts).where(isThere(uid, sonid)))[0],
  /** Ordered by creation. */
  numbersOf: async (uid: number): Promise<number[]> =>
    (
      await tx
        .select({ sonid: subAccounts.sonid })
        .from(subAccounts)
        .where(isThere(uid))
        .orderBy(asc(subAccounts.sonid))
    ).map(({ sonid }) => sonid),
  countOf: async (uid: number): Promise<number> => (await gathered(tx, loadCounts)(uid)) ?? 0,
})

export const subAccountRepository = (tx: Tx) => ({
  ...subAccountReader(tx),
  /** Row lock: the limit is checked under it. */
  lockOwner: (uid: number) =>
    tx.select({ uid: people.uid }).from(people).where(eq(people.uid, uid)).for('update'),
  insert: (row: typeof subAccounts.$inferInsert) => tx.insert(subAccounts).values(row),
  change: async (
    uid: number,
    sonid: number,
    changes: Partial<Pick<SubAccountRow, 'name' | 'areas' | 'removedAt'>>,
  ): Promise<boolean> => {
    const changed = await tx
      .update(subAccounts)
      .set(changes)
      .where(isThere(uid, sonid))
      .returning({ sonid: subAccounts.sonid })
    return changed.length > 0
  },
})
