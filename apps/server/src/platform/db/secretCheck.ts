/**
 * Checks that the master secret is the one this database was filled with. With another secret no phone is
 * found and nothing sealed opens, while new rows are written with the wrong keys: so no process may start
 * with it.
 */
import { createHmac } from 'node:crypto'
import { createVault, deriveKey, isSameSecret } from '../crypto.ts'
import type { Database } from './database.ts'

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

const keptValue = async (db: Database): Promise<Buffer | undefined> =>
  (await db.statement<{ value: Buffer }>('secret-kept', keptText, []))[0]?.value

/**
 * A read-only check before anything changes, migrations included. Also true for a database that has nothing
 * to compare with, such as an empty one.
 */
export const maySecretBeOf = async (
  db: Database,
  secret: string,
  samples: () => Promise<readonly Buffer[]>,
): Promise<boolean> => {
  const [table] = await db.statement<{ has: boolean }>('secret-table', hasTableText, [])
  const kept = table?.has ? await keptValue(db) : undefined
  if (kept) return isSameSecret(kept, checkValueOf(secret))
  const sealed = await samples()
  return sealed.length === 0 || opensOneOf(secret, sealed)
}

/** `samples` gives sealed values, if any; used when no start has stored a check value yet. */
export const isSecretOf = async (
  db: Database,
  secret: string,
  samples: () => Promise<readonly Buffer[]>,
): Promise<boolean> => {
  const own = checkValueOf(secret)
  const first = await keptValue(db)
  if (first) return isSameSecret(first, own)
  const sealed = await samples()
  if (sealed.length > 0 && !opensOneOf(secret, sealed)) return false
  await db.statement('secret-keep', keepText, [own])
  // Another process may have stored its value first, from another secret.
  return isSameSecret((await keptValue(db)) ?? own, own)
}
