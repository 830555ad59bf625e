/**
 * Who shares in whose income. Days are business days: a relation is valid from `from_day` until before
 * `until_day`. The open one of a role, without an end, is the current one.
 */
import type { RelationCause, RelationEnd, RelationRole } from '@wallpaper/contract/team/team.labels'
import { and, asc, count, desc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import { ask } from '../../../platform/db/connection/prepared.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { gathered } from '../../../platform/db/gathered.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { relations } from './relation.tables.ts'

export type RelationRow = typeof relations.$inferSelect

const isOpen = isNull(relations.untilDay)
const amongUids = (uids: readonly number[]): SQL =>
  sql`${relations.uid} = ANY(${sql.param([...uids])}::bigint[])`

/** Of every role: a person has at most one of each. */
const loadOpen = async (tx: Reader, uids: number[]): Promise<Map<number, RelationRow[]>> => {
  const rows = await ask(tx, 'relations-open', { uids }, (handle, at) =>
    handle
      .select()
      .from(relations)
      .where(and(sql`${relations.uid} = ANY(${at.uids}::bigint[])`, isOpen)),
  )
  return Map.groupBy(rows, ({ uid }) => uid)
}

/** Of those who share in the income of others. */
const relationsTo = (tx: Reader) => ({
  countTo: async (toUid: number, role: RelationRole): Promise<number> =>
    (
      await tx
        .select({ n: count() })
        .from(relations)
        .where(and(eq(relations.toUid, toUid), eq(relations.role, role), isOpen))
    )[0]?.n ?? 0,

  openTo: async (toUid: number, role: RelationRole, limit: number): Promise<number[]> =>
    (
      await tx
        .select({ uid: relations.uid })
        .from(relations)
        .where(and(eq(relations.toUid, toUid), eq(relations.role, role), isOpen))
        .limit(limit)
    ).map(({ uid }) => uid),

  /** The newest with each of these people, ended or not. */
  idsTo: async (toUid: number, uids: readonly number[]): Promise<Map<number, string>> => {
    const rows = await tx
      .select({ uid: relations.uid, id: relations.id })
      .from(relations)
      .where(and(amongUids(uids), eq(relations.toUid, toUid), eq(relations.role, 'inviter')))
      .orderBy(asc(relations.startedAt))
    return new Map(rows.map(({ uid, id }) => [uid, id]))
  },
})

export const relationReader = (tx: Reader) => ({
  ...relationsTo(tx),

  open: async (uid: number, role: RelationRole): Promise<RelationRow | undefined> =>
    (await gathered(tx, loadOpen)(uid))?.find((relation) => relation.role === role),

  openOf: (uid: number): Promise<RelationRow[]> =>
    tx
      .select()
      .from(relations)
      .where(and(eq(relations.uid, uid), isOpen))
      .orderBy(desc(relations.role)),

  one: async (id: string): Promise<RelationRow | undefined> =>
    (await tx.select().from(relations).where(eq(relations.id, id)))[0],

  among: async (ids: readonly string[]): Promise<ReadonlyMap<string, RelationRow>> => {
    const rows = ids.length === 0 ? [] : await tx.select().from(relations).where(amongIds(relations.id, ids))
    return new Map(rows.map((row) => [row.id, row]))
  },

  idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: relations.id })
        .from(relations)
        .where(and(amongIds(relations.id, ids), or(eq(relations.uid, uid), eq(relations.toUid, uid))))
    ).map(({ id }) => id),

  /** All relations of a person to those who share in their income, newest first. */
  historyOf: (uid: number): Promise<RelationRow[]> =>
    tx
      .select()
      .from(relations)
      .where(eq(relations.uid, uid))
      .orderBy(desc(relations.startedAt), desc(relations.id))
      .limit(100),

  /** Those of these people that are valid on a day. */
  onDay: (
    role: RelationRole,
    uids: readonly number[],
    day: string,
  ): Promise<{ uid: number; toUid: number; fromDay: string }[]> =>
    tx
      .select({ uid: relations.uid, toUid: relations.toUid, fromDay: relations.fromDay })
      .from(relations)
      .where(
        and(
          amongUids(uids),
          eq(relations.role, role),
          lte(relations.fromDay, day),
          or(isOpen, gt(relations.untilDay, day)),
        ),
      ),

  hasChanged: async (uid: number): Promise<boolean> =>
    (
      await tx
        .select({ id: relations.id })
        .from(relations)
        .where(and(eq(relations.uid, uid), eq(relations.role, 'inviter'), eq(relations.cause, 'change')))
        .limit(1)
    ).length > 0,

  /** Whether one person is above the other, at any distance. */
  isAbove: async (upperUid: number, uid: number): Promise<boolean> => {
    const above = sql`(
      WITH RECURSIVE above (uid) AS (
        SELECT to_uid FROM relations WHERE uid = ${uid} AND role = 'inviter' AND until_day IS NULL
        UNION
        SELECT r.to_uid FROM relations r JOIN above a ON r.uid = a.uid
        WHERE r.role = 'inviter' AND r.until_day IS NULL
      )
      SELECT uid FROM above) AS above`
    const rows = await tx
      .select({ uid: sql<number>`above.uid` })
      .from(above)
      .where(sql`above.uid = ${upperUid}`)
      .limit(1)
    return rows.length > 0
  },

  count: (filter: RelationFilter): Promise<number> => listTotal(tx, relations, conditionOf(filter)),

  list: (filter: RelationFilter, slice: Slice<{ id: string }>): Promise<RelationRow[]> =>
    newestFirst(tx.select().from(relations), { id: relations.id }, conditionOf(filter), slice),
})

