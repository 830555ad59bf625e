/** The open connections of a pool, so that all of them can be dropped when it turns out that nothing answers there. */
import pg from 'pg'

export interface Connections {
  add(client: pg.ClientBase): void
  /** Cuts them: what waits on one fails at once, and the pool makes new ones. */
  drop(): void
}

export const createConnections = (): Connections => {
  const clients = new Set<pg.Client>()
  return {
    add: (client) => {
      if (!(client instanceof pg.Client)) return
      clients.add(client)
      client.once('end', () => clients.delete(client))
    },
    drop: () => {
      // Not `end()`, which would say good-bye first and wait for an answer.
      for (const client of clients) client.connection.stream.destroy()
    },
  }
}

/** What a connection of any pool of ours has: it does not wait for ever, neither to be made nor for an answer. */
export const patience = {
  connectionTimeoutMillis: 5_000,
  // The server ends a statement before this; what is not answered then has no server any more.
  query_timeout: 35_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const
