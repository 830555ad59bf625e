/**
 * A message of a follower: signature first, then decryption, the rules, and the answer within WeChat's five
 * seconds. What is not ready by then is sent as a customer-service message.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { CallbackQuery, Component } from '../../../partners/wechat/component.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import { publicationFinished } from '../../gzh/public.ts'
import type { Receivers } from '../account/receivers.ts'
import { type Outgoing, passiveXml } from '../rules/passiveReply.ts'
import type { createMessageIntake, Stored } from './intake.ts'
import { type Message, messageOf } from './message.ts'
import { publishResultOf } from './publishResult.ts'
import { sendLater } from './send.jobs.kinds.ts'

export interface CallbackDeps {
  component: Component | null
  receivers: Receivers
  intake: ReturnType<typeof createMessageIntake>
  countRefusal: (ip: string) => void
  db: Database
  queue: Pick<Queue, 'enqueue'>
  clock: Clock
  logger: Pick<Logger, 'error'>
  /** How long WeChat is kept waiting. */
  patienceMs: number
}

/** WeChat's word for "received, no reply": it neither repeats the message nor shows an error. */
const received = 'success'
const dayMinutes = 1_440
const shanghaiMinutes = 8 * 60

export const minuteOfDay = (now: number): number => (Math.floor(now / 60_000) + shanghaiMinutes) % dayMinutes

const answersIn = (stored: Stored | Outgoing[]): Outgoing[] => ('answers' in stored ? stored.answers : stored)

const store = async (appId: string, message: Message, startedAt: number, deps: CallbackDeps) => {
  const receiver = await deps.receivers(appId)
  if (!receiver) return null
  const receivedAt = deps.clock()
  const match = receiver.rules?.match(message.incoming, minuteOfDay(receivedAt)) ?? null
  return deps.intake({ message, receiver, match, receivedAt, startedAt })
}

/** The first answer after WeChat was told not to wait. A repetition was answered when it came first. */
const sendFirstLater = async (stored: Stored | Outgoing[] | null, appId: string, deps: CallbackDeps) => {
  if (!stored || !('answers' in stored) || stored.answers.length === 0) return
  const { uid, id } = stored
  await deps.db.write((tx) => deps.queue.enqueue(tx, sendLater, { uid, id, app_id: appId, indexes: [0] }))
}

/** The body of the reply; null for a forged or an old call, of which nothing was read. */
export const receiveMessage = async (
  { appId, query, body }: { appId: string; query: CallbackQuery; body: string },
  deps: CallbackDeps,
): Promise<string | null> => {
  const { component, clock, logger, patienceMs } = deps
  const startedAt = performance.now()
  const xml = component?.openMessage(query, body)
  if (!component || !xml) return null
  const result = publishResultOf(appId, xml)
  if (result) {
    await deps.db.write((tx) => publicationFinished(tx, result, clock()))
    return received
  }
  const message = messageOf(appId, xml)
  if (!message) return received
  const storing = store(appId, message, startedAt, deps)
  const timer = new AbortController()
  const tooLate = pause(patienceMs, 'late' as const, { signal: timer.signal, ref: false }).catch(
    () => 'late' as const,
  )
  const stored = await Promise.race([storing, tooLate]).finally(() => timer.abort())
  if (stored === 'late') {
    storing
      .then((late) => sendFirstLater(late, appId, deps))
      .catch((error: unknown) => logger.error({ err: error }, 'a late message was not answered'))
    return received
  }
  const [first] = stored ? answersIn(stored) : []
  if (!first) return received
  const envelope = { to: message.follower, from: message.receiver, now: clock() }
  return component.sealReply(passiveXml(first, envelope))
}
