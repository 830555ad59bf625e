/** What staff see of the queues, and how many jobs of each are made at once. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { midnightOf } from '@wallpaper/contract/day'
import type { setQueuePlaces, staffQueues } from '@wallpaper/contract/studio/job.console'
import { audit } from '../../../platform/audit/audit.ts'
import { businessDay, type Clock, dayMs } from '../../../platform/clock.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import { orNotFound, refuse } from '../../../platform/refusal.ts'
import { photoReader } from '../face/photo.repository.ts'
import { photoRefusals } from '../face/photoRefusal.repository.ts'
import { workJob } from './job.jobs.kinds.ts'
import { jobReader, jobRepository } from './job.repository.ts'
import type { Maker } from './maker.ts'
import { type QueueReader, queueReader } from './queue.console.repository.ts'
import { failureName, failureSide, photoRefusalNames, placesNow, queueState } from './queue.rules.ts'

type All = OutputOf<typeof staffQueues>
type Queue = OutputOf<typeof setQueuePlaces>
type Over = Awaited<ReturnType<QueueReader['over']>>[number]

const runningMax = 12

const nothingOver: Omit<Over, 'kind'> = {
  doneToday: 0,
  doneYesterday: 0,
  failedToday: 0,
  costToday: 0,
  costYesterday: 0,
}

const byKind = <Row extends { kind: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.kind, row]))

const daysOf = (now: number) => {
  const today = midnightOf(now)
  return { today: new Date(today), yesterday: new Date(today - dayMs) }
}

/** Which makers can work now. Asked before anything is read: a maker may have to ask its provider. */
const upAmong = async (makers: readonly Maker[]): Promise<ReadonlySet<string>> => {
  const answers = await Promise.all(
    makers.map(async ({ kind, isUp }) => ((await isUp?.().catch(() => false)) === false ? [] : [kind])),
  )
  return new Set(answers.flat())
}

interface QueueContext {
  makers: readonly Maker[]
  up: ReadonlySet<string>
  now: number
}

const queuesOf = async (
  tx: Reader,
  { makers, up, now }: QueueContext,
): Promise<{ queues: Queue[]; over: Over[] }> => {
  const reader = queueReader(
    tx,
    makers.map(({ kind }) => kind),
  )
  const { today, yesterday } = daysOf(now)
  const open = byKind(await reader.open())
  const over = byKind(await reader.over(today, yesterday))
  const p95 = byKind(await reader.p95(new Date(now - dayMs)))
  const set = await jobReader(tx).placesOf()
  const usualCosts = new Map<string, number>()
  for (const { kind, costEach } of makers) usualCosts.set(kind, await costEach(tx))
  const queues = makers.map((maker): Queue => {
    const { kind, name, icon, provider, places, estimateMs } = maker
    const { waiting = 0, working = 0, waitingSince = null } = open.get(kind) ?? {}
    const day = over.get(kind) ?? nothingOver
    const longestMs = waitingSince && Math.max(0, now - waitingSince.getTime())
    const usualMs = p95.get(kind)?.ms ?? null
    return {
      kind,
      name,
      icon,
      provider,
      working,
      places: placesNow(maker, set.get(kind)),
      places_max: places.most,
      waiting,
      longest_ms: longestMs,
      p95_ms: usualMs && Math.round(usualMs),
      done_today: day.doneToday,
      failed_today: day.failedToday,
      cost_each: day.doneToday > 0 ? Math.round(day.costToday / day.doneToday) : (usualCosts.get(kind) ?? 0),
      cost_today: day.costToday,
      cost_yesterday: day.costYesterday,
      state: queueState({ isUp: up.has(kind), longestMs, usualMs: usualMs ?? estimateMs }),
    }
  })
  return { queues, over: [...over.values()] }
}

type Failure = All['failures'][number]

const failedJobs = async (reader: QueueReader, { makers }: QueueContext, today: Date): Promise<Failure[]> => {
  const counted = new Map<string, Failure>()
  for (const { kind, code, count } of await reader.failures(today)) {
    const known = counted.get(code)
    const name = known?.name ?? failureName(makers, code, kind)
    const side = failureSide(code)
    counted.set(code, { code, name, side, count: (known?.count ?? 0) + count, is_photo: false })
  }
  return [...counted.values()]
}

/** Refused before there was a job: they used up no tries. */
const refusedPhotos = async (tx: Reader, now: number): Promise<Failure[]> =>
  (await photoRefusals.onDay(tx, businessDay(now))).map(({ code, n }) => ({
    code,
    name: photoRefusalNames[code],
    side: failureSide(code),
    count: n,
    is_photo: true,
  }))

