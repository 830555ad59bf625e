/**
 * What statementGroup.ts, sendWithNext.ts, pipeline.ts, readAtOnce.ts, rowMapper.ts and database.ts use of pg and
 * Drizzle beyond their documented interface. A new version of either fails the first test: run the others with it, read its changes to these
 * parts, then set the number.
 */

import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import serverPackage from '../../../../package.json' with { type: 'json' }
import { createTestDatabase, type TestDatabase } from '../../../test/database/testDatabase.ts'

let database: TestDatabase
let client: pg.Client & { connection: pg.Connection & { parsedStatements?: Record<string, string> } }
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client(database.url) as typeof client
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

describe('what is used of the database driver', () => {
  it('was checked with these versions', () => {
    const { pg: driver, 'drizzle-orm': builder } = serverPackage.dependencies
    expect({ driver, builder }).toEqual({ driver: '8.23.1', builder: '0.45.4' })
  })

  it('the connection keeps the text of a prepared statement under its name', async () => {
    await client.query({ name: 'kept', text: 'SELECT $1::int', values: [1] })
    expect(client.connection.parsedStatements).toMatchObject({ kept: 'SELECT $1::int' })
  })

  it('a statement that the connection holds as prepared is not sent for parsing again', async () => {
    const parse = client.connection.parse.bind(client.connection)
    const parsed: string[] = []
    client.connection.parse = (statement: { name: string }, more: boolean) => {
      parsed.push(statement.name)
      parse(statement as never, more)
    }
    try {
      const question = { name: 'known', text: 'SELECT 2 AS two' }
      expect((await client.query(question)).rows).toEqual([{ two: 2 }])
      expect((await client.query(question)).rows).toEqual([{ two: 2 }])
      expect(parsed).toEqual(['known'])
    } finally {
      client.connection.parse = parse
    }
  })

  it('an object with `submit` sends its own messages and gets each answer', async () => {
    const events: string[] = []
    const done = Promise.withResolvers<void>()
    const submittable = {
      submit(connection: pg.Connection) {
        connection.stream.cork()
        connection.parse({ name: '', text: 'SELECT 1 UNION ALL SELECT 2', types: [] }, true)
        connection.bind({ portal: '', statement: '', values: [] }, true)
        connection.execute({ portal: '', rows: '' }, true)
        connection.sync()
        connection.stream.uncork()
        return null
      },
      callback: () => done.resolve(),
      handleRowDescription: () => {},
      handleDataRow: () => events.push('row'),
      handleCommandComplete: ({ text }: { text: string }) => events.push(text),
      handleReadyForQuery() {
        events.push('ready')
        this.callback()
      },
      handleError: (error: Error) => done.reject(error),
    }
    client.query(submittable as never)
    await done.promise
    expect(events).toEqual(['row', 'row', 'SELECT 2', 'ready'])
    // The connection goes on as usual.
    expect((await client.query('SELECT 3 AS three')).rows).toEqual([{ three: 3 }])
  })

  it('with `pipeline`, the second question is sent before the first is answered', async () => {
    const piped = new pg.Client({ connectionString: database.url, pipeline: true } as pg.ClientConfig)
    await piped.connect()
    try {
      const order: string[] = []
      const write = piped.connection.stream.write.bind(piped.connection.stream)
      piped.connection.stream.write = ((...parts: Parameters<typeof write>) => {
        order.push('sent')
        return write(...parts)
      }) as typeof write
      const asked = [1, 2].map(async (value) => {
        await piped.query({ name: 'piped', text: 'SELECT $1::int AS value', values: [value] })
        order.push('answered')
      })
      await Promise.all(asked)
      expect(order.lastIndexOf('sent')).toBeLessThan(order.indexOf('answered'))
    } finally {
      await piped.end()
    }
  })

  it('`pipeline` may be switched on and off while nothing is unanswered', async () => {
    const ask = (value: number) =>
      client.query({ name: 'switched', text: 'SELECT $1::int AS value', values: [value] })
    const values = async (asked: Promise<pg.QueryResult>[]) =>
      (await Promise.all(asked)).map(({ rows }) => rows[0]?.value)
    for (const isOn of [true, false, true, false]) {
      Reflect.set(client, 'pipeline', isOn)
      expect(await values(isOn ? [ask(1), ask(2), ask(3)] : [ask(1)])).toEqual(isOn ? [1, 2, 3] : [1])
    }
  })

  it('Drizzle only calls `query` on what it is given', async () => {
    const used = new Set<PropertyKey>()
    const question: unknown[] = []
    const given = new Proxy(
      {
        query: (config: unknown, values: unknown) => {
          question.push(config, values)
          return Promise.resolve({ rows: [['a']] })
        },
      },
      {
        get(target, key) {
          used.add(key)
          return Reflect.get(target, key)
        },
      },
    )
    const handle = drizzle(given as unknown as pg.Client)
    await handle.execute(sql`SELECT ${1}`)
    expect([...used].filter((key) => typeof key === 'string' && key !== 'constructor')).toEqual(['query'])
    expect(question).toMatchObject([{ text: 'SELECT $1' }, [1]])
  })
})
