/** Staff and their sessions. */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import type { Introduction } from '../secondPerson/introductions.ts'
import { staff, staffSessions } from '../staff.tables.ts'

export type StaffRow = typeof staff.$inferSelect
export type StaffSessionRow = typeof staffSessions.$inferSelect

export interface SessionFigures {
  open: number
  lastAt: Date | null
}

export const staffReader = (tx: Reader) => ({
  byId: async (id: number): Promise<StaffRow | undefined> =>
    (await tx.select().from(staff).where(eq(staff.id, id)))[0],
  byUsername: async (username: string): Promise<StaffRow | undefined> =>
    (await tx.select().from(staff).where(eq(staff.username, username)))[0],
  /** For checking the secret: only the right one can decrypt it. */
  oldestSealed: async (): Promise<Buffer | undefined> =>
    (await tx.select({ sealed: staff.totpSealed }).from(staff).orderBy(asc(staff.id)).limit(1))[0]?.sealed,
  demo: (): Promise<StaffRow[]> =>
    tx.select().from(staff).where(eq(staff.isDemo, true)).orderBy(asc(staff.id)),
  names: async (ids: readonly number[]): Promise<Map<number, string>> => {
    const rows = await tx
      .select({ id: staff.id, name: staff.name })
      .from(staff)
      .where(inArray(staff.id, [...ids]))
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
  /** Those who can sign in with this role, or as an admin. */
  ableTo: (role: StaffRow['roles'][number]): Promise<Pick<StaffRow, 'id' | 'name'>[]> =>
    tx
      .select({ id: staff.id, name: staff.name })
      .from(staff)
      .where(
        and(
          sql`${staff.roles} && ARRAY[${role}, 'admin']::text[]`,
          isNull(staff.disabledAt),
          isNotNull(staff.passwordHash),
        ),
      )
      .orderBy(asc(staff.id)),
  /** Whether another admin can sign in and decide what this one proposes. */
  hasAdminBesides: async (id: number): Promise<boolean> => {
    const others = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(
        and(
          sql`'admin' = ANY(${staff.roles})`,
          isNull(staff.disabledAt),
          isNotNull(staff.passwordHash),
          ne(staff.id, id),
        ),
      )
      .limit(1)
    return others.length > 0
  },
  /** Introductions since then: by creating an account, or by handing out its link. */
  introductionsSince: async (since: Date): Promise<Introduction[]> => {
    const rows = await tx
      .select({
        id: staff.id,
        introducedBy: staff.introducedBy,
        introducedAt: staff.introducedAt,
        setUpBy: staff.setUpBy,
        setUpAt: staff.setUpAt,
      })
      .from(staff)
      .where(or(gt(staff.introducedAt, since), gt(staff.setUpAt, since)))
    const isYoung = (at: Date | null) => at !== null && at > since
    return rows.flatMap(({ id, introducedBy, introducedAt, setUpBy, setUpAt }): Introduction[] => [
      ...(introducedBy !== null && isYoung(introducedAt)
        ? [{ by: introducedBy, of: id, how: 'made' as const }]
        : []),
      ...(setUpBy !== null && isYoung(setUpAt) ? [{ by: setUpBy, of: id, how: 'link' as const }] : []),
    ])
  },
  usernames: async (): Promise<string[]> =>
    (await tx.select({ username: staff.username }).from(staff)).map(({ username }) => username),

  list: (slice: Slice<{ id: number }>): Promise<StaffRow[]> =>
    newestFirst(tx.select().from(staff), { id: staff.id }, undefined, slice),
  count: (): Promise<number> => listTotal(tx, staff),
  sessionFigures: async (ids: readonly number[], now: number): Promise<Map<number, SessionFigures>> => {
    const isOpen = and(isNull(staffSessions.revokedAt), gt(staffSessions.expiresAt, new Date(now)))
    const rows = await tx
      .select({
        id: staffSessions.staffId,
        open: sql<number>`(count(*) FILTER (WHERE ${isOpen}))::int`,
        lastAt: sql`max(${staffSessions.createdAt})`.mapWith(staffSessions.createdAt),
      })
      .from(staffSessions)
      .where(inArray(staffSessions.staffId, [...ids]))
      .groupBy(staffSessions.staffId)
    return new Map(rows.map(({ id, open, lastAt }) => [id, { open, lastAt }]))
  },
  sessionByHash: async (tokenHash: Buffer): Promise<StaffSessionRow | undefined> =>
    (await tx.select().from(staffSessions).where(eq(staffSessions.tokenHash, tokenHash)))[0],
  openSessions: (staffId: number, now: number): Promise<StaffSessionRow[]> =>
    tx
      .select()
      .from(staffSessions)
      .where(
        and(
          eq(staffSessions.staffId, staffId),
          isNull(staffSessions.revokedAt),
          gt(staffSessions.expiresAt, new Date(now)),
        ),
      )
      .orderBy(desc(staffSessions.id)),
})

const openSessionsOf = (staffId: number) =>
  and(eq(staffSessions.staffId, staffId), isNull(staffSessions.revokedAt))

export const staffRepository = (tx: Tx) => ({
  ...staffReader(tx),
  /** Undefined when the username is taken. */
  insert: async (row: typeof staff.$inferInsert): Promise<StaffRow | undefined> =>
    (await tx.insert(staff).values(row).onConflictDoNothing().returning())[0],
  /** `no key update`, so that rows that reference this one by foreign key do not block or deadlock. */
  lock: async (id: number): Promise<StaffRow | undefined> =>
    (await tx.select().from(staff).where(eq(staff.id, id)).for('no key update'))[0],
  /** Locks all current admins, so that none stops being one before the transaction ends. */
  lockAdmins: (): Promise<StaffRow[]> =>
    tx
      .select()
      .from(staff)
      .where(and(sql`'admin' = ANY(${staff.roles})`, isNull(staff.disabledAt)))
      .orderBy(asc(staff.id))
      .for('no key update'),
  update: async (id: number, change: Partial<typeof staff.$inferInsert>): Promise<StaffRow> => {
    const [row] = await tx.update(staff).set(change).where(eq(staff.id, id)).returning()
    if (!row) throw new Error('the member of staff went away')
    return row
  },
  /** True once per step: codes of used or earlier steps are rejected. */
  useTotpStep: async (id: number, step: number): Promise<boolean> => {
    const used = await tx
      .update(staff)
      .set({ totpStep: step })
      .where(and(eq(staff.id, id), lt(staff.totpStep, step), isNull(staff.disabledAt)))
      .returning({ id: staff.id })
    return used.length > 0
  },
  insertSession: async (row: typeof staffSessions.$inferInsert): Promise<void> => {
    await tx.insert(staffSessions).values(row)
  },
  revokeSession: async (staffId: number, id: number, at: Date): Promise<boolean> => {
    const revoked = await tx
      .update(staffSessions)
      .set({ revokedAt: at })
      .where(and(openSessionsOf(staffId), eq(staffSessions.id, id)))
      .returning({ id: staffSessions.id })
    return revoked.length > 0
  },
  revokeSessionByHash: async (tokenHash: Buffer, at: Date): Promise<void> => {
    await tx.update(staffSessions).set({ revokedAt: at }).where(eq(staffSessions.tokenHash, tokenHash))
  },
  revokeAllSessions: async (staffId: number, at: Date, but?: Buffer): Promise<void> => {
    await tx
      .update(staffSessions)
      .set({ revokedAt: at })
      .where(and(openSessionsOf(staffId), ...(but ? [ne(staffSessions.tokenHash, but)] : [])))
  },
})

export interface StaffLookupRow {
  id: number
  username: string
  name: string
  roles: StaffRow['roles']
  /** With the moment in milliseconds at which each of them ends. */
  rights: { cell: string; until: number }[] | null
  disabled_at: Date | null
  is_demo: boolean
  expires_at: Date
  revoked_at: Date | null
}

const lookupText = `
  SELECT m.id, m.username, m.name, m.roles, m.disabled_at, m.is_demo, s.expires_at, s.revoked_at,
    (SELECT json_agg(json_build_object('cell', r.thing || ':' || r.level, 'until', extract(epoch FROM r.until) * 1000))
     FROM staff_rights r WHERE r.staff_id = m.id AND r.ended_at IS NULL) AS rights
  FROM staff_sessions s JOIN staff m ON m.id = s.staff_id
  WHERE s.token_hash = $1`

/** The session lookup of every console call. */
export const staffLookup = async (db: Database, tokenHash: Buffer): Promise<StaffLookupRow | undefined> =>
  (await db.lookUp<StaffLookupRow>('staff-lookup', lookupText, [tokenHash]))[0]
