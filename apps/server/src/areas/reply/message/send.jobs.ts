/** Customer-service messages: the answers after the passive one. Each is sent at most once. */
import { dayMs } from '../../../platform/clock.ts'
import { handles, type JobHandler } from '../../../platform/queue/queue.ts'
import { type OfficialAccountDeps, sendServiceMessage } from '../../gzh/public.ts'
import { settings } from '../reply.settings.ts'
import { serviceMessage } from '../rules/serviceMessage.ts'
import { messageReader, messageRepository } from './message.repository.ts'
import { deleteOldMessages, sendLater } from './send.jobs.kinds.ts'

const deletedAtOnce = 2_000

export const replyJobs = (deps: OfficialAccountDeps): JobHandler[] => [
  handles(sendLater, async ({ uid, id, app_id: appId, indexes }, { signal }) => {
    const { db, vault } = deps
    const row = await db.read((tx) => messageReader(tx).one(uid, id))
    if (!row || row.sendProblem) return
    const openid = vault.open(row.followerSealed)
    for (const index of indexes) {
      const answer = row.answers[index]
      if (!answer || signal.aborted) return
      // Marked before the call: after a lost reply, nobody gets the same message twice.
      if (!(await db.write((tx) => messageRepository(tx).takeToSend(uid, id, index)))) continue
      const result = await sendServiceMessage(deps, { appId, openid, message: serviceMessage(answer) })
      if (result.ok) continue
      const problem = result.failure.kind
      await db.write((tx) => messageRepository(tx).noteProblem(uid, id, problem))
      return
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
