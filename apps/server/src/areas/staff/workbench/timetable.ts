/** What the system does by itself today at a certain time, by area, and how it went: on the first page. */
import type { OutputOf, Permission } from '@wallpaper/contract'
import { businessDay, dayBegin, dayMs } from '@wallpaper/contract/day'
import type { timetable } from '@wallpaper/contract/staff/staff.console'
import type { Reader } from '../../../platform/db/database.ts'
import type { StaffCaller } from '../../../platform/http/route.ts'
import type { Queue } from '../../../platform/queue/queue.ts'
import { type JobState, jobReader } from '../jobs/jobs.repository.ts'
import { titlesOf } from '../jobs/jobs.service.ts'
import { hasRole } from '../staffMember/roles.ts'

type Item = OutputOf<typeof timetable>['items'][number]
type Outcome = Pick<Item, 'state' | 'word'>

export interface DayJob {
  /** Its kind's name: one with a schedule. */
  job: string
  needs: Permission
  /** The subject whose screen tells more. */
  keyOf(day: string): string
  /** What came of it today, where more can be said than that it ran. */
  outcome?(tx: Reader, day: string): Promise<Outcome | null>
}

interface Asked {
  caller: StaffCaller
  queue: Queue
  jobs: readonly DayJob[]
  now: number
}

type Run = Awaited<ReturnType<ReturnType<typeof jobReader>['lastRuns']>>[number]

const outcomes: Readonly<Partial<Record<JobState, Outcome>>> = {
  completed: { state: 'ok', word: '已完成' },
  failed: { state: 'no', word: '没有做成' },
  cancelled: { state: 'no', word: '已取消' },
}

interface Times {
  at: number
  begin: number
  now: number
  /** When it was first planned. */
  since: number | undefined
}

const outcomeOf = (run: Run | undefined, { at, begin, now, since = 0 }: Times): Outcome => {
  const hasRun = run?.at && run.at.getTime() >= begin
  if (hasRun) return outcomes[run.state] ?? { state: 'wait', word: '进行中' }
  if (at > now) return { state: 'later', word: '还没到' }
  // The product was set up later than that today.
  return { state: 'later', word: since > at ? '明天开始' : '今天没有运行' }
}

export const timetableOf = async (
  tx: Reader,
  { caller, queue, jobs, now }: Asked,
): Promise<OutputOf<typeof timetable>> => {
  const own = jobs.filter(({ needs }) => hasRole(caller, needs))
  const day = businessDay(now)
  const begin = dayBegin(day)
  const names = own.map(({ job }) => job)
  const crons = new Map(queue.kinds.map(({ name, cron }) => [name, cron]))
  const runs = new Map(
    (names.length > 0 ? await jobReader(tx).lastRuns(names) : []).map((run) => [run.name, run]),
  )
  const since = names.length > 0 ? await jobReader(tx).scheduledSince(names) : new Map<string, Date>()
  const items: Item[] = []
  for (const { job, keyOf, outcome } of own) {
    const cron = crons.get(job)
    const [next] = cron
      ? queue.boss.previewSchedule(cron, { tz: 'Asia/Shanghai', from: new Date(begin - 1), count: 1 })
      : []
    const at = next?.getTime()
    if (at === undefined || at >= begin + dayMs) continue
    const said =
      (await outcome?.(tx, day)) ??
      outcomeOf(runs.get(job), { at, begin, now, since: since.get(job)?.getTime() })
    items.push({ at, title: titlesOf(queue)(job), key: keyOf(day), ...said })
  }
  return { items: items.toSorted((a, b) => a.at - b.at) }
}
