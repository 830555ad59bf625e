/** The driver's own errors of a database that is away: each must be known as one, or calls answer 500. */
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { isAway, isTransient } from './databaseErrors.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const listen = async (answer: (socket: Socket) => void): Promise<number> => {
  const server: Server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return (server.address() as AddressInfo).port
}

const clientAt = (port: number) => {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'x', connectionTimeoutMillis: 50 })
  client.on('error', () => {})
  return client
}
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('a database is away', () => {
  it('when it takes a connection and says nothing, as behind a proxy without a primary', async () => {
    const port = await listen((socket) => closing.push(() => socket.destroy()))
    const error = await errorOf(clientAt(port).connect())
    expect([isTransient(error), isAway(error)]).toEqual([true, true])
  })

  it('when the same happens in a pool', async () => {
    const port = await listen((socket) => closing.push(() => socket.destroy()))
    const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'x', connectionTimeoutMillis: 50 })
    const error = await errorOf(pool.query('SELECT 1'))
    expect([isTransient(error), isAway(error)]).toEqual([true, true])
    await pool.end()
  })

  it('when it takes a connection and closes it', async () => {
    const port = await listen((socket) => socket.destroy())
    const error = await errorOf(clientAt(port).connect())
    expect([isTransient(error), isAway(error)]).toEqual([true, true])
  })

  it('when a query comes after its connection was closed', async () => {
    const port = await listen((socket) => socket.destroy())
    const client = clientAt(port)
    await errorOf(client.connect())
    await client.end().catch(() => {})
    const error = await errorOf(client.query('SELECT 1'))
    expect([isTransient(error), isAway(error)]).toEqual([true, true])
  })
})

it('an error of our own is none', () => {
  expect(isTransient(new Error('the timeout expired of something else'))).toBe(false)
  expect(isTransient(new Error('no such column'))).toBe(false)
})