export interface RelationFilter {
  uid?: number | undefined
  role?: RelationRole | undefined
  isOpen?: boolean | undefined
}

const conditionOf = ({ uid, role, isOpen: wanted }: RelationFilter): SQL | undefined =>
  and(
    uid === undefined ? undefined : or(eq(relations.uid, uid), eq(relations.toUid, uid)),
    role === undefined ? undefined : eq(relations.role, role),
    wanted === undefined ? undefined : wanted ? isOpen : sql`${relations.untilDay} IS NOT NULL`,
  )

export interface NewRelation {
  uid: number
  id: string
  role: RelationRole
  toUid: number
  fromDay: string
  cause: RelationCause
  startedAt: Date
}

export const relationRepository = (tx: Tx) => ({
  ...relationReader(tx),

  /** The database rejects a second one of the same role, and a cycle. */
  insert: async (row: NewRelation): Promise<RelationRow> => {
    const [made] = await tx
      .insert(relations)
      .values({ ...row, activeDay: row.fromDay })
      .returning()
    if (!made) throw new Error('the insert returned no relation')
    return made
  },

  lock: async (id: string): Promise<RelationRow | undefined> =>
    (await tx.select().from(relations).where(eq(relations.id, id)).for('update'))[0],

  /** Returns nothing when it has already ended. */
  end: async (
    { uid, id }: Pick<RelationRow, 'uid' | 'id'>,
    change: { untilDay: string; endCause: RelationEnd; endedAt: Date },
  ): Promise<RelationRow | undefined> =>
    (
      await tx
        .update(relations)
        .set(change)
        .where(and(eq(relations.uid, uid), eq(relations.id, id), isOpen))
        .returning()
    )[0],

  /** For demo members, who never sign in: last active day and day of the first work. */
  note: async (
    { uid, id }: Pick<RelationRow, 'uid' | 'id'>,
    days: Partial<Pick<RelationRow, 'activeDay' | 'workedOn'>>,
  ): Promise<void> => {
    await tx
      .update(relations)
      .set(days)
      .where(and(eq(relations.uid, uid), eq(relations.id, id)))
  },

  /** Ends all open relations of a person, on either side. */
  endAround: async (
    uid: number,
    change: { untilDay: string; endCause: RelationEnd; endedAt: Date },
  ): Promise<void> => {
    await tx
      .update(relations)
      .set({ ...change, untilDay: sql`greatest(${change.untilDay}::date, ${relations.fromDay})` })
      .where(and(or(eq(relations.uid, uid), eq(relations.toUid, uid)), isOpen))
  },
})