const failuresOf = async (
  tx: Reader,
  reader: QueueReader,
  context: QueueContext,
  today: Date,
): Promise<Failure[]> =>
  [...(await failedJobs(reader, context, today)), ...(await refusedPhotos(tx, context.now))].toSorted(
    (a, b) => b.count - a.count || a.code.localeCompare(b.code),
  )

const most = <Row>(rows: readonly Row[], amount: (row: Row) => number | null): Row | undefined =>
  rows.filter((row) => amount(row)).toSorted((a, b) => (amount(b) ?? 0) - (amount(a) ?? 0))[0]

const sum = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((total, row) => total + amount(row), 0)

const presentAll = async (tx: Reader, context: QueueContext): Promise<All> => {
  const { makers, now } = context
  const reader = queueReader(
    tx,
    makers.map(({ kind }) => kind),
  )
  const { today } = daysOf(now)
  const { queues, over } = await queuesOf(tx, context)
  const firstWait = await reader.firstWaitMs(today)
  const running = await reader.running(runningMax)
  const photos = await photoReader(tx).keptNow(new Date(now))
  const longest = most(queues, ({ longest_ms }) => longest_ms)
  const fullest = most(queues, ({ waiting }) => waiting)
  return {
    queues,
    waiting: sum(queues, ({ waiting }) => waiting),
    longest_ms: longest?.longest_ms ?? null,
    longest_name: longest?.name ?? '',
    most_name: fullest?.name ?? '',
    most_waiting: fullest?.waiting ?? 0,
    working: sum(queues, ({ working }) => working),
    places: sum(queues, ({ places }) => places),
    done_today: sum(queues, ({ done_today }) => done_today),
    done_yesterday: sum(over, ({ doneYesterday }) => doneYesterday),
    failed_today: sum(queues, ({ failed_today }) => failed_today),
    cost_today: sum(queues, ({ cost_today }) => cost_today),
    cost_yesterday: sum(queues, ({ cost_yesterday }) => cost_yesterday),
    failures: await failuresOf(tx, reader, context, today),
    photos_kept: photos.kept,
    photos_overdue: photos.overdue,
    restarted_today: await reader.countRestarted(today),
    running: running.map(({ id, title, kind, percent, startedAt, memoryMb }) => ({
      id,
      title,
      kind_name: makers.find((maker) => maker.kind === kind)?.name ?? kind,
      percent,
      working_ms: Math.max(0, now - (startedAt?.getTime() ?? now)),
      memory_mb: memoryMb,
    })),
    first_wait_ms: firstWait === null ? null : Math.max(0, Math.round(firstWait)),
  }
}

export interface QueueDeps {
  makers: readonly Maker[]
  clock: Clock
  enqueue: Enqueue
}

export const readQueues = async (db: Database, { makers, clock }: QueueDeps): Promise<All> => {
  const up = await upAmong(makers)
  return db.snapshot((tx) => presentAll(tx, { makers, up, now: clock() }))
}

type Places = ParsedInput<typeof setQueuePlaces>

/** Counts from the next job that is taken: what is being made goes on. */
const changePlaces = async (tx: Tx, { kind, places }: Places, act: StaffAct, deps: QueueDeps) => {
  const maker = orNotFound(deps.makers.find((each) => each.kind === kind))
  if (places > maker.places.most)
    throw refuse(`「${maker.name}」最多同时做 ${maker.places.most} 个，再多内存放不下`)
  const repository = jobRepository(tx)
  await repository.lockQueue(kind)
  const before = placesNow(maker, (await repository.placesOf()).get(kind))
  if (before === places) return
  await repository.setPlaces(kind, places, new Date(act.now))
  await audit(tx, act, {
    action: 'studio_queue.places',
    subject: `studio_queue:${kind}`,
    before: { places: before },
    after: { places },
  })
  for (let added = before; added < places; added += 1) await deps.enqueue(tx, workJob, { kind })
}

export const setPlaces = async (
  db: Database,
  input: Places,
  act: StaffAct,
  deps: QueueDeps,
): Promise<Queue> => {
  await db.write((tx) => changePlaces(tx, input, act, deps))
  const makers = deps.makers.filter(({ kind }) => kind === input.kind)
  const up = await upAmong(makers)
  const { queues } = await db.snapshot((tx) => queuesOf(tx, { makers, up, now: deps.clock() }))
  return orNotFound(queues[0])
}
