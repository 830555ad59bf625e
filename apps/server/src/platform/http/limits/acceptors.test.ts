import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { addAcceptors, listen } from './acceptors.ts'

const host = '127.0.0.1'
const apps: FastifyInstance[] = []
const opened: Socket[] = []
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  for (const app of apps.splice(0)) await app.close()
})

const make = () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  apps.push(app)
  addAcceptors(app)
  return app
}

const portOf = ({ server }: FastifyInstance): number => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('it does not listen')
  return address.port
}

const open = (port: number): Socket => {
  const socket = connect(port, host)
  opened.push(socket)
  return socket
}

describe.skipIf(process.platform !== 'linux')('a server', () => {
  it('takes many connections in one turn of the event loop', async () => {
    const app = make()
    let taken = 0
    app.server.on('connection', () => {
      taken += 1
    })
    await listen(app, { host, port: 0 })
    // The kernel accepts all of them before the event loop turns.
    for (let count = 0; count < 200; count += 1) open(portOf(app))
    let turns = 0
    for (; taken < 200; turns += 1) await nextTurn()
    expect(turns).toBeLessThan(100)
  })

  it('says that its port is taken, and shares it with no other', async () => {
    const app = make()
    await listen(app, { host, port: 0 })
    await expect(listen(make(), { host, port: portOf(app) })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })

  it('finishes what came by any of its sockets before it is closed', async () => {
    const app = make()
    const release = Promise.withResolvers<void>()
    let held = 0
    app.get('/', async () => {
      held += 1
      await release.promise
      return 'done'
    })
    await listen(app, { host, port: 0 })
    const sockets = Array.from({ length: 64 }, () => open(portOf(app)))
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    await expect.poll(() => held).toBe(64)
    let isClosed = false
    const closing = app.close().then(() => {
      isClosed = true
    })
    for (let turn = 0; turn < 20; turn += 1) await nextTurn()
    expect(isClosed).toBe(false)
    const replies = sockets.map(async (socket) => String((await once(socket, 'data'))[0]).slice(0, 15))
    release.resolve()
    expect(await Promise.all(replies)).toEqual(Array(64).fill('HTTP/1.1 200 OK'))
    await closing
    expect(isClosed).toBe(true)
  })
})
