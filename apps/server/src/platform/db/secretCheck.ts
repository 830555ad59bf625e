/**
 * Checks that the database was filled with one of our secrets. With another no phone is found and nothing sealed
 * opens, while new rows are written with the wrong keys: so no process may start with it. The value is replaced
 * when everything was sealed anew (stores/sealedRows.store.ts).
 */
import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { deriveKey, isSameSecret } from '../crypto.ts'
import { createVault, type Secrets } from '../keys/keyring.ts'
import type { Database, Reader, Tx } from './database.ts'

const keptText = 'SELECT value FROM secret_check'
const keepText = 'INSERT INTO secret_check (value) VALUES ($1) ON CONFLICT DO NOTHING'

const checkValueOf = (secret: string): Buffer =>
  createHmac('sha256', deriveKey(secret, 'database/check')).update('this database').digest()

const opensOneOf = (secret: string, sealed: readonly Buffer[]): boolean => {
  const vault = createVault(secret)
  return sealed.some((each) => {
    try {
      return vault.open(each) !== ''
    } catch {
      return false
    }
  })
}

const hasTableText = "SELECT to_regclass('secret_check') IS NOT NULL AS has"

const keptValue = async (db: Pick<Database, 'statement'>): Promise<Buffer | undefined> =>
  (await db.statement<{ value: Buffer }>('secret-kept', keptText, []))[0]?.value

const withValue = (secrets: Secrets, value: Buffer): string | undefined =>
  secrets.find((secret) => isSameSecret(value, checkValueOf(secret)))

type Samples = () => Promise<readonly Buffer[]>

/**
 * The secret that the database was filled with; undefined when it is none of these. Changes nothing, and may run
 * before the migrations. A database that has nothing to compare with, such as an empty one, is the first's.
 */
export const findSecret = async (
  db: Database,
  secrets: Secrets,
  samples: Samples,
): Promise<string | undefined> => {
  const [table] = await db.statement<{ has: boolean }>('secret-table', hasTableText, [])
  const kept = table?.has ? await keptValue(db) : undefined
  if (kept) return withValue(secrets, kept)
  const sealed = await samples()
  return sealed.length === 0 ? secrets[0] : secrets.find((secret) => opensOneOf(secret, sealed))
}

/** The same in a migrated database; stores the check value for the next start. */
export const ownSecretOf = async (
  db: Database,
  secrets: Secrets,
  samples: Samples,
): Promise<string | undefined> => {
  const found = await findSecret(db, secrets, samples)
  if (found === undefined) return undefined
  await db.statement('secret-keep', keepText, [checkValueOf(found)])
  // Another process may have stored its value first, from another secret.
  return withValue(secrets, (await keptValue(db)) ?? checkValueOf(found))
}

/** Whether the rows that name no key are this secret's. */
export const isFilledWith = async (tx: Reader, secret: string): Promise<boolean> => {
  const [kept] = await tx.select({ value: sql<Buffer>`value` }).from(sql`secret_check`)
  return !kept || isSameSecret(kept.value, checkValueOf(secret))
}

/** From now on the database is this secret's. */
export const replaceSecret = (tx: Tx, secret: string) =>
  tx.execute(sql`UPDATE secret_check SET value = ${checkValueOf(secret)}`)
