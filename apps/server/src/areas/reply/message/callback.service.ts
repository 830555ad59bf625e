/**
 * A message of a follower: signature first, then decryption, the rules, and the answer within WeChat's five
 * seconds. What is not ready by then is put into the queue, and sent as a customer-service message.
 */
import type { Logger } from 'pino'
import type { CallbackQuery, Component } from '../../../partners/wechat/component.port.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { JobKind, Queue } from '../../../platform/queue/queue.ts'
import { publicationFinished } from '../../gzh/public.ts'
import type { Receivers } from '../account/receivers.ts'
import { isPassive, type Outgoing, passiveXml } from '../rules/passiveReply.ts'
import type { createMessageIntake, Stored } from './intake.ts'
import { type Message, messageOf, sealedMessage } from './message.ts'
import { type PublishResult, publishResultOf } from './publishResult.ts'
import { answerLater, finishLater } from './send.jobs.kinds.ts'

export interface CallbackDeps {
  component: Component | null
  receivers: Receivers
  intake: ReturnType<typeof createMessageIntake>
  countRefusal: (ip: string) => void
  db: Database
  queue: Pick<Queue, 'enqueue'>
  clock: Clock
  logger: Pick<Logger, 'error'>
  vault: Vault
  /** How long WeChat is kept waiting for the answer itself. */
  patienceMs: number
  /** How long it may take after that to put the work into the queue. */
  keepingMs: number
}

/** WeChat's word for "received, no reply": it neither repeats the message nor shows an error. */
const received = 'success'
const dayMinutes = 1_440
const shanghaiMinutes = 8 * 60

export const minuteOfDay = (now: number): number => (Math.floor(now / 60_000) + shanghaiMinutes) % dayMinutes

const answersIn = (stored: Stored | Outgoing[]): Outgoing[] => ('answers' in stored ? stored.answers : stored)

interface Times {
  startedAt: number
  openedAt: number
}

const store = async (appId: string, message: Message, { startedAt, openedAt }: Times, deps: CallbackDeps) => {
  const receiver = await deps.receivers(appId)
  if (!receiver) return null
  const receivedAt = deps.clock()
  const knownAt = performance.now()
  const match = receiver.rules?.match(message.incoming, minuteOfDay(receivedAt)) ?? null
  const steps = [openedAt, knownAt, performance.now()]
  return deps.intake({ message, receiver, match, receivedAt, startedAt, steps })
}

/** The message could not be stored in time: WeChat repeats its call, and that one is answered. */
class TooLate extends Error {}

/** Puts the rest of the work into the queue, so that it survives this process; false when there was no time left. */
const keepFor = async <Input extends object>(
  kind: JobKind<Input>,
  input: Input,
  { db, queue, patienceMs, keepingMs }: CallbackDeps,
  startedAt: number,
): Promise<boolean> => {
  const until = startedAt + patienceMs + keepingMs
  try {
    await db.write(async (tx) => {
      await queue.enqueue(tx, kind, input)
      if (performance.now() > until) throw new TooLate()
    })
    return true
  } catch (error) {
    if (error instanceof TooLate) return false
    throw error
  }
}

const within = async <T>(ms: number, work: Promise<T>): Promise<T | 'late'> => {
  const { promise: tooLate, resolve } = Promise.withResolvers<'late'>()
  const timer = setTimeout(resolve, ms, 'late').unref()
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

const finishPublication = async (
  result: PublishResult,
  deps: CallbackDeps,
  startedAt: number,
): Promise<string> => {
  const finishing = deps.db.write((tx) => publicationFinished(tx, result, deps.clock()))
  if ((await within(deps.patienceMs, finishing)) !== 'late') return received
  finishing.catch((error: unknown) => deps.logger.error({ err: error }, 'a result was not stored in time'))
  if (!(await keepFor(finishLater, result, deps, startedAt))) await finishing
  return received
}

/** The stored message; 'kept' when a job answers it. */
const storeInTime = async (appId: string, message: Message, times: Times, deps: CallbackDeps) => {
  const { clock, vault, logger, patienceMs } = deps
  const receivedAt = clock()
  const storing = store(appId, message, times, deps)
  const stored = await within(patienceMs, storing)
  if (stored !== 'late') return stored
  storing.catch((error: unknown) => logger.error({ err: error }, 'a message was not stored in time'))
  const input = { app_id: appId, received_at: receivedAt, message: sealedMessage(message, vault) }
  return (await keepFor(answerLater, input, deps, times.startedAt)) ? 'kept' : storing
}

/** The body of the reply; null for a forged or an old call, of which nothing was read. */
export const receiveMessage = async (
  { appId, query, body }: { appId: string; query: CallbackQuery; body: string },
  deps: CallbackDeps,
): Promise<string | null> => {
  const { component, clock } = deps
  const startedAt = performance.now()
  const xml = component?.openMessage(query, body)
  if (!component || !xml) return null
  const result = publishResultOf(appId, xml)
  if (result) return finishPublication(result, deps, startedAt)
  const message = messageOf(appId, xml)
  if (!message) return received
  const stored = await storeInTime(appId, message, { startedAt, openedAt: performance.now() }, deps)
  const [first] = stored && stored !== 'kept' ? answersIn(stored) : []
  // A card was put into the queue with the message.
  if (!isPassive(first)) return received
  const envelope = { to: message.follower, from: message.receiver, now: clock() }
  return component.sealReply(passiveXml(first, envelope))
}
