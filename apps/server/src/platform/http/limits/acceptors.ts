/**
 * Takes connections as they come. Node takes one from a listening socket in each turn of the event loop: while its turns
 * are long, a hundred in a second, and everybody else waits for seconds where nobody can refuse them. So there are
 * several sockets at the same port, and the kernel spreads who comes over them.
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

/** In all, where the system can share a port among sockets. */
const sockets = process.platform === 'linux' ? 16 : 1
/** Those that came and could not be taken yet; a rush should find room here and not be told to try again by its kernel. */
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

/** A port that is shared is taken without complaint, so whether somebody else has it is tried first. */
const refuseTaken = async (options: ListenOptions): Promise<void> => {
  await closed(await listening(createServer(), options))
}

export interface Acceptors {
  /** Beside the server's own socket, when it listens at this port. */
  open(host: string): Promise<void>
  /** From now on nobody is taken; what has been is the server's to finish. */
  close(): void
  /** Resolves when none of its connections is left. */
  ended(): Promise<void>
}

const createAcceptors = (http: HttpServer): Acceptors => {
  const others: Server[] = []
  let ends: Promise<unknown>[] = []
  return {
    async open(host) {
      const { port } = http.address() as AddressInfo
      while (others.length < sockets - 1) {
        // As node:http makes its own; a connection that it is told of is one of its own from then on.
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

/** Part of every server, so that its end waits for connections of all sockets; they are opened by `listen`. */
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
