/** What a row of each table takes, as measured on the rows of the demo world: with its part of every index. */
import type pg from 'pg'

export interface TableSize {
  /** Columns of the key. */
  key: string[]
  /** Null without a row. */
  bytes: number | null
}

const tablesText = `
  SELECT c.relname AS name, coalesce((
    SELECT array_agg(a.attname::text ORDER BY k.place) FROM pg_index i
    CROSS JOIN unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attnum, place)
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
    WHERE i.indrelid = c.oid AND i.indisprimary), '{}') AS key,
    ARRAY(
      SELECT (SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY k.place)
        FROM unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attnum, place)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum)
        || coalesce('|' || pg_get_expr(i.indpred, i.indrelid), '|true')
      FROM pg_index i WHERE i.indrelid = c.oid) AS indexes
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
  ORDER BY 1`

interface Table {
  name: string
  key: string[]
  /** Columns and condition, with a | between them. */
  indexes: (string | null)[]
}

/** Pages are not full: a tenth of a heap's stays empty, and a third of an index's that is filled in no order. */
const [heapFill, indexFill] = [0.9, 0.7]
/** Of a row: its pointer in the page; the datum already has a header as long as the row's. */
const rowBytes = 4
/** Of an entry: its header and pointer, in place of the datum's header. */
const entryBytes = 8 + 4 - 24

const sizeText = ({ name, indexes }: Table): string => {
  const entries = indexes.flatMap((index) => {
    const [columns, condition] = index?.split('|') ?? []
    if (!columns) return []
    return [
      `coalesce(sum(ceil((pg_column_size(ROW(${columns})) + ${entryBytes}) / 8.0) * 8)
        FILTER (WHERE ${condition}), 0) / ${indexFill}`,
    ]
  })
  const heap = `sum(ceil(pg_column_size(t.*) / 8.0) * 8 + ${rowBytes}) / ${heapFill}`
  return `SELECT round((${[heap, ...entries].join(' + ')}) / nullif(count(*), 0))::integer AS bytes FROM ${name} AS t`
}

export const tableSizes = async (client: pg.Client): Promise<Record<string, TableSize>> => {
  const { rows } = await client.query<Table>(tablesText)
  const sizes: Record<string, TableSize> = {}
  for (const table of rows) {
    const found = await client.query<{ bytes: number | null }>(sizeText(table))
    sizes[table.name] = { key: table.key, bytes: found.rows[0]?.bytes ?? null }
  }
  return sizes
}
