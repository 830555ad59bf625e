/**
 * Every share against an independent computation from the raw income, over a thousand random histories of
 * relations, levels, sub-sites, changes, late income and refunds: exact to the fen, and nobody is paid for a
 * day without a relation.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventRepository } from '../areas/codes/events/event.repository.ts'
import { settleDay } from '../areas/earnings/settlement/settlement.service.ts'
import { sitesAbove } from '../areas/member/subSite/paidSite.ts'
import { subSiteRepository } from '../areas/member/subSite/subSite.repository.ts'
import { relationRepository } from '../areas/team/relation/relation.repository.ts'
import { paidOn } from '../areas/team/relation/sharers.service.ts'
import { newId } from '../platform/ids.ts'
import { startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Around the turn of a month. */
const days = ['2026-09-29', '2026-09-30', '2026-10-01', '2026-10-02', '2026-10-03'] as const
const histories = 1_000
const uppers = 12

interface History {
  /** The inviter of each day, if any; the tutors likewise. */
  inviters: (number | null)[]
  tutors: (number | null)[]
  /** Each day's income from the audience, and what of it comes late or is refunded. */
  free: number[]
  late: number[]
  sold: number[]
  refunded: boolean[]
}

const perDay = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: days.length, maxLength: days.length })
const upper = fc.option(fc.integer({ min: 0, max: uppers - 1 }), { nil: null, freq: 3 })
const history: fc.Arbitrary<History> = fc.record({
  inviters: perDay(upper),
  tutors: perDay(upper),
  free: perDay(fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: fc.nat(4) })),
  late: perDay(fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(3) })),
  sold: perDay(
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(0) },
      { weight: 2, arbitrary: fc.integer({ min: 10, max: 990 }) },
    ),
  ),
  refunded: perDay(fc.boolean()),
})

/** Consecutive days with the same upper form one relation. */
const spansOf = (byDay: readonly (number | null)[]) => {
  const spans: { upper: number; from: string; until: string | null }[] = []
  byDay.forEach((who, at) => {
    const day = days[at] ?? ''
    const last = spans.at(-1)
    const goesOn = last && last.until === null && last.upper === who
    if (goesOn) return
    if (last && last.until === null) last.until = day
    if (who !== null) spans.push({ upper: who, from: day, until: null })
  })
  return spans
}

/** The rule, implemented again: percentages of the gross, from the platform's part, by largest remainder. */
const expectedShares = (gross: number, creator: number, percents: readonly number[]): number[] => {
  const platform = gross - creator
  const due = percents.map((percent) => gross * percent)
  const rest = Math.max(0, platform * 100 - due.reduce((all, part) => all + part, 0))
  const weights = [...due, rest]
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (platform <= 0 || sum === 0) return percents.map(() => 0)
  const floors = weights.map((weight) => Math.floor((platform * weight) / sum))
  let left = platform - floors.reduce((all, part) => all + part, 0)
  const order = weights
    .map((_, at) => at)
    .toSorted(
      (one, other) =>
        ((platform * (weights[other] ?? 0)) % sum) - ((platform * (weights[one] ?? 0)) % sum) || one - other,
    )
  for (const at of order) {
    if (left === 0) break
    floors[at] = (floors[at] ?? 0) + 1
    left -= 1
  }
  return floors
}

/** Webmasters above the uppers: their sites start, change and end within these days. */
const siteTerms = [
  [{ from: '2026-01-01', percent: 4 }],
  [{ from: '2026-10-01', percent: 3 }],
  [
    { from: '2026-01-01', percent: 5 },
    { from: '2026-10-02', percent: 0 },
  ],
] as const
/** The site that an upper belongs to, and the levels they were given. */
const siteOf = (who: number): number | null => (who % 4 === 3 ? null : who % 4)
const givenLevels = (who: number) => [
  { from: '2026-09-30', level: 1 + (who % 3) },
  { from: '2026-10-02', level: 1 + ((who + 1) % 3) },
]
/** The percentage passed on to a member, by level; the rules change in October. */
const passedBy = (day: string) => (day < '2026-10-01' ? [0, 1, 2] : [0, 2, 3])

/** What the webmaster above an upper gets for a day, and what of it is passed on to the upper. */
const expectedSite = (who: number, day: string): { site: number; kept: number; passed: number } | null => {
  const site = siteOf(who)
  if (site === null) return null
  const percent = siteTerms[site]?.findLast(({ from }) => from <= day)?.percent ?? 0
  if (percent === 0) return null
  const level = givenLevels(who).findLast(({ from }) => from <= day)?.level ?? 1
  const passed = Math.min(percent, passedBy(day)[level - 1] ?? 0)
  return { site, kept: percent - passed, passed }
}

