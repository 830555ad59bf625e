import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../test/testServer.ts'
import { arrayColumn } from './arrayColumn.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const read = async (texts: readonly (string | null)[], numbers: readonly (number | null)[]) => {
  const [row] = await server.services.db.read((tx) =>
    tx
      .select({
        texts: sql<(string | null)[]>`texts`,
        numbers: sql<(number | null)[]>`numbers::double precision[]`,
      })
      .from(
        sql`(SELECT ${arrayColumn(texts, (text) => text)}::text[] AS texts, ${arrayColumn(numbers, (number) => number)}::double precision[] AS numbers) AS sent`,
      ),
  )
  return row
}

it('gives PostgreSQL the very texts and numbers it was given', async () => {
  const odd = ['', 'NULL', 'null', '"', '\\', '\\"', '{a,b}', ' a ', 'a\nb\r\t', '中文😀', "'--", null]
  const numbers = [0, -1, 9_007_199_254_740_991, 0.1, 1e21, null]
  expect(await read(odd, numbers)).toEqual({ texts: odd, numbers })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')))),
      async (texts) => {
        expect(await read(texts, [])).toEqual({ texts, numbers: [] })
      },
    ),
    { numRuns: 50 },
  )
})
