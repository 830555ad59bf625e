/**
 * Stores messages with their answers, many in one transaction, and returns the answer of each. A message that
 * was received before gets its first answer again, and takes no further turn.
 */
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { createWriteGroup } from '../../../platform/db/writeGroup.ts'
import { newId } from '../../../platform/ids.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import type { Receiver } from '../account/receivers.ts'
import { outgoingOf } from '../rules/content.ts'
import { type Match, pickAnswers, turnOf } from '../rules/engine.ts'
import { isPassive, type Outgoing } from '../rules/passiveReply.ts'
import type { Message } from './message.ts'
import {
  type ReceivedMessage,
  type StoredMessage,
  storeMessages,
  storeOnlyMessages,
} from './receivedMessages.repository.ts'
import { sendLater } from './send.jobs.kinds.ts'

export interface Received {
  message: Message
  receiver: Receiver
  match: Match | null
  receivedAt: number
  /** All of `performance.now()`. */
  startedAt: number
  /** When it was opened, its account and rules were known, and its rule was found. */
  steps: readonly number[]
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

const choicesOf = ({ match, receiver, message }: Received, chance: number): Outgoing[][] => {
  if (!match) return [[]]
  const quota = message.messageId ? laterMax.message : laterMax.event
  const turns = turnOf(match) ? match.answers.length : 1
  return Array.from({ length: turns }, (_, turn) => {
    const all = pickAnswers(match, { turn, chance }).flatMap((answer) => outgoingOf(answer, receiver.content))
    return all.slice(0, quota + (isPassive(all[0]) ? 1 : 0))
  })
}

const turnKeyOf = ({ match, message }: Received, vault: Vault): ReceivedMessage['turn'] => {
  const rule = match && turnOf(match)
  return rule ? { rule, follower: vault.lookup(message.follower) } : null
}

/** What of a message may be read by everybody who sees the log. */
const shownWords = ({ match, message }: Received): string => {
  if (match?.rule.kind === 'keyword') return match.rule.word
  if (match?.rule.kind === 'code') return match.rule.code
  return message.type === 'text' ? '' : message.text
}

const rowOf = (item: Received, repeats: number, { vault, chance }: IntakeDeps): ReceivedMessage => {
  const { message, receiver, match, receivedAt, startedAt, steps } = item
  const storedFrom = performance.now()
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
    choices: choicesOf(item, chance()),
    turn: turnKeyOf(item, vault),
    tookMs: Math.round(storedFrom - startedAt),
    stepUs: [...steps, storedFrom].map((at) => Math.round((at - startedAt) * 1_000)),
    repeats,
  }
}

/** Which answers follow as customer-service messages. */
const laterIn = (answers: readonly Outgoing[]): number[] =>
  answers.flatMap((answer, place) => (place > 0 || !isPassive(answer) ? [place] : []))

const hasRest = ({ choices }: ReceivedMessage): boolean =>
  choices.some((answers) => laterIn(answers).length > 0)

const sendRest = async (tx: Tx, { item, row, answers }: Fresh, queue: IntakeDeps['queue']): Promise<void> => {
  const indexes = laterIn(answers)
  if (indexes.length === 0) return
  await queue.enqueue(tx, sendLater, { uid: row.uid, id: row.id, app_id: item.receiver.appId, indexes })
}

interface Fresh {
  item: Received
  row: ReceivedMessage
  answers: Outgoing[]
}

const storeAll = async (items: readonly Received[], deps: IntakeDeps): Promise<(Stored | Outgoing[])[]> => {
  // The same message may be in one batch more than once: the others get the first one's answer.
  const byKey = new Map<string, { item: Received; count: number }>()
  for (const item of items) {
    const first = byKey.get(hexOf(item))
    if (first) first.count += 1
    else byKey.set(hexOf(item), { item, count: 1 })
  }
  const made = new Map(
    [...byKey].map(([key, { item, count }]) => [key, { item, row: rowOf(item, count - 1, deps) }] as const),
  )
  const rows = [...made.values()].map(({ row }) => row)
  const freshOf = ({ key, answers, isNew }: StoredMessage): Fresh[] => {
    const known = isNew && made.get(key)
    return known ? [{ ...known, answers }] : []
  }
  const stored = rows.some(hasRest)
    ? await deps.db.write(async (tx) => {
        const all = await storeMessages(tx, rows)
        for (const fresh of all.flatMap(freshOf)) await sendRest(tx, fresh, deps.queue)
        return all
      })
    : await storeOnlyMessages(deps.db, rows)
  const results = new Map<string, Stored | Outgoing[]>(stored.map(({ key, answers }) => [key, answers]))
  const firsts = new Map(stored.flatMap(freshOf).map((fresh) => [fresh.item, fresh]))
  return items.map((item) => {
    const first = firsts.get(item)
    if (first) return { uid: first.row.uid, id: first.row.id, answers: first.answers }
    return results.get(hexOf(item)) ?? []
  })
}

/** The stored message, or only the first answers when it is a repetition. */
export const createMessageIntake = (deps: IntakeDeps) =>
  createWriteGroup<Received, Stored | Outgoing[]>({
    store: (items) => storeAll(items, deps),
    batchMax,
    waitingMax,
  })
