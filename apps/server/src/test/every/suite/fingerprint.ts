/**
 * A server's state as one value: every row of every table and every file. Rate counters are left out, and what
 * changes by itself: the renewals of the store (platform/storage/storeLease.ts).
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const tablesText = `
  SELECT schemaname || '.' || tablename AS name FROM pg_tables
  WHERE schemaname = 'public' AND tablename <> 'store_lease' AND tablename NOT LIKE 'rate\\_windows%'
  UNION ALL SELECT 'jobs.job'`

/** The sum of the rows' hashes: independent of their order, and without loading all of them. */
const rowsText = (table: string) =>
  `SELECT '${table}' AS name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS rows FROM ${table} t`

/** The lease of the store, and the file that takes its place while it is renewed. */
const isRenewal = async (folder: string, name: string): Promise<boolean> => {
  if (name.endsWith('store/lease.json')) return true
  if (!name.includes('/.tmp/')) return false
  const text = await readFile(join(folder, name), 'utf8').catch(() => null)
  return text === null || text.startsWith('{"renewal":')
}

const filesIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const sized = await Promise.all(
    names.map(async (name) => {
      if (await isRenewal(folder, name)) return []
      return [`${name} ${(await stat(join(folder, name)).catch(() => null))?.size}`]
    }),
  )
  return sized.flat().sort()
}

export interface Fingerprint {
  tables: Record<string, string>
  files: string[]
}

export const fingerprintOf = async (client: pg.Client, folders: readonly string[]): Promise<Fingerprint> => {
  const { rows: tables } = await client.query<{ name: string }>(tablesText)
  const text = tables.map(({ name }) => rowsText(name)).join(' UNION ALL ')
  // Named, so that PostgreSQL plans it once.
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  const { rows } = await client.query<{ name: string; rows: string }>({ name, text })
  return {
    tables: Object.fromEntries(rows.map(({ name, rows: digest }) => [name, digest])),
    files: (await Promise.all(folders.map(filesIn))).flat(),
  }
}
