/** The keys that stay when the secret is replaced, each sealed by it. */
import {
  createKeyring,
  type HeldKeys,
  heldKeysOf,
  heldKeysPurpose,
  heldPurposes,
  type Keyring,
  type Secrets,
  safeOf,
} from '../../keys/keyring.ts'
import type { Database } from '../database.ts'

const hasTableText = "SELECT to_regclass('held_keys') IS NOT NULL AS has"
const readText = 'SELECT purpose, sealed FROM held_keys'
const keepText = 'INSERT INTO held_keys (purpose, sealed) VALUES ($1, $2) ON CONFLICT DO NOTHING'

interface Row {
  purpose: string
  sealed: Buffer
}

const readKeys = async (db: Database, secrets: Secrets): Promise<Partial<HeldKeys>> => {
  const [table] = await db.statement<{ has: boolean }>('held-table', hasTableText, [])
  if (!table?.has) return {}
  const safe = safeOf(secrets, heldKeysPurpose)
  const rows = await db.statement<Row>('held-read', readText, [])
  return Object.fromEntries(rows.map(({ purpose, sealed }) => [purpose, safe.open(sealed, purpose)]))
}

/** `filledWith`: the secret whose rows the database has, when it never had another. */
export const readKeyring = async (db: Database, secrets: Secrets, filledWith: string): Promise<Keyring> =>
  createKeyring(secrets, { ...heldKeysOf(filledWith), ...(await readKeys(db, secrets)) })

/** Stores them once there is a second secret: the first will be gone one day. */
export const holdKeys = async (db: Database, secrets: Secrets, filledWith: string): Promise<void> => {
  if (secrets.length === 1) return
  const safe = safeOf(secrets, heldKeysPurpose)
  const held = heldKeysOf(filledWith)
  for (const purpose of heldPurposes)
    await db.statement('held-keep', keepText, [purpose, safe.seal(held[purpose], purpose)])
}
