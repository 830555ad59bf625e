/**
 * Stores messages with their answers, many in one transaction, and returns the answer of each. A message that
 * was received before gets its first answer again, and takes no further turn.
 */
import { businessDay } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { createWriteGroup } from '../../../platform/db/writeGroup.ts'
import { newId } from '../../../platform/ids.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import type { Receiver } from '../account/receivers.ts'
import { outgoingOf } from '../rules/content.ts'
import { type Match, pickAnswers, turnOf } from '../rules/engine.ts'
import type { Outgoing } from '../rules/passiveReply.ts'
import { messageRepository, type ReceivedMessage, type TurnKey } from './message.repository.ts'
import type { Message } from './message.ts'
import { sendLater } from './send.jobs.kinds.ts'

export interface Received {
  message: Message
  receiver: Receiver
  match: Match | null
  receivedAt: number
  /** Of `performance.now()`. */
  startedAt: number
}

export interface Stored {
  uid: number
  id: string
  answers: Outgoing[]
}

export interface IntakeDeps {
  db: Database
  vault: Vault
  queue: Pick<Queue, 'enqueue'>
  chance: () => number
}

const batchMax = 500
const waitingMax = 20_000
/** WeChat's quota of customer-service messages: after a message, and after an event. */
const laterMax = { message: 5, event: 3 }

const hexOf = ({ message }: Received): string => message.key.toString('hex')

/** Turns of each message that needs one, those of the same follower and rule one after the other. */
const turnsOf = async (tx: Tx, items: readonly Received[], vault: Vault): Promise<Map<Received, number>> => {
  const groups = new Map<string, { key: TurnKey; items: Received[] }>()
  for (const item of items) {
    const rule = item.match && turnOf(item.match)
    if (!rule) continue
    const { uid, accountId } = item.receiver
    const follower = vault.lookup(item.message.follower)
    const name = `${accountId}/${rule}/${follower.toString('hex')}`
    const group = groups.get(name) ?? { key: { uid, accountId, rule, follower }, items: [] }
    group.items.push(item)
    groups.set(name, group)
  }
  // In the same order in every process, so that two of them cannot wait for each other.
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
  const firsts = await messageRepository(tx).takeTurns(
    sorted.map(({ key, items: { length: n } }) => ({ ...key, n })),
    businessDay(items[0]?.receivedAt ?? 0),
  )
  return new Map(
    sorted.flatMap((group, place) =>
      group.items.map((item, index) => [item, (firsts[place] ?? 0) + index] as const),
    ),
  )
}

const answersOf = ({ match, receiver, message }: Received, turn: number, chance: number): Outgoing[] => {
  if (!match) return []
  const answers = pickAnswers(match, { turn, chance }).flatMap((answer) =>
    outgoingOf(answer, receiver.content),
  )
  return answers.slice(0, 1 + (message.messageId ? laterMax.message - 1 : laterMax.event))
}

/** What of a message may be read by everybody who sees the log. */
const shownWords = ({ match, message }: Received): string => {
  if (match?.rule.kind === 'keyword') return match.rule.word
  if (match?.rule.kind === 'code') return match.rule.code
  return message.type === 'text' ? '' : message.text
}

const rowOf = (
  item: Received,
  { answers, repeats }: Pick<ReceivedMessage, 'answers' | 'repeats'>,
  vault: Vault,
): ReceivedMessage => {
  const { message, receiver, match, receivedAt, startedAt } = item
  const outcome = answers.length > 0 ? ('answered' as const) : ('received' as const)
  return {
    uid: receiver.uid,
    id: newId(receivedAt),
    accountId: receiver.accountId,
    messageKey: message.key,
    receivedAt: new Date(receivedAt),
    type: message.type,
    words: shownWords(item),
    length: message.type === 'text' ? Array.from(message.text).length : 0,
    textSealed: message.type === 'text' ? vault.seal(message.text) : null,
    followerSealed: vault.seal(message.follower),
    messageId: message.messageId,
    rule: match?.rule ?? null,
    answers,
    outcome,
    tookMs: Math.round(performance.now() - startedAt),
    repeats,
  }
}

const storeAll = async (
  tx: Tx,
  items: readonly Received[],
  { vault, queue, chance }: IntakeDeps,
): Promise<(Stored | Outgoing[])[]> => {
  const messages = messageRepository(tx)
  // The same message may be in one batch more than once: the others wait for the first one's answer.
  const counts = new Map<string, number>()
  for (const item of items) counts.set(hexOf(item), (counts.get(hexOf(item)) ?? 0) + 1)
  const firstAnswers = await messages.countRepeats(counts)
  const byKey = new Map(items.map((item) => [hexOf(item), item]))
  const fresh = [...byKey].flatMap(([key, item]) => (firstAnswers.has(key) ? [] : [item]))
  const turns = await turnsOf(tx, fresh, vault)
  const rows = fresh.map((item) => {
    const answers = answersOf(item, turns.get(item) ?? 0, chance())
    return rowOf(item, { answers, repeats: (counts.get(hexOf(item)) ?? 1) - 1 }, vault)
  })
  const stored = await messages.insert(rows)
  const results = new Map<string, Stored | Outgoing[]>(firstAnswers)
  for (const [index, item] of fresh.entries()) {
    const row = rows[index]
    if (!row || !stored.has(hexOf(item))) continue
    const { answers } = row
    results.set(hexOf(item), { uid: row.uid, id: row.id, answers })
    if (answers.length > 1) {
      const indexes = answers.slice(1).map((_, place) => place + 1)
      await queue.enqueue(tx, sendLater, { uid: row.uid, id: row.id, app_id: item.receiver.appId, indexes })
    }
  }
  const missing = new Map([...counts].filter(([key]) => !results.has(key)))
  if (missing.size > 0)
    for (const [key, answers] of await messages.countRepeats(missing)) results.set(key, answers)
  return items.map((item) => results.get(hexOf(item)) ?? [])
}

/** The stored message, or only the first answers when it is a repetition. */
export const createMessageIntake = (deps: IntakeDeps) =>
  createWriteGroup<Received, Stored | Outgoing[]>({
    store: (items) => deps.db.write((tx) => storeAll(tx, items, deps)),
    batchMax,
    waitingMax,
  })
