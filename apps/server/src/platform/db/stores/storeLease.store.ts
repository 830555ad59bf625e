/** The database's half of the hold on the file store; the other half is a file there. */
import type { LeaseRow, LeaseRows } from '../../storage/storeLease.ts'
import type { Database } from '../database.ts'

// The server's start tells a copy of the cluster from its original as long as neither has written anything.
const rowText = `
  SELECT renewal, token, extract(epoch FROM pg_postmaster_start_time())::text AS server FROM store_lease`
const isThereText = `SELECT to_regclass('public.store_lease') IS NOT NULL AS "isThere"`
const advanceText = `
  UPDATE store_lease SET renewal = greatest(renewal, $3) + 1, token = $1, renewed_at = now()
  WHERE renewed_at <= now() - make_interval(secs => $2)
  RETURNING renewal, token, extract(epoch FROM pg_postmaster_start_time())::text AS server`

/** Of a database from before this table, which has renewed nothing. */
const nothingRenewed: LeaseRow = { renewal: 0, token: '', server: '' }

export const leaseRows = (db: Pick<Database, 'statement'>): LeaseRows => ({
  read: async () => {
    const [found] = await db.statement<{ isThere: boolean }>('store-lease-there', isThereText, [])
    if (!found?.isThere) return nothingRenewed
    const [row] = await db.statement<{ renewal: number; token: string; server: string }>(
      'store-lease',
      rowText,
      [],
    )
    return row ?? nothingRenewed
  },
  advance: async (token, { afterSeconds, beyond }) => {
    const [row] = await db.statement<{ renewal: number; token: string; server: string }>(
      'store-lease-advance',
      advanceText,
      [token, afterSeconds, beyond],
    )
    return row ?? null
  },
})
