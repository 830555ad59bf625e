/** The open connections of a pool, so that all of them can be dropped when the server does not answer. */
import pg from 'pg'

export interface Connections {
  add(client: pg.ClientBase): void
  /** Destroys the sockets: queries on them fail at once, and the pool opens new connections. */
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
      // Not `end()`, which sends a farewell and waits for the server.
      for (const client of clients) client.connection.stream.destroy()
    },
  }
}

/** Timeouts for the connections of all our pools. */
export const patience = {
  connectionTimeoutMillis: 5_000,
  // Longer than the server's own statement timeout: no answer by then means that the server is gone.
  query_timeout: 35_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const
