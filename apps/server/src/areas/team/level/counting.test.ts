/**
 * Team levels and paid percentages over random months: days settled late and repeatedly, months closed in
 * between. Compared with a simple model that knows the rules but not the tables.
 */

import { randomUUID } from 'node:crypto'
import { teamLevels } from '@wallpaper/contract/team'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { openSession } from '../../account/public.ts'
import { monthOf } from './level.rules.ts'
import { closeLastMonth } from './level.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const fenATake = 20
const fromFens = [0, 100_000, 500_000, 2_000_000]
const members = 3

interface Posting {
  member: number
  /** Days before today. */
  back: number
  takes: number
}

interface Month {
  postings: readonly Posting[]
}

const posting = fc.record({
  member: fc.nat(members - 1),
  back: fc.integer({ min: 1, max: 40 }),
  takes: fc.constantFrom(40, 4_999, 5_000, 26_000, 90_000),
})
const months = fc.array(fc.record({ postings: fc.array(posting, { maxLength: 4 }) }), {
  minLength: 2,
  maxLength: 3,
})

/** The model. */
const closed = new Set<string>()
const plainly = () => {
  const counted = new Map<string, number>()
  const firstDays = new Map<number, string>()
  const paidDays: string[] = []
  return {
    post: (member: number, day: string, fen: number, today: string) => {
      const month = closed.has(monthOf(day)) ? monthOf(today) : monthOf(day)
      counted.set(month, (counted.get(month) ?? 0) + fen)
      if (!firstDays.has(member)) firstDays.set(member, day)
      if (firstDays.get(member) !== day) paidDays.push(`${member}/${day}`)
    },
    close: (month: string) => closed.add(month),
    paid: () => [...new Set(paidDays)].toSorted(),
    history: () => {
      const reached = (month: string) => 1 + fromFens.findLastIndex((fen) => (counted.get(month) ?? 0) >= fen)
      return [...closed]
        .filter((month) => counted.has(month))
        .toSorted()
        .reverse()
        .map((month) => ({
          month: month.slice(0, 7),
          level: reached(month),
          paid_level:
            closed.has(monthOf(month, -1)) && counted.has(monthOf(month, -1))
              ? reached(monthOf(month, -1))
              : 1,
          team_fen: counted.get(month),
        }))
    },
    month: (month: string) => counted.get(month) ?? 0,
  }
}

const settle = async (day: string) => {
  const job = server.product.jobHandlers.find(({ kind }) => kind.name === 'earnings.post-settlement')
  await job?.handle(
    { day, by: '测试' },
    { id: 'now', isLastTry: false, signal: new AbortController().signal },
  )
}

/** Writes the sums directly, instead of nine thousand events. */
const take = (uid: number, day: string, takes: number) =>
  server.services.db.write((tx) =>
    tx.execute(sql`INSERT INTO work_daily (uid, line, day, work_id, code_id, platform, saves, free_takes)
      VALUES (${uid}, 'picture', ${day}, ${randomUUID()}, ${randomUUID()}, 'wechat', ${takes}, ${takes})`),
  )

const live = async (history: readonly Month[]) => {
  const { db, clock } = server.services
  const long = new Date(clock() - 200 * dayMs)
  const leader = await server.make.person({ createdAt: long })
  const team = await Promise.all(
    Array.from({ length: members }, () => server.make.person({ createdAt: long, inviterUid: leader.uid })),
  )
  const uids = team.map(({ uid }) => uid)
  const plain = plainly()
  for (const { postings } of history) {
    const today = businessDay(clock())
    for (const { member, back, takes } of postings) {
      const day = businessDay(clock() - back * dayMs)
      await take(uids[member] ?? 0, day, takes)
      await settle(day)
      plain.post(member, day, takes * fenATake, today)
    }
    const next = Date.parse(`${monthOf(today, 1)}T12:00:00+08:00`)
    server.passTime(next - clock())
    await closeLastMonth(db, clock(), { isReady: async () => true, isLast: true })
    plain.close(monthOf(today))
  }
  return { leader, uids, plain }
}

it('is what the rule says, whatever is settled when', async () => {
  await fc.assert(
    fc.asyncProperty(months, async (history) => {
      const { db, clock } = server.services
      const { leader, uids, plain } = await live(history)
      const session = await db.write((tx) => openSession(tx, { uid: leader.uid, now: clock() }))
      const page = await server.as(session).call(teamLevels, {})
      expect(
        page.months.map(({ month, level, paid_level, team_fen }) => ({ month, level, paid_level, team_fen })),
      ).toEqual(plain.history())
      expect(page.team_fen).toBe(plain.month(monthOf(businessDay(clock()))))
      const { rows } = await db.write((tx) =>
        tx.execute<{
          uid: number
          day: string
        }>(sql`SELECT DISTINCT earner_uid AS uid, day::text AS day FROM income_rows
          WHERE uid = ${leader.uid} AND source = 'team'`),
      )
      expect(rows.map(({ uid, day }) => `${uids.indexOf(Number(uid))}/${day}`).toSorted()).toEqual(
        plain.paid(),
      )
    }),
    { numRuns: 6 },
  )
}, 120_000)
