/**
 * Accepts connections quickly. Node accepts one connection per listening socket in each event-loop turn:
 * while turns are long that is about a hundred a second, and the rest wait in the kernel, where we cannot
 * even refuse them. So several sockets listen on the same port, and the kernel distributes connections over
 * them.
 */
import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    acceptors: Acceptors
  }
}

export interface ListenOptions {
  host: string
  port: number
}

/** The total, where the system supports sharing a port. */
const sockets = process.platform === 'linux' ? 16 : 1
/** Connections waiting to be accepted: large enough that the kernel does not drop a rush. */
const backlog = 4_096

const listening = async (
  server: Server,
  options: ListenOptions & { reusePort?: boolean },
): Promise<Server> => {
  server.listen({ ...options, backlog })
  await once(server, 'listening')
  return server
}

const closed = (server: Server): Promise<unknown> => {
  const end = once(server, 'close')
  server.close()
  return end
}

/** Binding a shared port never fails, so we first check without sharing that nobody else uses it. */
const refuseTaken = async (options: ListenOptions): Promise<void> => {
  await closed(await listening(createServer(), options))
}

export interface Acceptors {
  /** Opens the extra sockets when the server listens on its port. */
  open(host: string): Promise<void>
  /** Accepts nothing more; the server finishes the open connections. */
  close(): void
  /** Resolves when all their connections have ended. */
  ended(): Promise<void>
}

const createAcceptors = (http: HttpServer): Acceptors => {
  const others: Server[] = []
  let ends: Promise<unknown>[] = []
  return {
    async open(host) {
      const { port } = http.address() as AddressInfo
      while (others.length < sockets - 1) {
        // The options that node:http uses; a connection passed to it is then handled like its own.
        const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
          http.emit('connection', socket),
        )
        others.push(await listening(other, { host, port, reusePort: true }))
      }
    },
    close() {
      ends = others.splice(0).map(closed)
      http.closeIdleConnections()
    },
    async ended() {
      await Promise.all(ends)
    },
  }
}

/** Added to every server, so that closing waits for the connections of all sockets; `listen` opens them. */
export const addAcceptors = (app: FastifyInstance): void => {
  const acceptors = createAcceptors(app.server)
  app.decorate('acceptors', acceptors)
  app.addHook('preClose', async () => acceptors.close())
  app.addHook('onClose', () => acceptors.ended())
}

export const listen = async (app: FastifyInstance, options: ListenOptions): Promise<void> => {
  if (options.port > 0) await refuseTaken(options)
  const shared = { ...options, backlog, reusePort: sockets > 1 }
  await app.listen(shared)
  await app.acceptors.open(options.host)
}
