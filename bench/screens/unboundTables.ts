/** Which tables of people a statement reads without a uid, by the plan that it would have with many rows. */
import type pg from 'pg'

interface Node {
  'Relation Name'?: string
  Alias?: string
  'Join Filter'?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  Filter?: string
  Plans?: Node[]
}

const conditions = ['Index Cond', 'Recheck Cond', 'Filter'] as const

/** `uid = …`, `… = uid` of a join, `uid = ANY (…)`. */
const bound = /\buid\)?(::\w+)? = |= \(?(\w+\.)?uid\b/

interface Scan extends Node {
  /** The conditions of the joins above it. */
  joins: string
}

const scansOf = (node: Node, above = ''): Scan[] => {
  const joins = `${above} ${node['Join Filter'] ?? ''}`
  return [{ ...node, joins: above }, ...(node.Plans ?? []).flatMap((plan) => scansOf(plan, joins))]
}

/** By itself, or by a join: small tables are read once for all rows of the other side. */
const isBound = (scan: Scan): boolean =>
  conditions.some((each) => bound.test(scan[each] ?? '')) || scan.joins.includes(`${scan.Alias}.uid`)

/** A part of a table has the name of its table and its time. */
const tableOf = (name: string): string => name.replace(/_(\d{6,8}|rest)$/, '')

const isExplained = (text: string): boolean => /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(text)

export const unboundTables = async (
  client: pg.Client,
  text: string,
  tables: ReadonlySet<string>,
): Promise<string[]> => {
  if (!isExplained(text)) return []
  // Joins by hash read whole tables, as they do in the demo world: with many rows they would be looked up.
  await client.query('SET enable_hashjoin = off; SET enable_mergejoin = off; SET enable_seqscan = off')
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`,
  )
  const nodes = rows[0]?.['QUERY PLAN'].flatMap(({ Plan }) => scansOf(Plan)) ?? []
  const unbound = nodes.flatMap((node) => {
    const table = tableOf(node['Relation Name'] ?? '')
    // Where rows are inserted.
    if (!tables.has(table) || Reflect.get(node, 'Node Type') === 'ModifyTable') return []
    return isBound(node) ? [] : [table]
  })
  return [...new Set(unbound)]
}
