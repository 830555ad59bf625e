/**
 * Replies stored by Idempotency-Key, in the transaction of the change: after a crash either both exist or
 * neither does. Refusals are not stored, so that a person can correct the form and send the same key again.
 */
import { isSameSecret } from '../../crypto.ts'
import { Refusal } from '../../refusal.ts'
import type { Database, Tx, WriteOptions } from '../database.ts'

export interface KeyedCall {
  caller: string
  endpoint: string
  key: string
  /** With each key: the first is stored, and any of them is the same input. */
  inputHashes: readonly [Buffer, ...Buffer[]]
}

/** Named, so that PostgreSQL plans them once for each connection: every call with a key runs two of them. */
const claim = {
  name: 'idempotency-claim',
  text: `INSERT INTO idempotency_keys (caller, endpoint, key, input_hash)
    VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
}
const keep = {
  name: 'idempotency-keep',
  text: 'UPDATE idempotency_keys SET reply = $4 WHERE caller = $1 AND endpoint = $2 AND key = $3',
}
const release = {
  name: 'idempotency-release',
  text: 'DELETE FROM idempotency_keys WHERE caller = $1 AND endpoint = $2 AND key = $3',
}
const find = {
  name: 'idempotency-find',
  text: 'SELECT input_hash, reply FROM idempotency_keys WHERE caller = $1 AND endpoint = $2 AND key = $3',
}

/**
 * Runs the work once for each key; a repeated call gets the first reply, byte for byte. The claim of the key is
 * sent with the work's first query: a repeated call may begin the work again, and is rolled back. A refusal
 * that the work returns is committed with what it wrote, and its key becomes free again.
 */
export const replyOnce = async (
  db: Database,
  { caller, endpoint, key, inputHashes }: KeyedCall,
  work: (tx: Tx) => Promise<string | Refusal>,
  options?: WriteOptions,
): Promise<string | Refusal> => {
  const named = [caller, endpoint, key]
  const done = await db.writeBetween<string | Refusal>(
    {
      // A second call with the same key blocks here until the first commits or rolls back.
      first: { ...claim, values: [...named, inputHashes[0]] },
      last: (reply) =>
        reply instanceof Refusal ? { ...release, values: named } : { ...keep, values: [...named, reply] },
    },
    work,
    options,
  )
  if (done) return done.result
  const [first] = await db.statement<{ input_hash: Buffer; reply: string }>(find.name, find.text, named)
  if (!first || !inputHashes.some((hash) => isSameSecret(first.input_hash, hash)))
    throw new Refusal('keyReused')
  return first.reply
}
