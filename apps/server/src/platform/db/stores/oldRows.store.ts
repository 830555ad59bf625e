/** Deletes rows whose time is over, a few thousand in each transaction, and drops and makes parts of split tables. */
import { dayBegin } from '@wallpaper/contract/day'
import { type SQL, sql } from 'drizzle-orm'
import { dayMs } from '../../clock.ts'
import type { TermTable } from '../../growth/growth.ts'
import { isOver, keptSince, type Part, partsAhead, restOf } from '../../growth/parts.rules.ts'
import type { Database } from '../database.ts'

const chunkRows = 5_000
/** Calls wait behind us while we wait for a lock. */
const lockMs = 3_000

type Column = 'date' | 'bigint' | 'timestamp with time zone'

const typeOf = async (db: Database, { table, by }: TermTable): Promise<Column> => {
  const [row] = await db.statement<{ type: Column }>(
    'term-column',
    `SELECT format_type(atttypid, NULL) AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attname = $2 AND NOT attisdropped`,
    [table, by],
  )
  if (!row) throw new Error(`${table} has no column ${by}`)
  return row.type
}

const limitOf = (type: Column, days: number, now: number): SQL => {
  if (type === 'date') return sql`${keptSince(days, now)}::date`
  return type === 'bigint'
    ? sql`${now - days * dayMs}::bigint`
    : sql`${new Date(now - days * dayMs)}::timestamptz`
}

/** A business day as a value of the column. */
const boundOf = (type: Column, day: string): string => {
  if (type === 'date') return `'${day}'`
  const start = dayBegin(day)
  return type === 'bigint' ? String(start) : `'${new Date(start).toISOString()}'`
}

const deleteOld = async (db: Database, term: TermTable, table: string, now: number): Promise<number> => {
  const limit = limitOf(await typeOf(db, term), term.days, now)
  const [name, by] = [sql.identifier(table), sql.identifier(term.by)]
  let deleted = 0
  for (;;) {
    const { rowCount } = await db.write((tx) =>
      tx.execute(sql`DELETE FROM ${name} WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM ${name} WHERE ${by} < ${limit} ORDER BY ${by} LIMIT ${chunkRows}))`),
    )
    deleted += rowCount ?? 0
    if ((rowCount ?? 0) < chunkRows) return deleted
  }
}

const partNames = async (db: Database, table: string): Promise<string[]> =>
  (
    await db.statement<{ name: string }>(
      'term-parts',
      `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
       WHERE i.inhparent = $1::regclass ORDER BY 1`,
      [table],
    )
  ).map(({ name }) => name)

const waitShortly = sql.raw(`SET LOCAL lock_timeout = ${lockMs}`)

/** So many rows move while calls wait. */
const movedRowsMost = 50_000

const waitsInRest = async (db: Database, table: string, time: SQL): Promise<number> => {
  const { rows } = await db.write((tx) =>
    tx.execute<{ count: number }>(
      sql`SELECT count(*)::integer AS count FROM (
        SELECT FROM ${sql.identifier(restOf(table))} WHERE ${time} LIMIT ${movedRowsMost + 1}) AS few`,
    ),
  )
  return rows[0]?.count ?? 0
}

/**
 * Rows of this time that were stored without a part move into it. If they are many, since no worker ran for months, they
 * stay where they are until they are deleted: that month has no part, and the next ones do.
 */
const makePart = async (db: Database, term: TermTable, { name, from, until }: Part): Promise<void> => {
  const type = await typeOf(db, term)
  const [parent, part, rest] = [term.table, name, restOf(term.table)].map((each) => sql.identifier(each))
  if (!parent || !part || !rest) return
  const [first, end] = [boundOf(type, from), boundOf(type, until)].map((bound) => sql.raw(bound))
  const by = sql.identifier(term.by)
  const time = sql`${by} >= ${first} AND ${by} < ${end}`
  if ((await waitsInRest(db, term.table, time)) > movedRowsMost) return
  await db.write(async (tx) => {
    await tx.execute(waitShortly)
    await tx.execute(
      sql`CREATE ${sql.raw(term.isUnlogged ? 'UNLOGGED' : '')} TABLE ${part} (LIKE ${parent} INCLUDING ALL)`,
    )
    await tx.execute(sql`LOCK TABLE ${rest} IN ACCESS EXCLUSIVE MODE`)
    await tx.execute(sql`WITH moved AS (DELETE FROM ${rest} WHERE ${time} RETURNING *)
      INSERT INTO ${part} SELECT * FROM moved`)
    await tx.execute(
      sql`ALTER TABLE ${parent} ATTACH PARTITION ${part} FOR VALUES FROM (${first}) TO (${end})`,
    )
  })
}

const dropPart = (db: Database, name: string) =>
  db.write(async (tx) => {
    await tx.execute(waitShortly)
    await tx.execute(sql`DROP TABLE ${sql.identifier(name)}`)
  })

/** Makes the parts of the next time and drops those that are over. */
const turnParts = async (
  db: Database,
  term: TermTable,
  unit: NonNullable<TermTable['parts']>,
  now: number,
) => {
  const names = await partNames(db, term.table)
  for (const part of partsAhead(term.table, unit, now))
    if (!names.includes(part.name)) await makePart(db, term, part)
  for (const name of names) if (isOver(term.table, name, term.days, now)) await dropPart(db, name)
}

const purge = async (db: Database, term: TermTable, now: number): Promise<void> => {
  if (term.parts) await turnParts(db, term, term.parts, now)
  await deleteOld(db, term, term.parts ? restOf(term.table) : term.table, now)
}

export const deleteOldRows = async (
  db: Database,
  terms: readonly TermTable[],
  now: number,
): Promise<void> => {
  const failures: unknown[] = []
  for (const term of terms) {
    // One table that is locked keeps none of the others from being purged.
    await purge(db, term, now).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${terms.length} tables were not purged`, {
      cause: failures[0],
    })
}
