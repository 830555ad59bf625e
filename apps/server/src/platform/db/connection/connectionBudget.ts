/** The server's connection limit and the connections in use, reported at every start. */
import pg from 'pg'

const budgetText = `
  SELECT current_setting('max_connections')::integer
      - current_setting('superuser_reserved_connections')::integer AS "limit",
    (SELECT count(*)::integer FROM pg_stat_activity WHERE backend_type = 'client backend') AS "inUse"`

export interface ConnectionBudget {
  limit: number
  /** By all clients of the server, at this moment. */
  inUse: number
}

export const readConnectionBudget = async (directUrl: string): Promise<ConnectionBudget> => {
  const client = new pg.Client({ connectionString: directUrl })
  await client.connect()
  try {
    const [found] = (await client.query<ConnectionBudget>(budgetText)).rows
    if (!found) throw new Error('the server does not tell its limit')
    return found
  } finally {
    await client.end()
  }
}
