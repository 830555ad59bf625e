/** Sessions in the database: opened in a transaction, looked up for every request in one prepared statement. */
import { and, eq, isNull } from 'drizzle-orm'
import { batched } from '../../platform/db/batched.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { sessions } from './account.tables.ts'

export interface SessionRow {
  guid: string
  uid: number
  sonid: number
  token_hash: Buffer
  client_version: string
  expires_at: Date
  revoked_at: Date | null
  state: 'active' | 'banned' | 'closing' | 'closed'
  /** Null for a main account, and for a sub-account that was removed. */
  areas: string[] | null
}

const lookupText = `
  SELECT s.guid, s.uid, s.sonid, s.token_hash, s.client_version, s.expires_at, s.revoked_at, p.state, a.areas
  FROM sessions s
  JOIN people p ON p.uid = s.uid
  LEFT JOIN sub_accounts a ON s.sonid <> 0 AND a.uid = s.uid AND a.sonid = s.sonid AND a.removed_at IS NULL
  WHERE s.guid = ANY($1::uuid[])`

/** Looks a session up by guid; requests of the same moment share one query. */
export const sessionLookup = (db: Database) =>
  batched<string, SessionRow>(async (guids) => {
    const rows = await db.statement<SessionRow>('session-lookup', lookupText, [guids])
    return new Map(rows.map((row) => [row.guid, row]))
  })

export const sessionRepository = (tx: Tx) => ({
  insert: (row: typeof sessions.$inferInsert) => tx.insert(sessions).values(row),
  revoke: (guid: string, at: Date) =>
    tx
      .update(sessions)
      .set({ revokedAt: at })
      .where(and(eq(sessions.guid, guid), isNull(sessions.revokedAt))),
  revokeAllOf: (uid: number, at: Date) =>
    tx
      .update(sessions)
      .set({ revokedAt: at })
      .where(and(eq(sessions.uid, uid), isNull(sessions.revokedAt))),
})
