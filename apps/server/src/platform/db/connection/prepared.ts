/**
 * Frequent reads by key, built once for each handle and prepared once on each connection, so that PostgreSQL
 * neither parses nor plans them again. Outside of a transaction they share connections (pipeline.ts). The
 * name must be unique in the whole server.
 */
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../transaction.types.ts'
import { pipelined } from './pipeline.ts'
import { withRowMapper } from './rowMapper.ts'

const known = new WeakMap<Reader, Map<string, unknown>>()

export const prepared = <T>(tx: Reader, name: string, build: (tx: Reader, name: string) => T): T => {
  const ofHandle = known.get(tx) ?? new Map<string, unknown>()
  if (ofHandle.size === 0) known.set(tx, ofHandle)
  const found = ofHandle.get(name) as T | undefined
  if (found) return found
  const built = build(pipelined(tx), name)
  ofHandle.set(name, built)
  return built
}

interface Preparable<R> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<R> }
}

const places: Record<string, Placeholder> = new Proxy(
  {},
  { get: (_places, value) => sql.placeholder(String(value)) },
)

/** The same, inline: the statement is built once, with a placeholder for each value. */
export const ask = <A extends Record<string, unknown>, R>(
  tx: Reader,
  name: string,
  values: A,
  build: (tx: Reader, at: Readonly<Record<keyof A & string, Placeholder>>) => Preparable<R>,
): Promise<R> =>
  prepared(tx, name, (handle, statement) =>
    withRowMapper(build(handle, places as Record<keyof A & string, Placeholder>).prepare(statement)),
  ).execute(values)

/**
 * Hides a value from the planner. PostgreSQL replans a prepared statement for each execution while a custom
 * plan looks cheaper, as it does for an array of one uid; the planning may cost more than the statement.
 */
export const unseen = (
  place: Placeholder,
  type: 'bigint[]' | 'uuid[]' | 'date' | 'date[]' | 'timestamptz',
): SQL => sql`(SELECT ${place}::${sql.raw(type)})::${sql.raw(type)}`
