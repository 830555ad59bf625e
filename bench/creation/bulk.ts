/**
 * Fills tables with several connections at once and without their indexes, which are recreated afterwards:
 * one sort each instead of a million searches. Keys that other tables refer to stay; their checks are off
 * meanwhile.
 */
import pg from 'pg'

/** The number of cores of the machines that we measure on. */
export const laneCount = 2

/** More memory for sorting, and no durability: the data is thrown away. */
const settingsText = `
  SET session_replication_role = replica;
  SET maintenance_work_mem = '512MB';
  SET work_mem = '256MB'`

export interface Bulk {
  /** One connection for single statements. */
  client: pg.Client
  /** Runs the statement on every connection, with the lane as last parameter; returns the total of rows. */
  inLanes(text: string, values?: readonly unknown[]): Promise<number>
  /** Independent statements, as many at once as there are connections. */
  apart(texts: readonly string[]): Promise<void>
  /** Fills an empty table, then recreates its indexes and analyses it. */
  withoutIndexes<T>(table: string, work: () => Promise<T>): Promise<T>
}

const indexesText = `
  SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS "drop", pg_get_indexdef(i.indexrelid) AS "make"
  FROM pg_index i
  WHERE i.indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`

const keysText = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', k.conrelid::regclass, k.conname) AS "drop",
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) AS "make"
  FROM pg_constraint k
  WHERE k.conrelid = $1::regclass AND k.contype IN ('p', 'u')
    AND NOT EXISTS (SELECT FROM pg_constraint f WHERE f.contype = 'f' AND f.conindid = k.conindid)`

interface Part {
  drop: string
  make: string
}

const partsOf = async (client: pg.Client, text: string, table: string): Promise<Part[]> =>
  (await client.query<Part>(text, [table])).rows

const bulkOn = (clients: readonly pg.Client[], client: pg.Client): Bulk => {
  const apart = async (texts: readonly string[]) => {
    const waiting = [...texts]
    const lane = async (one: pg.Client) => {
      for (let text = waiting.shift(); text; text = waiting.shift()) await one.query(text)
    }
    await Promise.all(clients.map(lane))
  }
  return {
    client,
    apart,
    inLanes: async (text, values = []) => {
      const written = await Promise.all(clients.map((one, lane) => one.query(text, [...values, lane])))
      return written.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
    },
    withoutIndexes: async (table, work) => {
      const [indexes, keys] = [
        await partsOf(client, indexesText, table),
        await partsOf(client, keysText, table),
      ]
      for (const { drop } of [...indexes, ...keys]) await client.query(drop)
      const result = await work()
      for (const { make } of keys) await client.query(make)
      await apart(indexes.map(({ make }) => make))
      await client.query(`VACUUM ANALYZE ${table}`)
      return result
    },
  }
}

export const inBulk = async <T>(databaseUrl: string, work: (bulk: Bulk) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  const others = Array.from({ length: laneCount - 1 }, () => new pg.Client({ connectionString: databaseUrl }))
  const clients = [client, ...others]
  try {
    for (const one of clients) {
      await one.connect()
      await one.query(settingsText)
    }
    return await work(bulkOn(clients, client))
  } finally {
    for (const one of clients) await one.end()
  }
}
