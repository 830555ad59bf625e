/** Sessions: opened in a transaction, looked up for every request by one prepared statement. */
import { and, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { batched } from '../../../platform/db/batched.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import { knownDevices, sessions, subAccounts } from '../account.tables.ts'

export interface SessionRow {
  guid: string
  uid: number
  sonid: number
  token_hash: Buffer
  client_version: string
  expires_at: Date
  last_seen_at: Date
  revoked_at: Date | null
  state: 'active' | 'banned' | 'closing' | 'closed'
  is_demo: boolean
  /** Null for a main account, and for a removed sub-account. */
  areas: string[] | null
  /** Position among its owner's sub-accounts; null for a main account. */
  place: number | null
}

const lookupText = `
  SELECT s.guid, s.uid, s.sonid, s.token_hash, s.client_version, s.expires_at, s.last_seen_at, s.revoked_at, p.state, p.is_demo, a.areas,
    CASE WHEN s.sonid <> 0 THEN (SELECT count(*)::integer FROM sub_accounts b
      WHERE b.uid = s.uid AND b.sonid <= s.sonid AND b.removed_at IS NULL) END AS place
  FROM sessions s
  JOIN people p ON p.uid = s.uid
  LEFT JOIN sub_accounts a ON s.sonid <> 0 AND a.uid = s.uid AND a.sonid = s.sonid AND a.removed_at IS NULL
  WHERE s.guid = ANY($1::uuid[])`

/** Looks up a session by guid; concurrent requests share one query. */
export const sessionLookup = (db: Database) =>
  batched<string, SessionRow>(async (guids) => {
    const rows = await db.lookUp<SessionRow>('session-lookup', lookupText, [guids])
    return new Map(rows.map((row) => [row.guid, row]))
  })

export type StoredSession = typeof sessions.$inferSelect
/** A session in the list of devices. */
export type DeviceRow = Pick<
  StoredSession,
  | 'guid'
  | 'device'
  | 'city'
  | 'method'
  | 'createdAt'
  | 'lastSeenAt'
  | 'expiresAt'
  | 'revokedAt'
  | 'deviceHash'
> & {
  subAccountName: string | null
  /** The person has not confirmed it yet. */
  isNew: boolean
}

const deviceColumns = {
  guid: sessions.guid,
  device: sessions.device,
  city: sessions.city,
  method: sessions.method,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
  expiresAt: sessions.expiresAt,
  revokedAt: sessions.revokedAt,
  deviceHash: sessions.deviceHash,
  subAccountName: subAccounts.name,
  isNew: sql<boolean>`(${knownDevices.firstSeenAt} IS NOT NULL AND ${knownDevices.confirmedAt} IS NULL)`,
}

const deviceRows = (tx: Reader) =>
  tx
    .select(deviceColumns)
    .from(sessions)
    .leftJoin(subAccounts, and(eq(subAccounts.uid, sessions.uid), eq(subAccounts.sonid, sessions.sonid)))
    .leftJoin(
      knownDevices,
      and(eq(knownDevices.uid, sessions.uid), eq(knownDevices.deviceHash, sessions.deviceHash)),
    )
    .$dynamic()

/** Last use is written at most this often: enough for "3 天前活跃". */
const touchEveryMs = 10 * 60_000

/** Records the last use in the background. */
export const sessionTouch =
  (db: Database) =>
  async ({ guid, last_seen_at }: SessionRow, now: number): Promise<void> => {
    if (now - last_seen_at.getTime() < touchEveryMs) return
    await db.statement(
      'session-touch',
      'UPDATE sessions SET last_seen_at = $2 WHERE guid = $1 AND last_seen_at < $3',
      [guid, new Date(now), new Date(now - touchEveryMs)],
    )
  }

const isOpen = (now: Date) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now))

export const sessionReader = (tx: Reader) => ({
  byGuid: async (guid: string): Promise<StoredSession | undefined> =>
    (await tx.select().from(sessions).where(eq(sessions.guid, guid)))[0],
  devicesOf: (uid: number, now: Date): Promise<DeviceRow[]> =>
    deviceRows(tx)
      .where(and(eq(sessions.uid, uid), isOpen(now)))
      .orderBy(desc(sessions.createdAt)),
  deviceOf: async (uid: number, guid: string): Promise<DeviceRow | undefined> =>
    (await deviceRows(tx).where(and(eq(sessions.uid, uid), eq(sessions.guid, guid))))[0],
})

export const sessionRepository = (tx: Tx) => {
  /** Returns the number of sessions ended. */
  const revokeWhere = async (condition: SQL | undefined, at: Date): Promise<number> => {
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: at })
      .where(and(condition, isNull(sessions.revokedAt)))
      .returning({ guid: sessions.guid })
    return ended.length
  }
  return {
    ...sessionReader(tx),
    insert: (row: typeof sessions.$inferInsert) => tx.insert(sessions).values(row),
    /** For a session with a fixed guid. */
    replace: ({ guid, ...row }: typeof sessions.$inferInsert) =>
      tx
        .insert(sessions)
        .values({ guid, ...row })
        .onConflictDoUpdate({ target: sessions.guid, set: row }),
    /** Including the sub-account sessions it switched to. */
    revoke: (guid: string, at: Date) =>
      revokeWhere(or(eq(sessions.guid, guid), eq(sessions.parentGuid, guid)), at),
    revokeAllOf: (uid: number, at: Date) => revokeWhere(eq(sessions.uid, uid), at),
    revokeOthersOf: (uid: number, guid: string, at: Date) =>
      revokeWhere(and(eq(sessions.uid, uid), ne(sessions.guid, guid)), at),
    revokeSubAccount: (uid: number, sonid: number, at: Date) =>
      revokeWhere(and(eq(sessions.uid, uid), eq(sessions.sonid, sonid)), at),
    /** Ends all but the newest `keep` sessions of one account. */
    keepNewest: (uid: number, sonid: number, { keep, now }: { keep: number; now: Date }) => {
      const older = tx
        .select({ guid: sessions.guid })
        .from(sessions)
        .where(and(eq(sessions.uid, uid), eq(sessions.sonid, sonid), isOpen(now)))
        .orderBy(desc(sessions.guid))
        .offset(keep)
      return revokeWhere(inArray(sessions.guid, older), now)
    },
  }
}
