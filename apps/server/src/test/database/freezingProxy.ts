/** A proxy between a server and its database that can freeze: connections stay open, but no data passes. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface FreezingProxy {
  /** The same database, through this proxy. */
  url: string
  /** Freezes the open connections; new ones pass. */
  freezeOpen(): void
  /** Freezes these and every new one. */
  freezeAll(): void
  /** New connections pass again; frozen ones stay frozen. */
  letNewPass(): void
  /** Closes frozen connections, as the network eventually does. */
  dropFrozen(): void
  /** Like a restarting database: cuts all connections and refuses new ones. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
  close(): Promise<void>
}

/** The tests' own PostgreSQL has a Unix socket in a folder; an installed one has a port. */
const placeOf = ({ searchParams, hostname, port }: URL) => {
  const folder = searchParams.get('host')
  return folder ? { path: `${folder}/.s.PGSQL.5432` } : { host: hostname, port: Number(port) }
}

export const startFreezingProxy = async (databaseUrl: string): Promise<FreezingProxy> => {
  const database = new URL(databaseUrl.replace('@/', '@localhost/'))
  const { pathname, username } = database
  const sockets = new Set<Socket>()
  let isFrozen = false
  const frozen = new Set<Socket>()
  const freeze = (socket: Socket) => {
    frozen.add(socket)
    socket.unpipe()
    socket.pause()
  }
  const server = createServer((near) => {
    const far = connect(placeOf(database))
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.once('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    if (isFrozen) {
      frozen.add(near)
      return
    }
    near.pipe(far)
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    freezeOpen: () => sockets.forEach(freeze),
    freezeAll: () => {
      isFrozen = true
      sockets.forEach(freeze)
    },
    letNewPass: () => {
      isFrozen = false
    },
    dropFrozen: () => {
      for (const socket of frozen) socket.destroy()
      frozen.clear()
    },
    goAway: async () => {
      const isClosed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await isClosed
    },
    comeBack: () => new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve())),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
