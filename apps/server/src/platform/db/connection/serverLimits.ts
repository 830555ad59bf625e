/** Server-side timeouts: no query, lock or forgotten transaction may keep a connection or rows for ever. */
import pg from 'pg'

export const serverLimits = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 10_000,
} as const

const lockId = 7_240_413

/**
 * A pooler rejects these as connection options and shares its connections between clients, so we set them on
 * the role, for this database. pg_dump, pg_restore and our migrations override them for themselves.
 */
export const limitRole = async (directUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: directUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
    const database = pg.escapeIdentifier(rows[0]?.name ?? '')
    const statements = Object.entries(serverLimits).map(
      ([name, ms]) => `ALTER ROLE CURRENT_USER IN DATABASE ${database} SET ${name} = ${ms}`,
    )
    // Two processes that start at once would update the same row.
    await client.query([`SELECT pg_advisory_xact_lock(${lockId})`, ...statements].join(';'))
  } finally {
    await client.end()
  }
}
