import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { defineEndpoint } from '@wallpaper/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../../test/database/testDatabase.ts'
import { startTestPlatform, type TestPlatform } from '../../../test/testPlatform.ts'
import { outside } from '../route.ts'
import { proxyList } from './connections.ts'
import type { LoadLimits } from './loadShedding.ts'

const own = defineEndpoint({
  path: 'test/own',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: z.strictObject({ text: z.string() }),
  summary: 'a call of the test',
})

let database: TestDatabase
let platform: TestPlatform
const opened: Socket[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  await platform.stop()
})
afterAll(() => database.drop())

const start = async (load: Partial<LoadLimits> = {}, trustProxy?: string) => {
  platform = await startTestPlatform({
    databaseUrl: database.url,
    routes: () => [outside(own, async () => ({ text: 'own' }))],
    load: { silentPerAddress: 3, connectionsPerAddress: 5, standstillMs: 0, graceMs: 0, ...load },
    ...(trustProxy && { trustProxy }),
  })
}

/** Opens a connection and sends an incomplete head. */
const open = async (head = 'GET /healthz HTTP/1.1\r\n') => {
  const socket = connect(platform.port, '127.0.0.1')
  opened.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(head)
  return socket
}
/** The reply to a complete request; '' when the server has closed the connection. */
const ask = async (socket: Socket) => {
  if (socket.closed) return ''
  const said = new Promise<string>((resolve) => {
    socket.once('data', (bytes: Buffer) => resolve(bytes.toString()))
    socket.once('close', () => resolve(''))
  })
  socket.write('Host: x\r\n\r\n')
  return (await said).split('\r\n')[0]
}
const ok = 'HTTP/1.1 200 OK'

/** Which of these the server has closed. */
const closedOf = async (sockets: readonly Socket[]) => {
  // Closes made before this reply have arrived when it has.
  expect(await (await fetch(`${platform.url}/healthz`)).json()).toEqual({ status: 'ok' })
  return sockets.map(({ closed }) => closed)
}
const openMany = async (count: number) => {
  const sockets: Socket[] = []
  for (let index = 0; index < count; index += 1) sockets.push(await open())
  return sockets
}

describe('connections of one address that say nothing', () => {
  it('make room for the next, the oldest first', async () => {
    await start()
    const sockets = await openMany(5)
    await expect.poll(() => closedOf(sockets)).toEqual([true, true, true, false, false])
    expect(await ask(sockets.at(-1) as Socket)).toBe(ok)
  })

  it('are not cut while they have only just come, up to what one address may have at all', async () => {
    await start({ standstillMs: 60_000 })
    const sockets = await openMany(5)
    expect(sockets.map(({ closed }) => closed)).toEqual([false, false, false, false, false])
    await expect.poll(() => closedOf(sockets)).toEqual([true, false, false, false, false])
  })
})

describe('connections of one address that had an answer', () => {
  it('make room when there are too many, strangers’ before those of somebody who is signed in', async () => {
    await start()
    const mine = await open('GET /api/test/own HTTP/1.1\r\nAuthorization: 7\r\nToken: token\r\n')
    expect(await ask(mine)).toBe(ok)
    const strangers: Socket[] = []
    for (let count = 0; count < 6; count += 1) {
      const socket = await open()
      expect(await ask(socket)).toBe(ok)
      strangers.push(socket)
    }
    await expect
      .poll(() => strangers.map(({ closed }) => closed))
      .toEqual([true, true, false, false, false, false])
    expect(mine.closed).toBe(false)
    mine.write('GET /api/test/own HTTP/1.1\r\nAuthorization: 7\r\nToken: token\r\n')
    expect(await ask(mine)).toBe(ok)
  })
})

describe('connections of a proxy', () => {
  it('are its own business', async () => {
    await start({}, '127.0.0.1')
    const sockets = await openMany(6)
    expect(await closedOf(sockets)).toEqual(sockets.map(() => false))
    expect(await ask(await open())).toBe(ok)
  })
})

describe('the list of proxies', () => {
  it.each([
    ['10.1.2.3', '10.0.0.0/8', true],
    ['11.1.2.3', '10.0.0.0/8', false],
    ['127.0.0.1', 'loopback', true],
    ['192.0.2.7', '10.0.0.1, 192.0.2.7', true],
    ['2001:db8::5', '2001:db8::/32', true],
    ['2001:db9::5', '2001:db8::/32', false],
    ['127.0.0.1', undefined, false],
  ])('%s in %s: %s', async (ip, list, expected) => {
    await start()
    expect(proxyList(list)(ip)).toBe(expected)
  })
})