it('every share is what the relation and the level of its day say', { timeout: 240_000 }, async () => {
  const { db, clock } = server.services
  const made = fc.sample(history, { numRuns: histories, seed: 20_261_018 })
  const insertPeople = (count: number, prefix: string) =>
    db.write(async (tx) => {
      const { rows } = await tx.execute<{ uid: string }>(sql`
        INSERT INTO people (nickname, invite_code, created_at)
        SELECT ${prefix} || i, ${prefix} || i, '2026-01-01' FROM generate_series(1000, ${1_000 + count - 1}) i RETURNING uid`)
      return rows.map(({ uid }) => Number(uid))
    })
  const upperUids = await insertPeople(uppers, 'UP')
  const siteUids = await insertPeople(siteTerms.length, 'SITE')
  const uids = await insertPeople(histories, 'P')

  // The relations, in the order in which they began.
  await db.write(async (tx) => {
    for (const [at, one] of made.entries())
      for (const [role, byDay] of [
        ['inviter', one.inviters],
        ['tutor', one.tutors],
      ] as const)
        for (const { upper: who, from, until } of spansOf(byDay)) {
          const row = await relationRepository(tx).insert({
            uid: uids[at] ?? 0,
            id: newId(clock()),
            role,
            toUid: upperUids[who] ?? 0,
            fromDay: from,
            cause: 'staff',
            startedAt: new Date(`${from}T00:00:00+08:00`),
          })
          if (until)
            await relationRepository(tx).end(row, {
              untilDay: until,
              endCause: 'staff',
              endedAt: new Date(`${until}T00:00:00+08:00`),
            })
        }
    // Levels of the two months before: some uppers have one, the others get the first.
    for (const [at, uid] of upperUids.entries())
      for (const month of ['2026-08-01', '2026-09-01'])
        if ((at + month.length + Number(month.slice(6, 7))) % 3 > 0)
          await tx.execute(sql`INSERT INTO team_months (uid, month, level, percent, team_fen, share_fen, earners, closed_at)
            VALUES (${uid}, ${month}, ${1 + (at % 4)}, ${[5, 6, 8, 10][at % 4] ?? 5}, 0, 0, 0, now())`)
  })
  await db.write(async (tx) => {
    const sites = subSiteRepository(tx)
    const decided = { reason: '测试', madeBy: '甲', approvedBy: '乙', madeAt: new Date() }
    for (const [at, terms] of siteTerms.entries())
      for (const { from, percent } of terms)
        await sites.addTerm({ uid: siteUids[at] ?? 0, fromDay: from, name: '分站', percent, ...decided })
    await sites.addLevelVersion({
      startsOn: '2026-10-01',
      levels: [
        { percent: 2, fromFen: 1 },
        { percent: 3, fromFen: 2 },
      ],
      ...decided,
    })
    for (const [at, uid] of upperUids.entries()) {
      const site = siteOf(at)
      if (site === null) continue
      const siteUid = siteUids[site] ?? 0
      await relationRepository(tx).insert({
        uid,
        id: newId(clock()),
        role: 'inviter',
        toUid: siteUid,
        fromDay: '2026-01-01',
        cause: 'staff',
        startedAt: new Date('2026-01-01T00:00:00+08:00'),
      })
      for (const { from, level } of givenLevels(at))
        await sites.setLevel({ uid, siteUid, fromDay: from, level, setAt: new Date() })
    }
  })
  const percentOf = (who: number, day: string): number => {
    const month = day < '2026-10-01' ? '2026-08-01' : '2026-09-01'
    const has = (who + month.length + Number(month.slice(6, 7))) % 3 > 0
    return has ? ([5, 6, 8, 10][who % 4] ?? 5) : 5
  }

  const ids = uids.map(() => ({ workId: randomUUID(), codeId: randomUUID() }))
  const relations = [
    ...(['inviter', 'tutor'] as const).map((role) => ({
      role,
      of: (tx: Parameters<typeof paidOn>[0], people: readonly number[], day: string) =>
        paidOn(tx, role, people, day),
    })),
    { role: 'site' as const, above: sitesAbove },
  ]
  const settle = (day: string) =>
    settleDay({ db, clock, relations, rateBonuses: [] }, day, {
      by: '测试',
      now: Date.parse(`${day}T09:00:00+08:00`) + 86_400_000,
    })
  /** All events of one day: free income, sales and refunds. */
  const happen = (
    day: string,
    takenOf: (one: History) => number,
    saleOf: (one: History) => { sign: 1 | -1; fen: number } | null,
  ) =>
    db.write(async (tx) => {
      const repository = eventRepository(tx)
      const facts = made.map((one, at) => ({
        one,
        uid: uids[at] ?? 0,
        ...(ids[at] ?? { workId: '', codeId: '' }),
      }))
      await repository.record(
        facts.flatMap(({ one, uid, workId, codeId }) =>
          Array.from({ length: takenOf(one) }, () => ({
            uid,
            day,
            visitor: randomUUID(),
            kind: 'save' as const,
            subject: workId,
            codeId,
            line: 'picture' as const,
            platform: 'wechat' as const,
            apart: '' as const,
            way: 'free' as const,
            at: new Date(`${day}T12:00:00+08:00`),
          })),
        ),
      )
      for (const { one, uid, workId, codeId } of facts) {
        const sale = saleOf(one)
        if (!sale) continue
        const { sign, fen } = sale
        await repository.addIncome({
          uid,
          day,
          line: 'picture',
          codeId,
          platform: 'wechat',
          works: [{ workId, fen: sign * Math.floor(fen * 0.7), orders: sign, grossFen: sign * fen }],
        })
      }
    })
  for (const [at, day] of days.entries()) {
    await happen(
      day,
      ({ free }) => free[at] ?? 0,
      ({ sold }) => (sold[at] ? { sign: 1, fen: sold[at] } : null),
    )
    await settle(day)
  }
  for (const [at, day] of days.entries()) {
    await happen(
      day,
      ({ late }) => late[at] ?? 0,
      ({ sold, refunded }) => (sold[at] && refunded[at] ? { sign: -1, fen: sold[at] } : null),
    )
    await settle(day)
  }

  // Keyed by the paid person and the day.
  const wanted = new Map<string, number>()
  for (const [at, one] of made.entries()) {
    // The first settled day pays no inviter, and stays the first when an earlier one comes late.
    const onTime = days.findIndex((_, before) => Boolean(one.free[before] || one.sold[before]))
    const firstAt = onTime >= 0 ? onTime : days.findIndex((_, before) => Boolean(one.late[before]))
    for (const [dayAt, day] of days.entries()) {
      const free = (one.free[dayAt] ?? 0) + (one.late[dayAt] ?? 0)
      const sold = one.refunded[dayAt] ? 0 : (one.sold[dayAt] ?? 0)
      const rated = Math.floor((free * 200 + 5) / 10)
      const creator = splitSeventy(rated) + (sold > 0 ? Math.floor(sold * 0.7) : 0)
      const inviter = one.inviters[dayAt] ?? null
      const tutor = one.tutors[dayAt] ?? null
      const paidInviter = dayAt === firstAt ? null : inviter
      const site = paidInviter === null ? null : expectedSite(paidInviter, day)
      const owed = [
        { uid: upperUids[paidInviter ?? -1], source: 'team', percent: percentOf(paidInviter ?? 0, day) },
        { uid: upperUids[tutor ?? -1], source: 'tutor', percent: 3 },
        { uid: site ? upperUids[paidInviter ?? -1] : undefined, source: 'site', percent: site?.passed ?? 0 },
        { uid: siteUids[site?.site ?? -1], source: 'site', percent: site?.kept ?? 0 },
      ].filter(({ uid, percent }) => uid !== undefined && percent > 0)
      const parts = expectedShares(
        rated + sold,
        creator,
        owed.map(({ percent }) => percent),
      )
      owed.forEach(({ uid, source }, at2) => {
        if (parts[at2]) wanted.set(`${uid}/${source}/${uids[at]}/${day}`, parts[at2])
      })
    }
  }
  const { rows } = await db.write((tx) =>
    tx.execute<{ key: string; fen: number }>(sql`
      SELECT concat_ws('/', uid, source, earner_uid, to_char(day, 'YYYY-MM-DD')) AS key, sum(amount_fen)::float8 AS fen
      FROM income_rows WHERE source IN ('team', 'site', 'tutor') GROUP BY 1 HAVING sum(amount_fen) <> 0`),
  )
  const found = new Map(rows.map(({ key, fen }) => [key, fen]))
  expect(found.size).toBeGreaterThan(500)
  expect([...found.keys()].filter((key) => key.includes('/site/')).length).toBeGreaterThan(200)
  const differing = [...new Set([...found.keys(), ...wanted.keys()])]
    .filter((key) => found.get(key) !== wanted.get(key))
    .map((key) => `${key}: ${found.get(key)} instead of ${wanted.get(key)}`)
  expect(differing).toEqual([])

  // The ledger and the monthly sums must agree.
  const { rows: sums } = await db.write((tx) =>
    tx.execute<{ rows: number; months: number; ledger: number }>(sql`SELECT
      (SELECT sum(amount_fen) FROM income_rows WHERE source IN ('team', 'site', 'tutor'))::float8 AS rows,
      (SELECT sum(amount_fen) FROM income_earner_months)::float8 AS months,
      (SELECT sum(p.amount_fen) FROM ledger_postings p WHERE p.uid = ANY(${sql.param([...upperUids, ...siteUids])}::bigint[]))::float8 AS ledger`),
  )
  expect(sums[0]?.months).toBe(sums[0]?.rows)
  expect(sums[0]?.ledger).toBe(sums[0]?.rows)
})

/** Seventy percent by largest remainder: a tie goes to the creator. */
const splitSeventy = (gross: number): number => {
  const [own, rest] = [(gross * 70) % 100, (gross * 30) % 100]
  return Math.floor((gross * 70) / 100) + (own > 0 && own >= rest ? 1 : 0)
}
