/** The queue for staff: waiting and failed jobs, retry and cancel. */
import type { OutputOf } from '@wallpaper/contract'
import type { jobList, jobOne, queueList, scheduleList } from '@wallpaper/contract/staff/staff.console'
import { audit } from '../../../platform/audit/audit.ts'
import { uuidKey, wholeNumberKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { listPage, type PageInput } from '../../../platform/listPage.ts'
import { maskPersonal, redact } from '../../../platform/personal/redact.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { cronText } from './cronText.ts'
import { type JobFilter, type JobRow, type JobState, jobReader, lockJob } from './jobs.repository.ts'

type PresentedJob = OutputOf<typeof jobList>['items'][number]

const mayRetry: ReadonlySet<JobState> = new Set(['failed', 'cancelled'])
const mayCancel: ReadonlySet<JobState> = new Set(['created', 'retry', 'active'])

const textIn = (output: unknown, field: 'message' | 'stack'): string | null =>
  typeof output === 'object' && output !== null && field in output
    ? maskPersonal(String((output as Record<string, unknown>)[field]))
    : null

/** Only the output of a failed run is an error. */
const errorOf = ({ state, output }: JobRow): string | null => {
  if (output === null || state === 'completed' || state === 'created') return null
  return (textIn(output, 'message') ?? JSON.stringify(redact(output))).slice(0, 500)
}

/** The title of each kind; removed kinds show their name. */
export const titlesOf = ({ kinds }: Pick<Queue, 'kinds'>) => {
  const titles = new Map(kinds.map(({ name, title }) => [name, title]))
  return (name: string): string => titles.get(name) ?? name
}

const presentJob = (queue: Queue, row: JobRow): PresentedJob => ({
  id: row.id,
  queue: row.name,
  title: titlesOf(queue)(row.name),
  state: row.state,
  attempts: row.startedOn ? row.retryCount + 1 : 0,
  attempts_max: row.retryLimit + 1,
  created_at: row.createdOn.getTime(),
  start_after: row.startAfter.getTime(),
  started_at: row.startedOn?.getTime() ?? null,
  ended_at: row.completedOn?.getTime() ?? null,
  error: errorOf(row),
  may_retry: mayRetry.has(row.state),
  may_cancel: mayCancel.has(row.state),
})

const noJobs = { created: 0, retry: 0, active: 0, completed: 0, cancelled: 0, failed: 0 }

export const listQueues = async (tx: Reader, queue: Queue): Promise<OutputOf<typeof queueList>> => {
  const reader = jobReader(tx)
  const [names, counts, oldest] = await Promise.all([
    reader.queueNames(),
    reader.counts(),
    reader.oldestWaiting(),
  ])
  const titleOf = titlesOf(queue)
  const countsOf = (name: string) =>
    Object.fromEntries(counts.flatMap((row) => (row.name === name ? [[row.state, row.count]] : [])))
  return {
    items: names.map((name) => ({
      name,
      title: titleOf(name),
      counts: { ...noJobs, ...countsOf(name) },
      oldest_waiting_at: oldest.get(name)?.getTime() ?? null,
    })),
  }
}

export const listJobs = (
  tx: Reader,
  queue: Queue,
  filter: JobFilter,
  page: PageInput,
): Promise<OutputOf<typeof jobList>> => {
  const reader = jobReader(tx)
  return listPage(page, {
    key: { createdMicros: wholeNumberKey(Number.MAX_SAFE_INTEGER), id: uuidKey },
    rows: (slice) => reader.list(filter, slice),
    present: (rows) => rows.map((row) => presentJob(queue, row)),
    total: () => reader.count(filter),
  })
}

export const oneJob = async (
  tx: Reader,
  queue: Queue,
  { name, id }: { name: string; id: string },
): Promise<OutputOf<typeof jobOne>> => {
  const row = orNotFound(await jobReader(tx).one(name, id))
  const hasFailed = errorOf(row) !== null
  return {
    ...presentJob(queue, row),
    input: redact(row.data),
    error_stack: hasFailed ? textIn(row.output, 'stack') : null,
  }
}

export interface RetryObjection {
  job: string
  /** Why running the job again with this input would do nothing, or null. */
  objectionTo(tx: Reader, input: unknown): Promise<string | null>
}

interface JobToAct {
  name: string
  id: string
  objections: readonly RetryObjection[]
}

const acts = {
  'job.retry': {
    allowed: mayRetry,
    refusal: '只有失败或已取消的任务可以重新执行，请刷新后查看',
    run: ({ boss }: Queue, row: JobRow, db: BossDb) =>
      row.state === 'failed' ? boss.retry(row.name, row.id, { db }) : boss.resume(row.name, row.id, { db }),
  },
  'job.cancel': {
    allowed: mayCancel,
    refusal: '这个任务已经结束，不能取消，请刷新后查看',
    run: ({ boss }: Queue, row: JobRow, db: BossDb) => boss.cancel(row.name, row.id, { db }),
  },
} as const

interface BossDb {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

/** Retries or cancels with the audit row in one transaction: the row lock keeps workers away. */
export const actOnJob = async (
  tx: Tx,
  queue: Queue,
  action: keyof typeof acts,
  { name, id, objections }: JobToAct,
  act: StaffAct,
): Promise<PresentedJob> => {
  const { allowed, refusal, run } = acts[action]
  const before = orNotFound(await lockJob(tx, name, id))
  if (!allowed.has(before.state)) throw refuse(refusal)
  const known = objections.find(({ job }) => job === name)
  const objection = action === 'job.retry' ? await known?.objectionTo(tx, before.data) : null
  if (objection) throw refuse(objection)
  await run(queue, before, { executeSql: (text, values) => tx.$client.query(text, values) })
  const after = await lockJob(tx, name, id)
  if (!after) throw new Error('the job went away while it was locked')
  await audit(tx, act, {
    action,
    subject: `job:${name}/${id}`,
    before: { state: before.state },
    after: { state: after.state },
  })
  return presentJob(queue, after)
}

export const listSchedules = async (
  tx: Reader,
  queue: Queue,
  now: number,
): Promise<OutputOf<typeof scheduleList>> => {
  const reader = jobReader(tx)
  const titleOf = titlesOf(queue)
  const schedules = await reader.schedules()
  const names = schedules.map(({ name }) => name)
  const runs = new Map((names.length > 0 ? await reader.lastRuns(names) : []).map((run) => [run.name, run]))
  return {
    items: schedules.map(({ name, cron, timezone }) => {
      const tz = timezone ?? 'UTC'
      return {
        queue: name,
        title: titleOf(name),
        cron,
        times: cronText(cron),
        timezone: tz,
        next_runs: queue.boss
          .previewSchedule(cron, { tz, from: new Date(now), count: 3 })
          .map((at) => at.getTime()),
        last_run_at: runs.get(name)?.at?.getTime() ?? null,
        last_state: runs.get(name)?.state ?? null,
      }
    }),
  }
}
