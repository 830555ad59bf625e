/** Every sealed column of the database is declared by its area: otherwise a new secret would leave it behind. */
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '../../app.ts'
import { keyNumberOf } from '../../platform/keys/keyring.ts'
import { sealedTablesOf } from '../../product.ts'
import { startDemoServer } from '../demoWorld.ts'
import { testSecret } from '../testSecret.ts'
import type { TestServer } from '../testServer.ts'

/** Hashes, and faces from before they were sealed. */
const isNotSealed = /[._](hash|key|sha256|value|follower|descriptor)$/

let server: TestServer
let hand: pg.Client
beforeAll(async () => {
  server = await startDemoServer()
  hand = new pg.Client({ connectionString: server.databaseUrl })
  await hand.connect()
}, 300_000)
afterAll(async () => {
  await hand?.end()
  await server?.stop()
})

const columnsNow = async (): Promise<string[]> => {
  const { rows } = await hand.query<{ name: string }>(`
    SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND a.attnum > 0 AND NOT a.attisdropped AND a.atttypid = 'bytea'::regtype
    ORDER BY 1`)
  return rows.map(({ name }) => name)
}

const declared = sealedTablesOf(areas).flatMap(({ table, columns }) =>
  columns.map((column) => `${table}.${column}`),
)

const undeclared = async () =>
  (await columnsNow()).filter((name) => !declared.includes(name) && !isNotSealed.test(name))

it('nothing is sealed that nobody declared, and a new column is found', async () => {
  expect(await undeclared()).toEqual([])
  await hand.query('ALTER TABLE warnings ADD COLUMN word_sealed bytea')
  expect(await undeclared()).toEqual(['warnings.word_sealed'])
  await hand.query('ALTER TABLE warnings DROP COLUMN word_sealed')
})

it('what is declared is there', async () => {
  const now = await columnsNow()
  expect(declared.filter((name) => !now.includes(name))).toEqual([])
})

it('what is declared opens, with its purpose and in its own row', async () => {
  expect(keyNumberOf(testSecret)).toHaveLength(4)
  for (const { table, columns, purpose, boundTo, where = 'true', isFile } of sealedTablesOf(areas)) {
    if (isFile) continue
    const safe = server.services.safeFor(purpose)
    for (const column of columns) {
      const { rows } = await hand.query<{ bytes: Buffer; context: string }>(
        `SELECT ${column} AS bytes, ${boundTo ? `${boundTo}::text` : "''"} AS context FROM ${table}
         WHERE ${column} IS NOT NULL AND ${where} LIMIT 50`,
      )
      for (const { bytes, context } of rows) expect(() => safe.open(bytes, context)).not.toThrow()
    }
  }
})
