/** The rows that are sealed with another key than the first, of all tables that areas declare. */
import { type SQL, sql } from 'drizzle-orm'
import { headOf } from '../../crypto.ts'
import { type Keyring, keyNumberOf } from '../../keys/keyring.ts'
import type { SealedTable } from '../../keys/sealedTables.ts'
import type { Reader, Tx } from '../database.ts'

interface KeyColumn {
  name: string
  type: string
}

const keyColumns = async (tx: Reader, table: string): Promise<KeyColumn[]> =>
  tx.select({ name: sql<string>`name`, type: sql<string>`type` }).from(sql`(
    SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type FROM pg_index i
    CROSS JOIN unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attnum, place)
    JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
    WHERE i.indrelid = ${table}::regclass AND i.indisprimary ORDER BY k.place) AS found`)

/** What names no key was sealed by the secret that the database was filled with. */
const isSealedByOther = (column: SQL, keyring: Keyring, isFilledWithFirst: boolean): SQL => {
  const head = headOf(keyNumberOf(keyring.secrets[0]))
  const isOther = sql`substring(${column} FROM 1 FOR ${head.length}) <> ${head}`
  return isFilledWithFirst ? sql`(get_byte(${column}, 0) = ${head[0]} AND ${isOther})` : isOther
}

export interface SealedWith {
  keyring: Keyring
  isFilledWithFirst: boolean
}

const isDue = ({ columns, where, isFile }: SealedTable, { keyring, isFilledWithFirst }: SealedWith): SQL => {
  const each = columns.map((name) => {
    const column = sql`t.${sql.identifier(name)}`
    // A file from before its first bytes were kept.
    return isSealedByOther(isFile ? sql`coalesce(${column}, '\\x01')` : column, keyring, isFilledWithFirst)
  })
  return sql`(${sql.join(each, sql` OR `)})${where ? sql` AND (${sql.raw(where)})` : sql``}`
}

const namesOf = (keys: readonly KeyColumn[]): SQL =>
  sql.join(
    keys.map(({ name }) => sql`t.${sql.identifier(name)}`),
    sql`, `,
  )

const textsOf = (keys: readonly KeyColumn[]): SQL =>
  sql`json_build_array(${sql.join(
    keys.map(({ name }) => sql`t.${sql.identifier(name)}::text`),
    sql`, `,
  )})::text`

const valuesOf = (keys: readonly KeyColumn[], key: string): SQL => {
  const texts: string[] = JSON.parse(key)
  return sql.join(
    keys.map(({ type }, at) => sql`${texts[at] ?? ''}::text::${sql.raw(type)}`),
    sql`, `,
  )
}

export const sealedRowReader = (tx: Reader) => ({
  /** Keys after one, in their order. */
  due: async (
    table: SealedTable,
    sealed: SealedWith,
    { after, limit }: { after: string | null; limit: number },
  ): Promise<string[]> => {
    const keys = await keyColumns(tx, table.table)
    const later = after === null ? sql`` : sql` AND (${namesOf(keys)}) > (${valuesOf(keys, after)})`
    const rows = await tx.select({ key: sql<string>`key` }).from(sql`(
      SELECT ${textsOf(keys)} AS key FROM ${sql.identifier(table.table)} AS t
      WHERE ${isDue(table, sealed)}${later} ORDER BY ${namesOf(keys)} LIMIT ${limit}) AS found`)
    return rows.map(({ key }) => key)
  },

  count: async (table: SealedTable, sealed: SealedWith): Promise<number> => {
    const [row] = await tx
      .select({ count: sql<number>`count`.mapWith(Number) })
      .from(
        sql`(SELECT count(*) AS count FROM ${sql.identifier(table.table)} AS t WHERE ${isDue(table, sealed)}) AS found`,
      )
    return row?.count ?? 0
  },
})

export const sealedRowRepository = (tx: Tx) => ({
  ...sealedRowReader(tx),

  /** Seals one row with the first key; nothing when it was meanwhile changed or deleted. */
  sealAnew: async (table: SealedTable, sealed: SealedWith, key: string): Promise<void> => {
    const keys = await keyColumns(tx, table.table)
    const name = sql.identifier(table.table)
    const isRow = sql`(${namesOf(keys)}) = (${valuesOf(keys, key)})`
    const found = await tx.execute<{ context: string } & Record<string, Buffer | null>>(sql`
      SELECT ${table.boundTo ? sql`t.${sql.identifier(table.boundTo)}::text` : sql`''`} AS context,
        ${sql.join(
          table.columns.map((column) => sql`t.${sql.identifier(column)}`),
          sql`, `,
        )}
      FROM ${name} AS t WHERE ${isRow} AND ${isDue(table, sealed)} FOR UPDATE`)
    const [row] = found.rows
    if (!row) return
    const safe = sealed.keyring.safeFor(table.purpose)
    const changes = table.columns.flatMap((column) => {
      const bytes = row[column]
      return bytes
        ? [sql`${sql.identifier(column)} = ${safe.seal(safe.open(bytes, row.context), row.context)}`]
        : []
    })
    await tx.execute(sql`UPDATE ${name} AS t SET ${sql.join(changes, sql`, `)} WHERE ${isRow}`)
  },
})
