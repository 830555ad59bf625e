/** Unanswered applications count as agreed, unanswered tutor requests expire, and team months are closed. */
import { timeText } from '@wallpaper/contract/day'
import { z } from 'zod'
import { type DrainDeps, drainJob } from '../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, handles, type JobHandler } from '../../platform/queue/queue.ts'
import { isDaySettled } from '../earnings/public.ts'
import { closeLastMonth } from './level/level.service.ts'
import { handOut } from './message/message.service.ts'
import { requestReader } from './tutor/request/request.repository.ts'
import { expireRequest } from './tutor/request/request.service.ts'
import { unbindReader } from './unbind/unbind.repository.ts'
import { closeSilent } from './unbind/unbind.service.ts'

const closeUnanswered = defineJob({
  name: 'team.close-unanswered',
  title: '解绑申请到期没有答复，视为同意',
  input: z.object({}),
  cron: '15 * * * *',
  rows: { subjectOf: (id) => `unbind:${id}` },
})

/**
 * Hourly on the first of a month, after its last day is settled and before the first day of the new one is.
 */
const closeTeams = defineJob({
  name: 'team.close-month',
  title: '结算上个月的团队等级',
  input: z.object({}),
  cron: '20 10-23 1 * *',
  expireInSeconds: 600,
})

const expireTutorRequests = defineJob({
  name: 'team.expire-tutor-requests',
  title: '申请导师到期没有答复，自动失效',
  input: z.object({}),
  cron: '25 * * * *',
})

export const handOutMessage = defineJob({
  name: 'team.hand-out-message',
  title: '把团队消息发给每位成员',
  input: z.object({ uid: z.number().int(), id: z.uuid() }),
  expireInSeconds: 600,
})

export const teamJobKinds: readonly AnyJobKind[] = [
  closeUnanswered,
  closeTeams,
  expireTutorRequests,
  handOutMessage,
]

const hourOf = (now: number): number => Number(timeText(now).slice(11, 13))
/** In the last hour the month is closed with what is settled, since the next settlement needs its levels. */
const lastHour = 23

export const teamJobs = (deps: DrainDeps): JobHandler[] => [
  handles(handOutMessage, (one) => handOut(deps.db, one, deps.clock())),
  drainJob(closeUnanswered, deps, {
    due: (tx, page) => unbindReader(tx).due(page),
    write: closeSilent,
  }),
  drainJob(expireTutorRequests, deps, {
    due: (tx, page) => requestReader(tx).due(page),
    write: expireRequest,
  }),
  handles(closeTeams, async () => {
    const now = deps.clock()
    await closeLastMonth(deps.db, now, { isReady: isDaySettled, isLast: hourOf(now) >= lastHour })
  }),
]
