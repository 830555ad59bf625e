/** Finds sums that differ from their income rows, and names the first hundred. */
import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { noCode } from './income.repository.ts'

export interface WrongSum {
  /** uid=900001,day=2026-10-17,… */
  row: string
  column: string
  rows: number
  sum: number
}

interface Rollup {
  table: string
  keys: readonly string[]
  /** Expression on an income row, where it is not the column of the same name. */
  keyOf?: Readonly<Record<string, SQL>>
  sums: readonly string[]
}

/** Sums by person; the uid comes first in each key. */
export const rollups: readonly Rollup[] = [
  {
    table: 'income_daily',
    keys: ['uid', 'day', 'line', 'source'],
    sums: ['takes', 'base_fen', 'amount_fen'],
  },
  {
    table: 'income_code_daily',
    keys: ['uid', 'day', 'line', 'source', 'way', 'code_id'],
    keyOf: { code_id: sql`coalesce(code_id, ${noCode}::uuid)` },
    sums: ['takes', 'base_fen', 'amount_fen'],
  },
]

/** Sums over everybody, checked against those by person. */
export const totals = {
  table: 'income_totals',
  of: 'income_daily',
  keys: ['day', 'line', 'source'],
  sums: ['takes', 'base_fen', 'amount_fen'],
} as const

/**
 * People above `after`, up to and including `until`; if `since` is set, only what was posted from then on.
 */
export interface RollupStretch {
  after: number
  until: number | null
  since: Date | null
}

/** Income rows per statement. */
const rowsAtOnce = sql.raw('200000')

const list = (parts: readonly SQL[], by = sql`, `): SQL => sql.join([...parts], by)
const names = (columns: readonly string[]): SQL =>
  list(columns.map((column) => sql.identifier(column)).map((name) => sql`${name}`))
const sumsOf = (columns: readonly string[]): SQL =>
  list(columns.map((column) => sql`sum(${sql.identifier(column)})::bigint AS ${sql.identifier(column)}`))

/** Person-days in the stretch: all, or those with a posting since a moment. */
const inStretch = ({ after, until, since }: RollupStretch): SQL => {
  const people = sql`uid > ${after}::bigint ${until === null ? sql`` : sql`AND uid <= ${until}::bigint`}`
  return since === null
    ? people
    : sql`${people} AND (uid, day) IN (SELECT uid, day FROM income_rows WHERE posted_at >= ${since.toISOString()}::timestamptz)`
}

interface Compared {
  rows: SQL
  table: string
  where: SQL
  keys: readonly string[]
  sums: readonly string[]
}

const wrongSums = (tx: Reader, { rows, table, where, keys, sums }: Compared): Promise<WrongSum[]> => {
  const rowName = sql`concat_ws(',', ${list(keys.map((key) => sql`${`${key}=`}::text || ${sql.identifier(key)}::text`))})`
  const columns = list(
    sums.map((column) => sql`(${column}::text, r.${sql.identifier(column)}, s.${sql.identifier(column)})`),
  )
  return tx
    .select({
      row: sql<string>`row_name`,
      column: sql<string>`column_name`,
      rows: sql<number>`of_rows`.mapWith(Number),
      sum: sql<number>`of_sums`.mapWith(Number),
    })
    .from(sql`(
      SELECT ${rowName} AS row_name, c.column_name, coalesce(c.of_rows, 0) AS of_rows, coalesce(c.of_sums, 0) AS of_sums
      FROM (SELECT ${names(keys)}, ${sumsOf(sums)} FROM (${rows}) AS i GROUP BY ${names(keys)}) AS r
      FULL JOIN (SELECT ${names(keys)}, ${sumsOf(sums)} FROM ${sql.identifier(table)} WHERE ${where}
        GROUP BY ${names(keys)}) AS s USING (${names(keys)})
      CROSS JOIN LATERAL (VALUES ${columns}) AS c (column_name, of_rows, of_sums)
      WHERE c.of_rows IS DISTINCT FROM c.of_sums
      LIMIT 100) AS found`)
}

export const rollupReader = (tx: Reader) => ({
  total: async (table: string): Promise<number> => {
    const [row] = await tx
      .select({ fen: sql<number>`coalesce(sum(amount_fen), 0)::bigint`.mapWith(Number) })
      .from(sql`${sql.identifier(table)}`)
    return row?.fen ?? 0
  },

  /** The last person of the next stretch; null when it is the last stretch. */
  personUntil: async (after: number): Promise<number | null> => {
    const [row] = await tx.select({ uid: sql<number>`uid`.mapWith(Number) }).from(sql`(
      SELECT uid FROM income_rows WHERE uid > ${after}::bigint ORDER BY uid OFFSET ${rowsAtOnce} LIMIT 1) AS found`)
    return row?.uid ?? null
  },

  /** Compares both sides: also reports sums without rows and rows without a sum. */
  wrong: ({ table, keys, keyOf = {}, sums }: Rollup, stretch: RollupStretch): Promise<WrongSum[]> => {
    const rowKeys = list(
      keys.map((key) => sql`${keyOf[key] ?? sql`${sql.identifier(key)}`} AS ${sql.identifier(key)}`),
    )
    const where = inStretch(stretch)
    const rows = sql`SELECT ${rowKeys}, ${names(sums)} FROM income_rows WHERE ${where}`
    return wrongSums(tx, { rows, table, where, keys, sums })
  },

  wrongTotals: (since: Date | null): Promise<WrongSum[]> => {
    const { table, of, keys, sums } = totals
    const where =
      since === null
        ? sql`true`
        : sql`day IN (SELECT day FROM income_rows WHERE posted_at >= ${since.toISOString()}::timestamptz)`
    const rows = sql`SELECT ${names(keys)}, ${names(sums)} FROM ${sql.identifier(of)} WHERE ${where}`
    return wrongSums(tx, { rows, table, where, keys, sums })
  },
})
