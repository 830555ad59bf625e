/** Sums of income that are not what their rows come to, and the first hundred of them by name. */
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
  /** Of a row of income, where that is not the column of the same name. */
  keyOf?: Readonly<Record<string, SQL>>
  sums: readonly string[]
}

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
  { table: 'income_totals', keys: ['day', 'line', 'source'], sums: ['takes', 'base_fen', 'amount_fen'] },
]

const list = (parts: readonly SQL[], by = sql`, `): SQL => sql.join([...parts], by)
const names = (columns: readonly string[]): SQL =>
  list(columns.map((column) => sql.identifier(column)).map((name) => sql`${name}`))
const sumsOf = (columns: readonly string[]): SQL =>
  list(columns.map((column) => sql`sum(${sql.identifier(column)})::bigint AS ${sql.identifier(column)}`))

export const rollupReader = (tx: Reader) => ({
  total: async (table: string): Promise<number> => {
    const [row] = await tx
      .select({ fen: sql<number>`coalesce(sum(amount_fen), 0)::bigint`.mapWith(Number) })
      .from(sql`${sql.identifier(table)}`)
    return row?.fen ?? 0
  },

  /** Both sides of each sum; a sum without rows and rows without a sum are told too. */
  wrong: ({ table, keys, keyOf = {}, sums }: Rollup): Promise<WrongSum[]> => {
    const rowKeys = list(
      keys.map((key) => sql`${keyOf[key] ?? sql`${sql.identifier(key)}`} AS ${sql.identifier(key)}`),
    )
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
        FROM (SELECT ${names(keys)}, ${sumsOf(sums)} FROM (SELECT ${rowKeys}, ${names(sums)} FROM income_rows) AS i
          GROUP BY ${names(keys)}) AS r
        FULL JOIN (SELECT ${names(keys)}, ${sumsOf(sums)} FROM ${sql.identifier(table)} GROUP BY ${names(keys)}) AS s
          USING (${names(keys)})
        CROSS JOIN LATERAL (VALUES ${columns}) AS c (column_name, of_rows, of_sums)
        WHERE c.of_rows IS DISTINCT FROM c.of_sums
        LIMIT 100) AS found`)
  },
})
