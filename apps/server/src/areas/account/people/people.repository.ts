/** People for staff: search, figures, bans and warnings. */
import { and, count, desc, eq, gt, gte, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { bans, people, sessions, subAccounts, warnings, wechatIdentities } from '../account.tables.ts'
import type { PersonRow } from './person.repository.ts'

export type BanRow = typeof bans.$inferSelect
export type WarningRow = typeof warnings.$inferSelect

/** Alternatives: finds people who match any of them. */
export interface PeopleQuery {
  uid?: number
  phoneHash?: Buffer
  inviteCode?: string
  nicknamePrefix?: string
  /** The last four digits of the phone number. */
  phoneEnd?: string
}

export interface PeopleFilter {
  query: PeopleQuery | null
  state?: PersonRow['state'] | undefined
}

const prefixPattern = (prefix: string) => `${prefix.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

const meaningOf = ({ uid, phoneHash, inviteCode, nicknamePrefix, phoneEnd }: PeopleQuery): SQL | undefined =>
  or(
    ...(uid === undefined ? [] : [eq(people.uid, uid)]),
    ...(phoneHash === undefined ? [] : [eq(people.phoneHash, phoneHash)]),
    ...(inviteCode === undefined ? [] : [eq(people.inviteCode, inviteCode)]),
    ...(nicknamePrefix === undefined
      ? []
      : [like(sql`lower(${people.nickname})`, prefixPattern(nicknamePrefix))]),
    ...(phoneEnd === undefined ? [] : [sql`right(${people.phoneMasked}, 4) = ${phoneEnd}`]),
  )

const conditionsOf = ({ query, state }: PeopleFilter): (SQL | undefined)[] => [
  ...(query ? [meaningOf(query)] : []),
  ...(state ? [eq(people.state, state)] : []),
]

const counted = async (rows: Promise<{ value: number }[]>): Promise<number> => (await rows)[0]?.value ?? 0

export const peopleReader = (tx: Reader) => ({
  /** Newest first. */
  list: (filter: PeopleFilter, slice: Slice<{ uid: number }>): Promise<PersonRow[]> =>
    newestFirst(tx.select().from(people), { uid: people.uid }, and(...conditionsOf(filter)), slice),
  count: (filter: PeopleFilter): Promise<number> => listTotal(tx, people, and(...conditionsOf(filter))),
  byUid: async (uid: number): Promise<PersonRow | undefined> =>
    (await tx.select().from(people).where(eq(people.uid, uid)))[0],
  names: async (uids: readonly number[]): Promise<Map<number, string>> => {
    const rows = await tx
      .select({ uid: people.uid, nickname: people.nickname })
      .from(people)
      .where(inArray(people.uid, [...uids]))
    return new Map(rows.map(({ uid, nickname }) => [uid, nickname]))
  },
  countOpenSessions: (uid: number, now: Date) =>
    counted(
      tx
        .select({ value: count() })
        .from(sessions)
        .where(and(eq(sessions.uid, uid), isNull(sessions.revokedAt), gt(sessions.expiresAt, now))),
    ),
  countSubAccounts: (uid: number) =>
    counted(
      tx
        .select({ value: count() })
        .from(subAccounts)
        .where(and(eq(subAccounts.uid, uid), isNull(subAccounts.removedAt))),
    ),
  countWechat: (uid: number) =>
    counted(tx.select({ value: count() }).from(wechatIdentities).where(eq(wechatIdentities.uid, uid))),
  bansOf: (uid: number): Promise<BanRow[]> =>
    tx.select().from(bans).where(eq(bans.uid, uid)).orderBy(desc(bans.id)).limit(50),
  warningsOf: (uid: number): Promise<WarningRow[]> =>
    tx.select().from(warnings).where(eq(warnings.uid, uid)).orderBy(desc(warnings.id)).limit(50),
  figures: async (since: Date) => {
    const isHere = sql`${people.state} <> 'closed'`
    const [total, fresh, banned] = await Promise.all([
      counted(tx.select({ value: count() }).from(people).where(isHere)),
      counted(tx.select({ value: count() }).from(people).where(gte(people.createdAt, since))),
      counted(tx.select({ value: count() }).from(bans).where(isNull(bans.liftedAt))),
    ])
    return { total, newToday: fresh, banned }
  },
})

export const peopleRepository = (tx: Tx) => ({
  ...peopleReader(tx),
  lock: async (uid: number): Promise<PersonRow | undefined> =>
    (await tx.select().from(people).where(eq(people.uid, uid)).for('update'))[0],
  setState: async (uid: number, state: PersonRow['state']): Promise<void> => {
    await tx.update(people).set({ state }).where(eq(people.uid, uid))
  },
  insertBan: async (row: typeof bans.$inferInsert): Promise<BanRow> => {
    const [ban] = await tx.insert(bans).values(row).returning()
    if (!ban) throw new Error('the insert returned no ban')
    return ban
  },
  banById: async (id: number): Promise<BanRow | undefined> =>
    (await tx.select().from(bans).where(eq(bans.id, id)))[0],
  banInForce: async (uid: number): Promise<BanRow | undefined> =>
    (
      await tx
        .select()
        .from(bans)
        .where(and(eq(bans.uid, uid), isNull(bans.liftedAt)))
    )[0],
  liftBan: async (
    id: number,
    lifted: { liftedAt: Date; liftedBy: string; liftReason: string },
  ): Promise<void> => {
    await tx.update(bans).set(lifted).where(eq(bans.id, id))
  },
  insertWarning: async (row: typeof warnings.$inferInsert): Promise<WarningRow> => {
    const [warning] = await tx.insert(warnings).values(row).returning()
    if (!warning) throw new Error('the insert returned no warning')
    return warning
  },
})
