/** A database of its own for each test file, cloned from the migrated template. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

const asAdmin = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url.replace(/\/[^/?]+\?/, '/postgres?') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** `empty` gives one without our tables, to migrate from nothing. */
export const createTestDatabase = async ({ empty = false } = {}): Promise<TestDatabase> => {
  const templateUrl = inject('templateUrl')
  const template = templateUrl.match(/\/([^/?]+)\?/)?.[1]
  const name = `test_${randomBytes(6).toString('hex')}`
  await asAdmin(templateUrl, `CREATE DATABASE ${name}${empty ? '' : ` TEMPLATE ${template}`}`)
  return {
    url: templateUrl.replace(/\/[^/?]+\?/, `/${name}?`),
    drop: () => asAdmin(templateUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}
