/**
 * The settlement of a day on a real database, while processes die between its batches and more takes come in: each
 * chain ends with every take paid once, and rows, sums and ledger agree after each step.
 */
import { addDays } from '@wallpaper/contract/day'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  settlementReader,
  settlementRepository,
} from '../../areas/earnings/settlement/settlement.repository.ts'
import { compute, settleDay } from '../../areas/earnings/settlement/settlement.service.ts'
import { settlementMachine } from '../../areas/earnings/settlement/settlement.states.ts'
import { businessDay } from '../../platform/clock.ts'
import { recordTakes } from '../takes.ts'
import { startTestServer, type TestServer } from '../testServer.ts'
import { type CrashAt, chainMax, crashing, modelRuns, survive } from './crashing.ts'

let server: TestServer
/** Each chain has a day of its own. */
let daysBack = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

const terms = { relations: [], rateBonuses: [] }

const start = async (isWaiting: boolean) => {
  const { services } = server
  const { uid } = await server.make.person({})
  daysBack += 1
  const day = addDays(businessDay(services.clock()), -daysBack)
  const crash = crashing(services.db)
  const settle = (db = crash.db) => settleDay({ db, clock: services.clock, ...terms }, day, { by: '测试' })
  const dying = async (at: CrashAt, writes: number) => {
    crash.crashNext(at, writes)
    await survive(() => settle())
    crash.calm()
  }
  if (isWaiting)
    await services.db.write((tx) =>
      settlementRepository(tx).lockDay({
        day,
        state: 'waiting',
        creatorPercent: 70,
        warnings: [],
        reason: '',
        postedBy: '',
        begunAt: new Date(services.clock()),
      }),
    )
  const events = {
    take: () => recordTakes(services.db, { uid, day, free: 7, ads: 2 }),
    settle: () => settle(),
    settleThrice: () => Promise.all([settle(), settle(), settle()]),
    dieInFirst: () => dying('before', 1),
    dieAfterFirst: () => dying('after', 1),
    dieInSecond: () => dying('before', 2),
    dieAtTheEnd: () => dying('before', 3),
  } satisfies Record<string, () => Promise<unknown>>
  const state = async () => (await services.db.read((tx) => settlementReader(tx).day(day)))?.state ?? null
  const sums = async () => {
    const { rows } = await services.db.write((tx) =>
      tx.execute(sql`SELECT
        (SELECT coalesce(sum(amount_fen), 0)::int FROM income_rows WHERE uid = ${uid}) AS rows,
        (SELECT coalesce(sum(amount_fen), 0)::int FROM income_daily WHERE uid = ${uid}) AS daily,
        (SELECT coalesce(sum(balance_fen), 0)::int FROM ledger_balances WHERE uid = ${uid} AND account = 'pending') AS pending`),
    )
    return rows[0] as { rows: number; daily: number; pending: number }
  }
  const left = async () => (await services.db.snapshot((tx) => compute(tx, day, [uid], terms))).due
  const owed = async () =>
    (await services.db.snapshot((tx) => compute(tx, day, [uid], terms))).targets
      .filter((row) => row.uid === uid)
      .reduce((sum, { amountFen }) => sum + amountFen, 0)
  return { events, settle, state, sums, left, owed }
}

type World = Awaited<ReturnType<typeof start>>

const expectAgreement = async ({ sums, owed }: World) => {
  const { rows, daily, pending } = await sums()
  expect([daily, pending]).toEqual([rows, rows])
  expect(rows).toBeLessThanOrEqual(await owed())
}

const names = [
  'take',
  'settle',
  'settleThrice',
  'dieInFirst',
  'dieAfterFirst',
  'dieInSecond',
  'dieAtTheEnd',
] as const satisfies readonly (keyof World['events'])[]

it('a day is settled whole and once, whatever happens in whatever order', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: chainMax }),
      async (isWaiting, chain) => {
        const world = await start(isWaiting)
        await world.events.take()
        for (const name of chain) {
          const before = await world.state()
          await world.events[name]()
          await expectAgreement(world)
          const after = await world.state()
          const possible = before
            ? settlementMachine.eventIds.flatMap((event) => settlementMachine.find(before, event)?.to ?? [])
            : [null, 'settling', 'settled']
          expect([before, ...possible], `${name} in ${before}`).toContain(after)
        }
        await world.settle()
        expect(await world.state()).toBe('settled')
        expect(await world.left()).toEqual([])
        expect((await world.sums()).rows).toBe(await world.owed())
        expect(await world.owed()).toBeGreaterThan(0)
      },
    ),
    { numRuns: modelRuns, endOnFailure: true },
  )
})
