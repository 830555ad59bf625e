/**
 * Replies stored by Idempotency-Key, in the transaction of the change: after a crash either both exist or
 * neither does. Refusals are not stored, so that a person can correct the form and send the same key again.
 */
import { sql } from 'drizzle-orm'
import { isSameSecret } from '../../crypto.ts'
import { Refusal } from '../../refusal.ts'
import type { Database, Tx, WriteOptions } from '../database.ts'

export interface KeyedCall {
  caller: string
  endpoint: string
  key: string
  inputHash: Buffer
}

/** Named, so that PostgreSQL plans them once for each connection: every write call runs two of them. */
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
 * Runs the work once for each key; a repeated call gets the first reply, byte for byte. A refusal that the
 * work returns is committed with what it wrote, and its key becomes free again.
 */
export const replyOnce = async (
  db: Database,
  { caller, endpoint, key, inputHash }: KeyedCall,
  work: (tx: Tx) => Promise<string | Refusal>,
  options?: WriteOptions,
): Promise<string | Refusal> => {
  const named = [caller, endpoint, key]
  const { reply } = await db.writeBetween<{ reply: string | Refusal; isNew: boolean }>(
    {
      // A second call with the same key blocks here until the first commits or rolls back.
      first: { ...claim, values: [...named, inputHash] },
      last: ({ reply, isNew }) => {
        if (!isNew) return null
        return reply instanceof Refusal
          ? { ...release, values: named }
          : { ...keep, values: [...named, reply] }
      },
    },
    async (tx, claimed) => {
      if (claimed === 1) return { reply: await work(tx), isNew: true }
      const { rows } = await tx.$client.query<{ input_hash: Buffer; reply: string }>({
        ...find,
        values: named,
      })
      const [first] = rows
      if (!first || !isSameSecret(first.input_hash, inputHash)) throw new Refusal('keyReused')
      return { reply: first.reply, isNew: false }
    },
    options,
  )
  return reply
}

export const deleteKeysOlderThan = (tx: Tx, before: Date) =>
  tx.execute(sql`DELETE FROM idempotency_keys WHERE created_at < ${before}`)
