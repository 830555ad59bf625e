/**
 * Seals on money rows: keyed hashes of their columns, written by triggers (migrations/*-seal-money-rows.sql);
 * only our processes have the key. This module verifies them, a range of pages at a time, and seals rows that
 * are older than their seals.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Database, Reader } from '../database.ts'

export interface SealedTable {
  table: string
  /** The columns covered by each hash of a seal. */
  groups: readonly (readonly string[])[]
  isPartial: boolean
  isSealed: boolean
}

/** A row that does not match its seal. */
export interface BrokenSeal {
  /** uid=900001,id=… */
  row: string
  columns: readonly string[]
  /** The hash computed now, and the stored one: null when the row has no seal. */
  now: number
  sealed: number | null
}

/** Pages of 8 kB for one statement, far within the statement timeout. */
const stretchPages = 20_000
const namedRows = 100
/** Fits a JavaScript number; 48 bits tell two hashes apart just as well. */
const shortHash = (expression: SQL) => sql`(${expression} & 281474976710655)`

export const sealReader = (tx: Reader) => {
  const pagesOf = async (table: string): Promise<number> => {
    const [row] = await tx
      .select({ pages: sql<number>`pages`.mapWith(Number) })
      .from(sql`(SELECT pg_relation_size(${table}::regclass) / 8192 AS pages) AS found`)
    return row?.pages ?? 0
  }

  const keyColumns = async (table: string): Promise<string[]> => {
    const rows = await tx.select({ name: sql<string>`name` }).from(sql`(
      SELECT a.attname AS name FROM pg_index i
      CROSS JOIN unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attnum, place)
      JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
      WHERE i.indrelid = ${table}::regclass AND i.indisprimary ORDER BY k.place) AS found`)
    return rows.map(({ name }) => name)
  }

  const brokenBetween = (
    { table, groups }: SealedTable,
    keys: readonly string[],
    key: bigint,
    [from, to]: readonly [number, number],
  ): Promise<BrokenSeal[]> => {
    const name = sql.identifier(table)
    const row = sql`concat_ws(',', ${sql.join(
      keys.map((column) => sql`${`${column}=`}::text || t.${sql.identifier(column)}::text`),
      sql`, `,
    )})`
    return tx
      .select({
        row: sql<string>`row_name`,
        columns: sql<string>`columns`.mapWith((text: string) => text.split(',')),
        now: sql<number>`hash_now`.mapWith(Number),
        sealed: sql<number | null>`hash_sealed`.mapWith((value) => (value === null ? null : Number(value))),
      })
      .from(sql`(
        SELECT ${row} AS row_name, g.columns, ${shortHash(sql`g.now_hash`)} AS hash_now,
          ${shortHash(sql`t.seal[g.place]`)} AS hash_sealed
        FROM ${name} AS t, LATERAL unnest(seal_of(t, ${String(key)}::bigint),
          ${sql.param(groups.map((columns) => columns.join(',')))}::text[]) WITH ORDINALITY AS g (now_hash, columns, place)
        WHERE t.ctid >= ${`(${from},0)`}::tid AND t.ctid < ${`(${to},0)`}::tid
          AND t.seal IS DISTINCT FROM seal_of(t, ${String(key)}::bigint)
          AND t.seal[g.place] IS DISTINCT FROM g.now_hash
        LIMIT ${namedRows}) AS found`)
  }

  return {
    tables: async (): Promise<SealedTable[]> =>
      (
        await tx
          .select({
            table: sql<string>`table_name`,
            groups: sql<string[]>`groups`,
            isPartial: sql<boolean>`is_partial`,
            isSealed: sql<boolean>`sealed_at IS NOT NULL`,
          })
          .from(sql`row_seals ORDER BY table_name`)
      ).map(({ groups, ...rest }) => ({ ...rest, groups: groups.map((group) => group.split(',')) })),

    count: async (table: string): Promise<number> => {
      const [row] = await tx
        .select({ count: sql<number>`count(*)`.mapWith(Number) })
        .from(sql`${sql.identifier(table)}`)
      return row?.count ?? 0
    },

    /** The first hundred broken seals, range by range, starting at a page. */
    broken: async (table: SealedTable, key: bigint, fromPage = 0): Promise<BrokenSeal[]> => {
      const keys = await keyColumns(table.table)
      const found: BrokenSeal[] = []
      const pages = await pagesOf(table.table)
      for (let from = fromPage; from < pages && found.length < namedRows; from += stretchPages)
        found.push(...(await brokenBetween(table, keys, key, [from, from + stretchPages])))
      return found.slice(0, namedRows)
    },

    pagesOf,
  }
}

/** Seals rows without a seal, and columns added since. */
const sealStretch = (table: string, key: bigint, [from, to]: readonly [number, number]) => sql`
  UPDATE ${sql.identifier(table)} AS t SET seal = coalesce(t.seal, '{}')
    || (seal_of(t, ${String(key)}::bigint))[coalesce(cardinality(t.seal), 0) + 1:]
  WHERE t.ctid >= ${`(${from},0)`}::tid AND t.ctid < ${`(${to},0)`}::tid
    AND coalesce(cardinality(t.seal), 0) < cardinality(seal_of(t, ${String(key)}::bigint))`

/**
 * Seals what migrations wrote, in the tables that migrate.ts marked, and what existed when a table was first sealed;
 * earlier tampering is not detected. At other times a row without a seal was written by hand, and the proof reports it.
 */
export const sealRows = async (db: Database, key: bigint): Promise<string[]> => {
  const tables = await db.read((tx) => sealReader(tx).tables())
  const due = tables.filter(({ isSealed }) => !isSealed)
  for (const { table } of due) {
    const pages = await db.read((tx) => sealReader(tx).pagesOf(table))
    for (let from = 0; from < pages; from += stretchPages)
      await db.write(async (tx) => {
        // Append-only tables reject updates, and none of the other triggers concerns seals.
        await tx.execute(sql`ALTER TABLE ${sql.identifier(table)} DISABLE TRIGGER USER`)
        await tx.execute(sealStretch(table, key, [from, from + stretchPages]))
        await tx.execute(sql`ALTER TABLE ${sql.identifier(table)} ENABLE TRIGGER USER`)
      })
    await db.write((tx) =>
      tx.execute(
        sql`UPDATE row_seals SET sealed_at = now() WHERE table_name = ${table} AND sealed_at IS NULL`,
      ),
    )
  }
  return due.map(({ table }) => table)
}
