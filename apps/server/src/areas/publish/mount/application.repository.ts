/** Applications for mounting on Douyin. */
import type { ApplicationState } from '@wallpaper/contract/publish/mount.labels'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst, oldestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { publishAccounts } from '../account/account.tables.ts'
import { publications } from '../publication/publication.tables.ts'
import { mountApplications } from './mount.tables.ts'

const joined = (tx: Reader) =>
  tx
    .select({ application: mountApplications, nickname: publishAccounts.nickname })
    .from(mountApplications)
    .innerJoin(publishAccounts, eq(publishAccounts.id, mountApplications.accountId))

type Joined = Awaited<ReturnType<ReturnType<typeof joined>['execute']>>[number]
export type ApplicationRow = Joined['application'] & { nickname: string }

const rowOf = ({ application, nickname }: Joined): ApplicationRow => ({ ...application, nickname })

export interface ApplicationFilter {
  state?: ApplicationState | undefined
  uid?: number | undefined
}

const matches = ({ state, uid }: ApplicationFilter) =>
  and(
    state && eq(mountApplications.state, state),
    uid === undefined ? undefined : eq(mountApplications.uid, uid),
  )

export const applicationReader = (tx: Reader) => ({
  /** The newest of each account. */
  ofPerson: async (uid: number): Promise<Map<string, ApplicationRow>> => {
    const rows = await joined(tx).where(eq(mountApplications.uid, uid)).orderBy(desc(mountApplications.id))
    const newest = new Map<string, ApplicationRow>()
    for (const row of rows.map(rowOf)) if (!newest.has(row.accountId)) newest.set(row.accountId, row)
    return newest
  },
  hasPassed: async (accountId: string): Promise<boolean> =>
    (await tx.$count(
      mountApplications,
      and(eq(mountApplications.accountId, accountId), eq(mountApplications.state, 'passed')),
    )) > 0,
  one: async (id: string): Promise<ApplicationRow | undefined> => {
    const [found] = await joined(tx).where(eq(mountApplications.id, id))
    return found && rowOf(found)
  },
  list: async (filter: ApplicationFilter, slice: Slice<{ id: string }>): Promise<ApplicationRow[]> => {
    const order = filter.state === 'waiting' ? oldestFirst : newestFirst
    return (await order(joined(tx), { id: mountApplications.id }, matches(filter), slice)).map(rowOf)
  },
  count: (filter: ApplicationFilter): Promise<number> => listTotal(tx, mountApplications, matches(filter)),
  numbersOf: (ids: readonly string[]) =>
    tx
      .select({ id: mountApplications.id, number: mountApplications.number })
      .from(mountApplications)
      .where(amongIds(mountApplications.id, ids)),
  /** Works of each account that are counted. */
  verifiedWorksOf: async (accountIds: readonly string[]): Promise<Map<string, number>> => {
    const rows = await tx
      .select({ accountId: publications.accountId, n: count() })
      .from(publications)
      .where(and(amongIds(publications.accountId, accountIds), eq(publications.state, 'verified')))
      .groupBy(publications.accountId)
    return new Map(rows.flatMap(({ accountId, n }) => (accountId ? [[accountId, n]] : [])))
  },
})

export const applicationRepository = (tx: Tx) => ({
  ...applicationReader(tx),
  /** Nothing when one is in force already. */
  insert: async (row: Omit<typeof mountApplications.$inferInsert, 'number'>): Promise<boolean> => {
    const { rows } = await tx.execute<{ next: string }>(sql`SELECT nextval('mount_numbers') AS next`)
    const number = `MA${String(rows[0]?.next).padStart(8, '0')}`
    const made = await tx
      .insert(mountApplications)
      .values({ ...row, number })
      .onConflictDoNothing()
      .returning({ id: mountApplications.id })
    return made.length > 0
  },
  lock: async (id: string): Promise<ApplicationRow | undefined> => {
    const [found] = await joined(tx)
      .where(eq(mountApplications.id, id))
      .for('update', { of: mountApplications })
    return found && rowOf(found)
  },
  change: ({ uid, id }: ApplicationRow, changes: Partial<typeof mountApplications.$inferInsert>) =>
    tx
      .update(mountApplications)
      .set(changes)
      .where(and(eq(mountApplications.uid, uid), eq(mountApplications.id, id))),
})
