/**
 * SQL migrations named by the minute they were written in (`YYYYMMDDHHMM-verb-noun.sql`), applied in name
 * order, each in one transaction with the row that records it. An advisory lock lets several processes start
 * at once; a file that changed after it ran is refused, never run again.
 */
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { sha256 } from '../crypto.ts'

const lockId = 7_240_411
/** The first migrations were numbered, up to 0019; those names sort before every timestamp. */
const numbered = '00[01]\\d'
const minute = '20\\d\\d(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])([01]\\d|2[0-3])[0-5]\\d'
const namePattern = new RegExp(`^(${numbered}|${minute})(-[a-z0-9]+){2,}\\.sql$`)

export const createMigrationsTable =
  'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());'

export interface Migration {
  name: string
  sql: string
  hash: string
}

export const readMigrations = async (folder: URL): Promise<Migration[]> => {
  const names = (await readdir(folder)).sort()
  const odd = names.find((name) => !namePattern.test(name))
  if (odd) throw new Error(`${odd} is no name for a migration: call it YYYYMMDDHHMM-verb-noun.sql`)
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, hash: sha256(sql).toString('hex') }
    }),
  )
}

type Applied = readonly { name: string; hash: string }[]

/** The migrations still to apply, in order; throws when files and database do not match. */
const missingAfter = (applied: Applied, migrations: readonly Migration[]): Migration[] => {
  const hashes = new Map(applied.map((row) => [row.name, row.hash]))
  const changed = migrations.find(({ name, hash }) => hashes.has(name) && hashes.get(name) !== hash)
  if (changed) throw new Error(`migration ${changed.name} was changed after it ran: write a new one instead`)
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = applied.find(({ name }) => !known.has(name))
  if (unknown) throw new Error(`the database is newer than this version: it holds migration ${unknown.name}`)
  const missing = migrations.filter(({ name }) => !hashes.has(name))
  const last = [...hashes.keys()].sort().at(-1) ?? ''
  const late = missing.find(({ name }) => name < last)
  if (late)
    throw new Error(`migration ${late.name} comes before ${last}, which has run: give it a later time`)
  return missing
}

const run = async (client: pg.Client, { name, sql, hash }: Migration) => {
  try {
    await client.query(sql)
  } catch (error) {
    throw new Error(`migration ${name} failed`, { cause: error })
  }
  await client.query('INSERT INTO migrations (name, hash) VALUES ($1, $2)', [name, hash])
}

/** The next start seals what is marked; it need not walk over every row of money that there is. */
const markText = `
  UPDATE row_seals SET sealed_at = NULL WHERE table_name IN (
    SELECT relname FROM pg_stat_xact_user_tables WHERE n_tup_ins + n_tup_upd > 0)`

const markUnsealed = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ has: boolean }>("SELECT to_regclass('row_seals') IS NOT NULL AS has")
  if (rows[0]?.has) await client.query(markText)
}

/** The lock is a transaction lock, so it also works behind a pooler that shares sessions. */
const applyNext = async (client: pg.Client, migrations: readonly Migration[]): Promise<string | null> => {
  await client.query('BEGIN')
  try {
    // The role may have timeouts that are meant for serving requests.
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query('SET LOCAL lock_timeout = 0')
    // Rows changed by a migration are resealed at the next start (seals/rowSeals.ts).
    await client.query("SET LOCAL wallpaper.is_migrating = 'on'")
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockId])
    await client.query(createMigrationsTable)
    const { rows } = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM migrations')
    const [next] = missingAfter(rows, migrations)
    if (next) {
      await run(client, next)
      await markUnsealed(client)
    }
    await client.query('COMMIT')
    return next?.name ?? null
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** Applies all missing migrations and returns their names. */
export const migrate = async (url: string, migrations: readonly Migration[]): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const applied: string[] = []
  try {
    for (;;) {
      const name = await applyNext(client, migrations)
      if (name === null) return applied
      applied.push(name)
    }
  } finally {
    await client.end()
  }
}
