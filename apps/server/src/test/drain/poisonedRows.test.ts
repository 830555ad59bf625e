/** Every job that walks over due rows, with random rows that fail: they never block the rows behind them. */
import type { OutputOf } from '@wallpaper/contract'
import { stuckList } from '@wallpaper/contract/staff/staff.console'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { drain } from '../../platform/queue/drain.ts'
import type { JobHandler } from '../../platform/queue/queue.ts'
import type { Walk } from '../../platform/queue/walk.ts'
import { otherTestSecret } from '../testSecret.ts'
import { startTestServer } from '../testServer.ts'
import { makeDueRows } from './dueRows.ts'

const minute = 60_000
const rowsMade = 5

// Started before the tests are listed: the list comes from the product.
const server = await startTestServer({ env: { APP_SECRETS_OTHER: otherTestSecret } })
const admin = await server.make.staff('admin')
afterAll(() => server.stop())

type Walking = JobHandler & { walk: Walk }
const walking = server.product.jobHandlers.filter((job): job is Walking => job.walk !== undefined)

const poisonedWalk = (walk: Walk, bad: ReadonlySet<string>): Walk => {
  const check = (keys: readonly string[]) => {
    const found = keys.find((key) => bad.has(key))
    if (found) throw new Error('这一行坏了')
  }
  const { due, handle, handlePage } = walk
  return {
    due,
    handle: async (key, run) => {
      check([key])
      await handle(key, run)
    },
    ...(handlePage && {
      handlePage: async (keys, run) => {
        check(keys)
        await handlePage(keys, run)
      },
    }),
  }
}

/** Pages of two, so that bad rows also fill whole pages. */
const run = (job: string, walk: Walk) =>
  drain(server.services, { job, walk, signal: new AbortController().signal, limit: 2 })

const dueKeys = async (walk: Walk): Promise<string[]> => {
  const keys: string[] = []
  for (;;) {
    const page = { after: keys.at(-1) ?? null, limit: 2, now: server.services.clock() }
    const found = await server.services.db.read((tx) => walk.due(tx, page))
    if (found.length === 0) return keys
    keys.push(...found)
  }
}

const stuckOf = async (queue: string): Promise<OutputOf<typeof stuckList>['items']> =>
  (await server.asStaff(admin).call(stuckList, { queue, limit: 100 })).items.toReversed()

it.each(walking.map((job) => [job.kind.name, job] as const))(
  '%s handles all rows but the bad ones, which are counted, shown and tried again',
  async (name, { kind, walk }) => {
    await makeDueRows(server.services, name, rowsMade)
    const keys = await dueKeys(walk)
    expect(keys.length).toBeGreaterThanOrEqual(2)
    expect(new Set(keys).size).toBe(keys.length)
    const [chosen = []] = fc.sample(fc.subarray(keys, { minLength: 1, maxLength: keys.length - 1 }), 1)
    const bad = new Set(chosen)
    const poisoned = poisonedWalk(walk, bad)
    const shown = keys
      .filter((key) => bad.has(key))
      .map((key) => kind.rows?.subjectOf?.(key) ?? key)
      .toSorted()

    expect(await run(name, poisoned)).toEqual({ handled: keys.length - bad.size, failed: bad.size })
    const first = await stuckOf(name)
    expect(first.map(({ subject }) => subject.key).toSorted()).toEqual(shown)
    expect(first.map(({ attempts, error }) => ({ attempts, error }))).toEqual(
      first.map(() => ({ attempts: 1, error: '这一行坏了' })),
    )

    server.passTime(minute)
    expect(await run(name, poisoned)).toMatchObject({ failed: bad.size })
    const second = await stuckOf(name)
    expect(second.map(({ attempts, next_at, failed_at }) => [attempts, next_at - failed_at])).toEqual(
      second.map(() => [2, 2 * 30_000]),
    )

    server.passTime(2 * minute)
    expect(await run(name, walk)).toMatchObject({ failed: 0 })
    expect(await stuckOf(name)).toEqual([])
  },
)

it('finds the jobs by itself', () => {
  expect(walking.length).toBeGreaterThan(10)
})
