import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database/testDatabase.ts'
import { startTestPlatform, type TestPlatform } from '../../../test/testPlatform.ts'
import { proxyList } from './connections.ts'

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

const start = async (trustProxy?: string) => {
  platform = await startTestPlatform({
    databaseUrl: database.url,
    routes: () => [],
    load: { silentPerAddress: 3, connectionsPerAddress: 5, graceMs: 0 },
    ...(trustProxy && { trustProxy }),
  })
}

/** Opens a connection and begins a head without ending it. */
const open = async () => {
  const socket = connect(platform.port, '127.0.0.1')
  opened.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write('GET /healthz HTTP/1.1\r\n')
  return socket
}
/** What the server says to a whole request; nothing when it has hung up. */
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

describe('connections that are no requests yet', () => {
  it('are limited for one address, and one too many is closed', async () => {
    await start()
    const [first] = [await open(), await open(), await open()]
    expect(await ask(await open())).toBe('')
    if (!first) throw new Error('no connection')
    // What becomes a request makes room for another.
    expect(await ask(first)).toBe(ok)
    expect(await ask(await open())).toBe(ok)
  })

  it('count among all connections of the address, however many became requests', async () => {
    await start()
    for (let count = 0; count < 5; count += 1) expect(await ask(await open())).toBe(ok)
    expect(await ask(await open())).toBe('')
    opened[0]?.destroy()
    await expect.poll(async () => ask(await open())).toBe(ok)
  })

  it('are a proxy’s own business', async () => {
    await start('127.0.0.1')
    for (let count = 0; count < 6; count += 1) await open()
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
