/** Customer-service messages: mini-program cards and the answers after the passive one. Each is sent at most once. */
import type { z } from 'zod'
import { dayMs } from '../../../platform/clock.ts'
import { handles, type JobHandler, type Queue } from '../../../platform/queue/queue.ts'
import { publicationFinished } from '../../gzh/public.ts'
import type { Receivers } from '../account/receivers.ts'
import { settings } from '../reply.settings.ts'
import { isPassive } from '../rules/passiveReply.ts'
import { minuteOfDay } from './callback.service.ts'
import type { createMessageIntake } from './intake.ts'
import { messageReader, messageRepository } from './message.repository.ts'
import { openedMessage } from './message.ts'
import { answerLater, deleteOldMessages, finishLater, sendLater } from './send.jobs.kinds.ts'
import { type SendingDeps, sendAnswer } from './sendAnswer.ts'

const deletedAtOnce = 2_000

export interface ReplyJobDeps extends SendingDeps {
  receivers: Receivers
  intake: ReturnType<typeof createMessageIntake>
  queue: Pick<Queue, 'enqueue'>
}

/** Stored once: the process that received the message may have stored it before it stopped. */
const answer = async (
  { app_id: appId, received_at: receivedAt, message: sealed }: z.output<typeof answerLater.input>,
  { db, clock, vault, queue, receivers, intake }: ReplyJobDeps,
): Promise<void> => {
  const message = openedMessage(sealed, vault)
  const known = await db.read((tx) => messageReader(tx).withKey(message.key))
  const receiver = known ? null : await receivers(appId)
  if (receiver) {
    const match = receiver.rules?.match(message.incoming, minuteOfDay(receivedAt)) ?? null
    const now = performance.now()
    const startedAt = now - (clock() - receivedAt)
    await intake({ message, receiver, match, receivedAt, startedAt, steps: [now, now, now] })
  }
  await db.write(async (tx) => {
    const row = await messageReader(tx).withKey(message.key)
    // A card is in the queue already.
    if (!row || !isPassive(row.answers[0])) return
    await queue.enqueue(tx, sendLater, { uid: row.uid, id: row.id, app_id: appId, indexes: [0] })
  })
}

export const replyJobs = (deps: ReplyJobDeps): JobHandler[] => [
  handles(answerLater, (input) => answer(input, deps)),
  handles(finishLater, async (result) => {
    await deps.db.write((tx) => publicationFinished(tx, result, deps.clock()))
  }),
  handles(sendLater, async ({ indexes, ...named }, { signal, isLastTry }) => {
    const row = await deps.db.read((tx) => messageReader(tx).one(named.uid, named.id))
    if (!row || row.sendProblem) return
    for (const index of indexes) {
      // Another run of the job goes on.
      signal.throwIfAborted()
      if (!(await sendAnswer(named, { row, index, isLastTry }, deps))) return
    }
  }),
  handles(deleteOldMessages, async (_input, { signal }) => {
    const { db, clock } = deps
    const days = await db.read((tx) => settings(tx).get('reply.log_days'))
    const time = new Date(clock() - days * dayMs)
    let deleted = deletedAtOnce
    while (deleted === deletedAtOnce && !signal.aborted)
      deleted = await db.write((tx) => messageRepository(tx).deleteBefore(time, deletedAtOnce))
  }),
]
