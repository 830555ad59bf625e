/**
 * What the demo's people made yesterday and today, so that the queues have waits, failures and costs. They have
 * deleted their results since: there are no files of them.
 */
import { businessDay, dayMs, midnightOf } from '@wallpaper/contract/day'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Reader } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { demoMembersIn } from '../../account/public.ts'
import { photoRefusals, type RefusalCount } from '../face/photoRefusal.repository.ts'
import type { Maker } from '../job/maker.ts'
import { type PastJob, pastJobs } from '../job/pastJobs.repository.ts'
import { templateReader } from '../template/template.repository.ts'

interface DemoDeps {
  db: Database
  clock: Clock
  makers: readonly Maker[]
}

const perDay = 48
/** One of so many fails. */
const failsEach = 24

/** The same numbers in every demo world. */
const numbersFrom = (seed: number) => {
  let state = seed
  return (max: number): number => {
    state = (state * 48_271 + 11) % 2_147_483_647
    return state % max
  }
}

type PickNumber = ReturnType<typeof numbersFrom>

const endOf = (
  maker: Maker,
  { isFailed, cost }: { isFailed: boolean; cost: number },
  pick: PickNumber,
  doneAt: Date,
): Partial<PastJob> => {
  if (!isFailed) {
    const result = { file: '', small: '', large: '', width: 1_080, height: 1_440, durationMs: null, bytes: 1 }
    return {
      state: 'done',
      percent: 100,
      result: { kind: 'picture', ...result },
      cost,
      removedAt: doneAt,
      hiddenAt: doneAt,
    }
  }
  const codes = Object.keys(maker.failures)
  // The first ones are the most frequent.
  const code = codes[Math.min(pick(codes.length), pick(codes.length))] ?? 'crashed'
  const name = maker.failures[code] ?? '处理出错'
  return {
    state: 'failed',
    failureCode: code,
    failure: `${name}，没有做成。次数已退回，可以再试一次`,
    triesReturnedAt: doneAt,
  }
}

/** What a job was made from. */
interface Theme {
  id: string | null
  title: string
}

const themesOf = async (tx: Reader, { kind, group, name }: Maker, now: number): Promise<Theme[]> => {
  if (group.id !== 'face') return [{ id: null, title: name }]
  const online = await templateReader(tx).list(undefined, businessDay(now), { after: null, limit: 20 })
  const themes = online.filter((template) => kind.endsWith(template.kind))
  return themes.map((template) => ({ id: template.id, title: template.version.title }))
}

interface Past {
  uid: number
  theme: Theme
  doneMs: number
  at: number
  cost: number
}

const pastJob = (maker: Maker, { uid, theme, doneMs, at, cost }: Past, pick: PickNumber): PastJob => {
  const doneAt = new Date(doneMs)
  const startedAt = new Date(doneMs - maker.estimateMs * (0.6 + pick(80) / 100))
  const queuedAt = new Date(startedAt.getTime() - 500 - pick(12_000))
  return {
    uid,
    id: newId(queuedAt.getTime()),
    kind: maker.kind,
    groupId: maker.group.id,
    title: theme.title,
    templateId: theme.id,
    // Its photo is gone: it cannot be done again.
    input: { isPast: true, photoId: newId(queuedAt.getTime()) },
    state: 'cancelled',
    turn: at + 1,
    attempts: pick(40) === 0 ? 2 : 1,
    quota: maker.tries.quota,
    tries: maker.tries.count,
    triesDay: businessDay(queuedAt.getTime()),
    queuedAt,
    startedAt,
    doneAt,
    createdAt: queuedAt,
    ...endOf(maker, { isFailed: at % failsEach === failsEach - 1, cost }, pick, doneAt),
  }
}

interface World {
  uids: readonly number[]
  themes: readonly Theme[]
  now: number
  /** Of each. */
  cost: number
}

const jobsOf = (maker: Maker, { uids, themes, now, cost }: World, pick: PickNumber): PastJob[] => {
  const midnight = midnightOf(now)
  const days = [
    { from: midnight - dayMs, to: midnight },
    { from: midnight, to: now },
  ]
  return days.flatMap(({ from, to }) =>
    Array.from({ length: perDay }, (_, at) => {
      const uid = uids[pick(uids.length)] ?? 0
      const theme = themes[pick(themes.length)] ?? { id: null, title: maker.name }
      const doneMs = from + ((at + 1) / (perDay + 1)) * (to - from)
      return pastJob(maker, { uid, theme, doneMs, at, cost }, pick)
    }),
  )
}

/** Of photos that nobody could use: the most frequent reasons first. */
const refusedToday: readonly RefusalCount[] = [
  { code: 'no_face', n: 31 },
  { code: 'side', n: 21 },
  { code: 'small', n: 11 },
  { code: 'unreadable', n: 8 },
  { code: 'denied', n: 2 },
]

/** Does nothing when they exist. */
export const makeDemoPastJobs = async ({ db, clock, makers }: DemoDeps): Promise<void> => {
  if ((await db.read((tx) => pastJobs.count(tx))) > 0) return
  const now = clock()
  const pick = numbersFrom(2_026)
  await db.write(async (tx) => {
    const uids = (await demoMembersIn(tx)).map(({ uid }) => uid)
    if (uids.length === 0) return
    for (const { code, n } of refusedToday) await photoRefusals.add(tx, businessDay(now), code, n)
    for (const maker of makers) {
      const themes = await themesOf(tx, maker, now)
      // Nobody makes from templates that are not there.
      const cost = await maker.costEach(tx)
      if (themes.length > 0) await pastJobs.insert(tx, jobsOf(maker, { uids, themes, now, cost }, pick))
    }
  })
}
