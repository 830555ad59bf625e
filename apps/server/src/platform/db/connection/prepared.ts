/**
 * Reads by a key that many requests make, built once for each handle and prepared once on each connection: PostgreSQL
 * then neither parses nor plans them again. Outside of a transaction they share connections (pipeline.ts). The name must
 * be one of a kind in the whole server.
 */
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../database.ts'
import { pipelined } from './pipeline.ts'

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

/** The same in place: the statement is built once, with a place for each of the values. */
export const ask = <A extends Record<string, unknown>, R>(
  tx: Reader,
  name: string,
  values: A,
  build: (tx: Reader, at: Readonly<Record<keyof A & string, Placeholder>>) => Preparable<R>,
): Promise<R> =>
  prepared(tx, name, (handle, statement) =>
    build(handle, places as Record<keyof A & string, Placeholder>).prepare(statement),
  ).execute(values)

/**
 * A value that PostgreSQL does not look at when it plans. It plans a prepared statement anew for each execution as long as
 * that looks cheaper for the values at hand, as it does for a list of one person; that may cost more than the statement.
 */
export const unseen = (place: Placeholder, type: 'bigint[]' | 'date' | 'timestamptz'): SQL =>
  sql`(SELECT ${place}::${sql.raw(type)})::${sql.raw(type)}`
