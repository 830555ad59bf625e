/** A database for each test file, cloned from the migrated template. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

const withClient = async <T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: urlOf(database) })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const withAdmin = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => withClient('postgres', work)

const urlOf = (name: string) => inject('templateUrl').replace(/\/[^/?]+\?/, `/${name}?`)
const migrated = () => inject('templateUrl').match(/\/([^/?]+)\?/)?.[1] ?? ''
const newName = () => `test_${randomBytes(6).toString('hex')}`

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

interface TestDatabaseOptions {
  /** Without our tables, to test migrations from scratch. */
  empty?: boolean
  /** Another template than the migrated one. */
  from?: string
}

export const createTestDatabase = async ({
  empty = false,
  from = migrated(),
}: TestDatabaseOptions = {}): Promise<TestDatabase> => {
  const name = newName()
  // As files: copied through the log, each of the 23 MB would be written twice.
  const source = empty ? '' : ` TEMPLATE ${from} STRATEGY FILE_COPY`
  await withAdmin((client) => client.query(`CREATE DATABASE ${name}${source}`))
  // A worker caches rows by version (common.ts). Versions cloned with the template would match another
  // database's rows.
  if (!empty)
    await withClient(name, (client) => client.query('UPDATE common_versions SET version = gen_random_uuid()'))
  return {
    url: urlOf(name),
    drop: async () => {
      await withAdmin((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
    },
  }
}

/** Lock id for one template maker at a time among all workers; any number that nothing else uses. */
const makersLock = 51_162_026

/** A template with data: the first caller creates it, the others wait. */
export const ensureTemplate = (template: string, make: (url: string) => Promise<void>): Promise<void> =>
  withAdmin(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [makersLock])
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template])
    if (rowCount) return
    const name = newName()
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${migrated()}`)
    await make(urlOf(name))
    await client.query(`ALTER DATABASE ${name} RENAME TO ${template}`)
  })
