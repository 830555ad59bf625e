/**
 * Replies kept by Idempotency-Key, in the transaction of the change they answer: either both are there after a
 * crash or neither is. Refusals are not kept, so that a person may mend the form and send the same key again.
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

/** Runs the work once for each key; a repeated call gets the first reply, byte for byte. */
export const replyOnce = (
  db: Database,
  call: KeyedCall,
  work: (tx: Tx) => Promise<string>,
  options?: WriteOptions,
): Promise<string> =>
  db.write(async (tx) => {
    // A second call with the same key waits here until the first has committed or gone back.
    const claimed = await tx.execute(sql`
      INSERT INTO idempotency_keys (caller, endpoint, key, input_hash)
      VALUES (${call.caller}, ${call.endpoint}, ${call.key}, ${call.inputHash})
      ON CONFLICT DO NOTHING`)
    const where = sql`caller = ${call.caller} AND endpoint = ${call.endpoint} AND key = ${call.key}`
    if (claimed.rowCount === 1) {
      const reply = await work(tx)
      await tx.execute(sql`UPDATE idempotency_keys SET reply = ${reply} WHERE ${where}`)
      return reply
    }
    const { rows } = await tx.execute<{ input_hash: Buffer; reply: string }>(
      sql`SELECT input_hash, reply FROM idempotency_keys WHERE ${where}`,
    )
    const first = rows[0]
    if (!first || !isSameSecret(first.input_hash, call.inputHash)) throw new Refusal('keyReused')
    return first.reply
  }, options)

export const deleteKeysOlderThan = (tx: Tx, before: Date) =>
  tx.execute(sql`DELETE FROM idempotency_keys WHERE created_at < ${before}`)
