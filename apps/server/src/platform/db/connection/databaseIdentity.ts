/** Identifies this database; a copy of its contents elsewhere has another identity. */
import type { Database } from '../database.ts'

const identityText = `
  SELECT (SELECT system_identifier::text FROM pg_control_system()) AS system,
    oid::integer AS database, datname AS name
  FROM pg_database WHERE datname = current_database()`

export const databaseIdentity = async (
  db: Pick<Database, 'statement'>,
): Promise<{ system: string; database: number; name: string }> => {
  const [identity] = await db.statement<{ system: string; database: number; name: string }>(
    'database-identity',
    identityText,
    [],
  )
  if (!identity) throw new Error('the database does not know itself')
  return identity
}
