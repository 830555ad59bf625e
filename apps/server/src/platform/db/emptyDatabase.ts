/** Deletes everything in a database, including queued jobs, as before the first migration. */
import pg from 'pg'

export const emptyDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query('DROP SCHEMA public CASCADE')
    await client.query('CREATE SCHEMA public')
    await client.query('DELETE FROM jobs.job')
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}
