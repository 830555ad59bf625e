/**
 * Stores messages with their answers in one statement, many at a time: the callback answers when it is
 * committed, so each round trip would be waited for by every follower.
 */
import { businessDay } from '../../../platform/clock.ts'
import { arrayText } from '../../../platform/db/arrayColumn.ts'
import { type Database, DatabaseUnavailable, type Tx } from '../../../platform/db/database.ts'
import type { Outgoing } from '../rules/passiveReply.ts'
import type { MessageRow } from './message.repository.ts'

/** Of a message that was just received: what is known of it then. */
export interface ReceivedMessage extends Omit<MessageRow, 'sent' | 'sendProblem' | 'answers' | 'outcome'> {
  /** One of them is the answer: the one whose turn it is, or the only one. */
  choices: readonly (readonly Outgoing[])[]
  /** Whose turns choose. */
  turn: { rule: string; follower: Buffer } | null
}

export interface StoredMessage {
  key: string
  answers: Outgoing[]
  /** False for a message that was known before. */
  isNew: boolean
}

const name = 'reply-store-messages'

/**
 * Known messages take no turn and only count the repetition. Another process may store one of them meanwhile:
 * then its answer is the valid one. A statement that is repeated after a lost reply changes nothing.
 */
const text = `
  WITH given AS (
    SELECT * FROM unnest($1::bigint[], $2::uuid[], $3::uuid[], $4::bytea[], $5::timestamptz[], $6::text[],
      $7::text[], $8::integer[], $9::bytea[], $10::bytea[], $11::text[], $12::jsonb[], $13::jsonb[],
      $14::integer[], $15::integer[], $16::text[], $17::bytea[], $18::text[])
    AS given (uid, id, account_id, message_key, received_at, type, words, length, text_sealed,
      follower_sealed, message_id, rule, choices, took_ms, repeats, turn_rule, turn_follower, step_us)
  ), waiting AS (
    SELECT uid, account_id, turn_rule, turn_follower, message_key,
      row_number() OVER follower_of_rule AS place, count(*) OVER (
        PARTITION BY uid, account_id, turn_rule, turn_follower) AS together
    FROM given
    WHERE turn_rule IS NOT NULL
      AND NOT EXISTS (SELECT FROM reply_messages AS known WHERE known.message_key = given.message_key)
    WINDOW follower_of_rule AS (PARTITION BY uid, account_id, turn_rule, turn_follower ORDER BY id)
  ), taken AS (
    INSERT INTO reply_turns AS turns (uid, account_id, rule, follower, count, taken_on)
    -- In the same order in every process, so that two of them cannot wait for each other.
    SELECT uid, account_id, turn_rule, turn_follower, count(*), $19::date FROM waiting
    GROUP BY uid, account_id, turn_rule, turn_follower
    ORDER BY uid, account_id, turn_rule, turn_follower
    ON CONFLICT (uid, account_id, rule, follower)
      DO UPDATE SET count = turns.count + excluded.count, taken_on = excluded.taken_on
    RETURNING uid, account_id, rule, follower, count
  ), chosen AS (
    SELECT given.*, choices -> coalesce(
      ((taken.count - together + place - 1) % jsonb_array_length(choices))::integer, 0) AS answers
    FROM given
    LEFT JOIN waiting USING (message_key)
    LEFT JOIN taken ON taken.uid = waiting.uid AND taken.account_id = waiting.account_id
      AND taken.rule = waiting.turn_rule AND taken.follower = waiting.turn_follower
  )
  INSERT INTO reply_messages AS stored (uid, id, account_id, message_key, received_at, type, words, length,
    text_sealed, follower_sealed, message_id, rule, answers, outcome, took_ms, repeats, step_us)
  SELECT uid, id, account_id, message_key, received_at, type, words, length, text_sealed, follower_sealed,
    message_id, rule, answers, CASE WHEN answers = '[]' THEN 'received' ELSE 'answered' END, took_ms, repeats,
    step_us::integer[]
  FROM chosen
  ORDER BY message_key
  ON CONFLICT (message_key) DO UPDATE SET repeats = stored.repeats +
    CASE WHEN stored.id = excluded.id THEN 0 ELSE excluded.repeats + 1 END
  RETURNING id, encode(message_key, 'hex') AS key, answers`

const hex = (bytes: Buffer | null): string | null => bytes && `\\x${bytes.toString('hex')}`

const valuesOf = (rows: readonly ReceivedMessage[]): string[] => {
  const column = (value: (row: ReceivedMessage) => string | number | null) => arrayText(rows.map(value))
  return [
    column(({ uid }) => uid),
    column(({ id }) => id),
    column(({ accountId }) => accountId),
    column(({ messageKey }) => hex(messageKey)),
    column(({ receivedAt }) => receivedAt.toISOString()),
    column(({ type }) => type),
    column(({ words }) => words),
    column(({ length }) => length),
    column(({ textSealed }) => hex(textSealed)),
    column(({ followerSealed }) => hex(followerSealed)),
    column(({ messageId }) => messageId),
    column(({ rule }) => rule && JSON.stringify(rule)),
    column(({ choices }) => JSON.stringify(choices)),
    column(({ tookMs }) => tookMs),
    column(({ repeats }) => repeats),
    column(({ turn }) => turn?.rule ?? null),
    column(({ turn }) => turn && hex(turn.follower)),
    column(({ stepUs }) => `{${stepUs.join(',')}}`),
    businessDay(rows[0]?.receivedAt.getTime() ?? 0),
  ]
}

interface Row {
  id: string
  key: string
  answers: Outgoing[]
}

const storedOf = (rows: readonly ReceivedMessage[], stored: readonly Row[]): StoredMessage[] => {
  const ids = new Set(rows.map(({ id }) => id))
  return stored.map(({ id, key, answers }) => ({ key, answers, isNew: ids.has(id) }))
}

/** `rows` are different messages. */
export const storeMessages = async (tx: Tx, rows: readonly ReceivedMessage[]): Promise<StoredMessage[]> => {
  const stored = await tx.$client.query<Row>({ name, text, values: valuesOf(rows) })
  return storedOf(rows, stored.rows)
}

/** The same as a transaction of its own. */
export const storeOnlyMessages = async (
  db: Pick<Database, 'statement' | 'write'>,
  rows: readonly ReceivedMessage[],
): Promise<StoredMessage[]> => {
  try {
    return storedOf(rows, await db.statement<Row>(name, text, valuesOf(rows)))
  } catch (error) {
    // A transaction waits until the database is back.
    if (error instanceof DatabaseUnavailable) return db.write((tx) => storeMessages(tx, rows))
    throw error
  }
}
