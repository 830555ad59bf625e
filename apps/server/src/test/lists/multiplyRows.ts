/**
 * Copies rows of every table, so that all lists are long. The first copies form separate worlds: every UUID
 * is replaced consistently in all tables, so that a code of such a world refers to an album of it. Later
 * copies differ only in their key: many children of one parent. All are some hours older than their
 * originals. Triggers and foreign keys are disabled, and all constraints except primary keys are dropped: for
 * a throw-away database.
 */
import type pg from 'pg'

interface Column {
  name: string
  type: string
  isReference: boolean
}

interface Table {
  name: string
  hasUid: boolean
  columns: Column[]
  key: string[]
}

/** The changes to the tables, in order: a unique index is recreated as a plain one. */
const rulesText = `
  WITH rules AS (
    SELECT k.conindid AS index, format('ALTER TABLE %s DROP CONSTRAINT %I', k.conrelid::regclass, k.conname) AS text
    FROM pg_constraint k
    WHERE k.connamespace = 'public'::regnamespace AND k.conrelid <> 0 AND k.coninhcount = 0 AND k.contype IN ('c', 'u', 'x')
      AND NOT EXISTS (SELECT FROM pg_constraint f WHERE f.contype = 'f' AND k.conindid <> 0 AND f.conindid = k.conindid)
    UNION ALL
    SELECT i.indexrelid, format('DROP INDEX %s', i.indexrelid::regclass)
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relnamespace = 'public'::regnamespace AND i.indisunique AND NOT c.relispartition
      AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)
  )
  SELECT text FROM (
    SELECT 1 AS turn, text FROM rules
    UNION ALL
    SELECT 2, replace(pg_get_indexdef(index), 'CREATE UNIQUE INDEX', 'CREATE INDEX') FROM rules WHERE index <> 0
  ) steps ORDER BY turn`

const tablesText = `
  SELECT c.oid::regclass::text AS name,
    EXISTS (SELECT FROM pg_attribute u WHERE u.attrelid = c.oid AND u.attname = 'uid' AND NOT u.attisdropped) AS "hasUid",
    (SELECT json_agg(json_build_object('name', a.attname, 'type', t.typname, 'isReference', EXISTS (
        SELECT FROM pg_constraint f WHERE f.conrelid = c.oid AND f.contype = 'f' AND a.attnum = ANY (f.conkey)))
        ORDER BY a.attnum)
      FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    coalesce((SELECT json_agg(k.attname)
      FROM pg_index i JOIN pg_attribute k ON k.attrelid = c.oid AND k.attnum = ANY (i.indkey)
      WHERE i.indrelid = c.oid AND i.indisprimary), '[]') AS key
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relname NOT IN ('common_versions', 'migrations')`

/** How to make a new key, the best way first. */
const ways: readonly { types: readonly string[]; value: (column: string) => string }[] = [
  { types: ['uuid'], value: () => 'gen_random_uuid()' },
  { types: ['int8', 'int4'], value: (column) => `${column} + copy.n * 1000` },
  { types: ['int2'], value: (column) => `${column} + copy.n` },
  { types: ['timestamptz'], value: (column) => `${column} - copy.n * interval '1 second'` },
  { types: ['date'], value: (column) => `${column} - copy.n` },
  { types: ['text', 'varchar'], value: (column) => `left(${column}, 40) || '-' || copy.n` },
]

const wayOf = ({ type }: Column): number => ways.findIndex(({ types }) => types.includes(type))

/** Prefers the row's own key part over a reference, so that the copy stays a child of the same parent. */
const rankOf = (column: Column): number =>
  column.name === 'id' ? -1 : (column.isReference ? ways.length : 0) + wayOf(column)

const variedColumn = ({ columns, key }: Table): Column | undefined =>
  columns
    .filter((column) => key.includes(column.name) && wayOf(column) >= 0)
    .sort((one, other) => rankOf(one) - rankOf(other))[0]

/** Enough worlds that a page of fifty has several parents. */
const worlds = 5

/** Sets the version and variant digits of a UUID. */
const inWorld = (own: string) =>
  `overlay(overlay(md5(${own}::text || copy.n) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid`

const copiedValue = (column: Column, isVaried: boolean): string => {
  const own = `t."${column.name}"`
  const value = isVaried ? (ways[wayOf(column)]?.value(own) ?? own) : own
  if (column.type === 'uuid') return `CASE WHEN copy.n <= ${worlds} THEN ${inWorld(own)} ELSE ${value} END`
  return column.type === 'timestamptz' && !isVaried ? `${own} - copy.n * interval '7 hours'` : value
}

const copyText = (table: Table): string => {
  const varied = variedColumn(table)
  const first = table.hasUid ? '(uid = ANY ($1::bigint[])) DESC' : '$1::bigint[] IS NULL'
  return `INSERT INTO ${table.name} (${table.columns.map(({ name }) => `"${name}"`)}) OVERRIDING SYSTEM VALUE
    SELECT ${table.columns.map((column) => copiedValue(column, column === varied))}
    FROM (SELECT *, count(*) OVER () AS copied_rows
      FROM (SELECT * FROM ${table.name} ORDER BY ${first} LIMIT $2) t) t,
      generate_series(1, ${worlds} + ceil($3::numeric / t.copied_rows)::integer) AS copy (n)
    ON CONFLICT DO NOTHING`
}

export interface Multiplying {
  /** Rows of these people are copied first. */
  uids: number[]
  /** At most this many rows of a table are copied. */
  rows: number
  /** The number of copies to reach. */
  copies: number
}

/** From here on this connection bypasses all constraints. */
export const dropRules = async (client: pg.Client): Promise<void> => {
  await client.query('SET session_replication_role = replica')
  for (const { text } of (await client.query<{ text: string }>(rulesText)).rows) await client.query(text)
}

export const multiplyRows = async (client: pg.Client, { uids, rows, copies }: Multiplying): Promise<void> => {
  for (const table of (await client.query<Table>(tablesText)).rows)
    await client.query(copyText(table), [uids, rows, copies])
  await client.query('ANALYZE')
}
