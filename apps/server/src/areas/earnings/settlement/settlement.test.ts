import { randomUUID } from 'node:crypto'
import { addDays } from '@wallpaper/contract/day'
import {
  orderDetail,
  orderInit,
  orderRanking,
  orderSelfInit,
  orderSelfList,
  profitDayDetailExport,
  profitDayDetailList,
  profitDayRangeDetail,
  profitDetailInit,
  profitExport,
  profitMonthList,
  runningShareDetail,
  runningShareList,
} from '@wallpaper/contract/earnings'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerReader } from '../../../ledger/ledger.ts'
import { businessDay } from '../../../platform/clock.ts'
import { recordSale, recordTakes, type Takes } from '../../../test/takes.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { periodAt } from '../period/period.rules.ts'
import { refreshRankings } from '../ranking/ranking.repository.ts'
import type { DueRow } from './settle.rules.ts'
import { settlementRepository } from './settlement.repository.ts'
import { compute, computeOwn, computeOwnSums, settleDay } from './settlement.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const today = () => businessDay(server.services.clock())
const relations = () => [
  {
    role: 'inviter' as const,
    of: (_tx: unknown, uids: readonly number[]) =>
      Promise.resolve(uids.flatMap((uid) => inviters.get(uid)?.map((toUid) => ({ uid, toUid })) ?? [])),
  },
]
const terms = () => ({ relations: relations(), rateBonuses: [] })
const inviters = new Map<number, number[]>()
const settle = (day: string) =>
  settleDay({ db: server.services.db, clock: server.services.clock, ...terms() }, day, {
    by: '测试',
  })

const take = (takes: Takes) => recordTakes(server.services.db, takes)

const balances = (uid: number) => server.services.db.read((tx) => ledgerReader(tx).balancesOf(uid))
const counted = async () => {
  const { rows } = await server.services.db.write((tx) =>
    tx.execute(sql`SELECT (SELECT count(*) FROM income_rows)::integer AS rows,
      (SELECT sum(amount_fen) FROM income_rows)::bigint AS fen,
      (SELECT sum(amount_fen) FROM income_daily)::bigint AS daily,
      (SELECT sum(amount_fen) FROM income_code_daily)::bigint AS codes,
      (SELECT count(*) FROM ledger_transactions)::integer AS transactions,
      (SELECT coalesce(sum(amount_fen), 0) FROM ledger_postings WHERE uid <> 0)::bigint AS people`),
  )
  return rows[0]
}
/** Sums equal their rows, and the ledger agrees. */
const expectAgreement = async () => {
  const found = await counted()
  expect(found?.daily).toBe(found?.fen)
  expect(found?.codes).toBe(found?.fen)
  expect(found?.people).toBe(found?.fen)
  return found
}

describe('the settlement of a day', () => {
  it('posts what the rates say, once, and adds late takings by a correction', async () => {
    const { uid } = await server.make.person({})
    const day = addDays(today(), -1)
    const [workId, codeId] = [randomUUID(), randomUUID()]
    await take({ uid, day, free: 575, ads: 186, workId, codeId })
    await settle(day)
    expect(await balances(uid)).toMatchObject({ pending: 8_050 + 3_906, available: 0 })
    const before = await expectAgreement()
    await settle(day)
    expect(await counted()).toEqual(before)
    await take({ uid, day, free: 5, workId, codeId })
    await settle(day)
    expect(await balances(uid)).toMatchObject({ pending: 8_120 + 3_906 })
    await expectAgreement()
    const { rows } = await server.services.db.write((tx) =>
      tx.execute(
        sql`SELECT part, takes, amount_fen::integer FROM income_rows WHERE uid = ${uid} AND way = 'free' ORDER BY part`,
      ),
    )
    expect(rows).toEqual([
      { part: 0, takes: 575, amount_fen: 8_050 },
      { part: 1, takes: 5, amount_fen: 70 },
    ])
  })

  it('pays the inviter from the day after the first that was settled, out of the platform’s part', async () => {
    const inviter = await server.make.person({})
    const { uid } = await server.make.person({})
    inviters.set(uid, [inviter.uid])
    const [first, second] = [addDays(today(), -3), addDays(today(), -2)]
    await take({ uid, day: first, free: 100 })
    await take({ uid, day: second, free: 100 })
    await settle(first)
    expect(await balances(inviter.uid)).toMatchObject({ pending: 0 })
    await settle(second)
    expect(await balances(inviter.uid)).toMatchObject({ pending: 100 })
    expect(await balances(uid)).toMatchObject({ pending: 2_800 })
    inviters.set(uid, [(await server.make.person({})).uid])
    const before = await expectAgreement()
    await settle(second)
    expect(await counted()).toEqual(before)
    const shares = await server.as(inviter.session).call(runningShareList, { direction: 'in', day: second })
    expect(shares).toMatchObject({
      amount_fen: 100,
      parts: [{ id: 'team', base_fen: 2_000, percent: 5, amount_fen: 100 }, {}, { amount_fen: null }],
    })
    const detail = await server
      .as(inviter.session)
      .call(runningShareDetail, { id: shares.members[0]?.row_id ?? '' })
    expect(detail).toMatchObject({ amount_fen: 100, days: [{ day: second, amount_fen: 100 }] })
  })

  it('takes back what an order gave that was paid back, from what is there', async () => {
    const { uid } = await server.make.person({})
    const day = addDays(today(), -1)
    const sale = { uid, line: 'picture' as const, day, codeId: randomUUID(), platform: 'wechat' as const }
    const workId = randomUUID()
    const book = (sign: 1 | -1) =>
      recordSale(server.services.db, {
        ...sale,
        works: [{ workId, fen: sign * 70, orders: sign, grossFen: sign * 100 }],
      })
    await book(1)
    await book(1)
    await settle(day)
    expect(await balances(uid)).toMatchObject({ pending: 140 })
    await book(-1)
    await settle(day)
    expect(await balances(uid)).toMatchObject({ pending: 70, debt: 0 })
    await expectAgreement()
  })

  it('is the same when two processes settle it at once, and when one is stopped half way', async () => {
    const day = addDays(today(), -5)
    const people = await Promise.all(Array.from({ length: 12 }, () => server.make.person({})))
    for (const { uid } of people) await take({ uid, day, free: 10, line: 'tool' })
    const stopped = new AbortController()
    stopped.abort()
    await expect(
      settleDay(
        { db: server.services.db, clock: server.services.clock, relations: [], rateBonuses: [] },
        day,
        {
          by: '测试',
          signal: stopped.signal,
        },
      ),
    ).rejects.toThrow()
    await Promise.all([settle(day), settle(day), settle(day)])
    for (const { uid } of people) expect(await balances(uid)).toMatchObject({ pending: 154 })
    await expectAgreement()
  })
})

describe('what people may expect themselves', () => {
  /** A work borrowed from another's homepage, of which the owner gets a part. */
  const borrow = async (owner: number, borrower: number): Promise<string> => {
    const [workId, homepageId] = [randomUUID(), randomUUID()]
    await server.services.db.write(async (tx) => {
      await tx.execute(sql`INSERT INTO borrowed_works (uid, work_id, owner_uid, homepage_id, since)
        VALUES (${borrower}, ${workId}, ${owner}, ${homepageId}, now())`)
      await tx.execute(sql`INSERT INTO shares (uid, id, line, homepage_id, homepage_name, borrower_uid, use_homepage_id,
          state, owner_percent, months, applied_at, answer_by, starts_at, until, changed_at)
        VALUES (${owner}, ${randomUUID()}, 'picture', ${homepageId}, '', ${borrower}, ${randomUUID()}, 'accepted', 35, 3,
          now(), now(), now() - interval '9 days', now() + interval '9 days', now())`)
    })
    return workId
  }
  /** As computed for the settlement, and for the screens. */
  const bothOf = (day: string, uids: number[]) =>
    server.services.db.snapshot(async (tx) => ({
      settled: (await compute(tx, day, uids, terms())).due.filter((row) => row.uid === row.earnerUid),
      expected: await computeOwn(tx, day, uids, []),
    }))

  it('is what the settlement has for them, of what they borrowed and after a part was settled too', async () => {
    const [owner, inviter, borrower, other] = [
      (await server.make.person({})).uid,
      (await server.make.person({})).uid,
      (await server.make.person({})).uid,
      (await server.make.person({})).uid,
    ]
    inviters.set(borrower, [inviter]).set(inviter, [owner])
    const day = addDays(today(), -2)
    const borrowed = await borrow(owner, borrower)
    const uids = [owner, inviter, borrower, other]
    const takeAll = async (free: number) => {
      await take({ uid: borrower, day, free, ads: 3, workId: borrowed })
      await take({ uid: borrower, day, free: free + 4 })
      await take({ uid: borrower, day, free, line: 'young' })
      await take({ uid: inviter, day, ads: free })
    }
    await takeAll(7)
    const first = await bothOf(day, uids)
    expect(first.expected.length).toBe(5)
    expect(first.expected).toEqual(first.settled)
    await settle(day)
    expect(await bothOf(day, uids)).toEqual({ settled: [], expected: [] })
    await takeAll(13)
    const late = await bothOf(day, uids)
    expect(late.expected.length).toBeGreaterThan(4)
    expect(late.expected).toEqual(late.settled)
  })

  /** As summed on the screens: by line, source and way. */
  const summed = (rows: readonly DueRow[]) =>
    [...Map.groupBy(rows, ({ uid, line, source, way }) => [uid, line, source, way].join('/'))]
      .map(([key, same]) => ({
        key,
        takes: same.reduce((sum, { takes }) => sum + takes, 0),
        baseFen: same.reduce((sum, { baseFen }) => sum + baseFen, 0),
        amountFen: same.reduce((sum, { amountFen }) => sum + amountFen, 0),
      }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))

  it('comes to the same summed by line as told by code and work, whatever was borrowed, sold, paid back or settled', async () => {
    const day = addDays(today(), -4)
    const owner = (await server.make.person({})).uid
    const people = await Promise.all(Array.from({ length: 8 }, () => server.make.person({})))
    const uids = people.map(({ uid }) => uid)
    const sell = (
      uid: number,
      sign: 1 | -1,
      [fen, grossFen]: [number, number],
      workId: string = randomUUID(),
    ) =>
      recordSale(server.services.db, {
        uid,
        day,
        line: 'picture',
        codeId: randomUUID(),
        platform: 'wechat',
        works: [{ workId, fen: sign * fen, orders: sign, grossFen: sign * grossFen }],
      })
    const sales: [number, number][] = [
      [70, 100],
      [95, 90],
    ]
    // Each person has another mixture, by the bits of their index.
    const takeAll = async () => {
      for (const [at, uid] of uids.entries()) {
        for (const free of [7, 13, 1]) await take({ uid, day, free: free + at, ads: at % 3 })
        await take({ uid, day, free: 5, line: 'tool' })
        if (at & 1) await take({ uid, day, free: 11, ads: 4, workId: await borrow(owner, uid) })
        if (at & 2) for (const fens of sales) await sell(uid, 1, fens)
        // A sale and its refund cancel out in the line's sum, but not in those of the works.
        if (at & 4) for (const sign of [1, -1] as const) await sell(uid, sign, [50, 50])
      }
    }
    const bothSums = () =>
      server.services.db.snapshot(async (tx) => ({
        told: summed(await computeOwn(tx, day, uids, [])),
        sums: await computeOwnSums(tx, day, uids, []),
      }))
    await takeAll()
    const first = await bothSums()
    expect(summed(first.sums)).toEqual(first.told)
    expect(first.told.length).toBeGreaterThan(20)
    // One row per line where nothing was borrowed or sold.
    expect(first.sums.filter(({ uid }) => uid === uids[0]).length).toBe(2)
    await settle(day)
    expect(await bothSums()).toEqual({ told: [], sums: [] })
    await takeAll()
    const late = await bothSums()
    expect(summed(late.sums)).toEqual(late.told)
    expect(late.told.length).toBeGreaterThan(20)
  })
})

describe('reports', () => {
  it('of every kind are what the rows and the ledger come to, and the file is the screen', async () => {
    const { uid, session } = await server.make.person({})
    const me = server.as(session)
    const [dayA, dayB] = [addDays(today(), -1), addDays(today(), -2)]
    await take({ uid, day: dayA, free: 50 })
    await take({ uid, day: dayB, free: 30, line: 'creative' })
    await take({ uid, day: today(), ads: 10 })
    await settle(dayB)
    await settle(dayA)
    await server.services.db.write((tx) => refreshRankings(tx, today(), new Date()))
    const overview = await me.call(orderInit, {})
    expect(overview).toMatchObject({
      today_fen: 210,
      yesterday_fen: 700,
      yesterday_state: 'settled',
      yesterday_lines: [{ id: 'picture', name: '图片线', amount_fen: 700 }],
      total_fen: 210 + 700 + 525,
      pending_fen: 1_225,
      available_fen: 0,
    })
    expect(overview.days).toHaveLength(30)
    const range = await me.call(profitDayRangeDetail, { from_day: dayB, to_day: today() })
    expect(range.amount_fen).toBe(1_435)
    expect(range.lines.map(({ id, amount_fen }) => [id, amount_fen])).toEqual([
      ['picture', 910],
      ['creative', 525],
    ])
    expect(range.days.map(({ amount_fen, state }) => [amount_fen, state])).toEqual([
      [210, 'estimated'],
      [700, 'settled'],
      [525, 'settled'],
    ])
    const detail = await me.call(profitDetailInit, { day: dayA })
    expect(detail).toMatchObject({ amount_fen: 700, state: 'settled' })
    expect(detail.release_at).toBe(Date.parse(`${addDays(today(), 7)}T09:00:00+08:00`))
    const list = await me.call(profitDayDetailList, { from_day: dayB, to_day: today() })
    expect(list).toMatchObject({ amount_fen: 1_435, rows: 3 })
    expect(list.items.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(1_435)
    expect(list.items[0]?.id).toBeNull()
    const row = await me.call(orderDetail, { id: list.items[1]?.id ?? '' })
    expect(row.ledger.map(({ account, amount_fen }) => [account, amount_fen])).toEqual([
      [`user/${uid}/pending`, 700],
      ['platform/margin/picture', 300],
      ['platform/revenue/picture', -1_000],
    ])
    const report = await me.call(profitMonthList, {})
    const inMonth = [dayA, dayB, today()].filter((each) => each >= periodAt('month', today()).fromDay)
    const fenOf: Record<string, number> = { [dayA]: 700, [dayB]: 525, [today()]: 210 }
    expect(report.period.amount_fen).toBe(inMonth.reduce((sum, each) => sum + (fenOf[each] ?? 0), 0))
    const file = await me.call(profitExport, { kind: 'month' })
    for (const { amount_fen } of report.items) expect(file.csv).toContain((amount_fen / 100).toFixed(2))
    const rowsFile = await me.call(profitDayDetailExport, { from_day: dayB, to_day: today() })
    const cells = rowsFile.csv.split('\r\n').map((each) => each.split(','))
    expect(cells.slice(1, -2).map((each) => [each[0], each[9], each[10]])).toEqual(
      list.items.map(({ day, amount_fen, id }) => [
        day.replaceAll('-', '/'),
        (amount_fen / 100).toFixed(2),
        id ? '已结算' : '预估',
      ]),
    )
    expect(cells.at(-2)?.join(',')).toBe('合计,,,,,,,,,14.35')
    const view = await me.call(orderSelfInit, { day: dayA })
    expect(view.ways.find(({ id }) => id === 'free')).toMatchObject({ milli: 200, percent: 70 })
    expect((await me.call(orderSelfList, { day: dayA })).items[0]).toMatchObject({ amount_fen: 700 })
    const ranking = await me.call(orderRanking, { period: 'day' })
    expect(ranking.me.amount_fen).toBe(700)
    expect(ranking.items.find(({ is_me }) => is_me)?.place).toBe(ranking.me.place)
  })
})

it('who shares in a day’s income is decided once: whoever thought otherwise begins again and finds it', async () => {
  const { uid } = await server.make.person()
  const day = addDays(today(), -3)
  const shared = (tutorUid: number | null) => ({
    uid,
    day,
    teamUid: null,
    inviterUid: null,
    inviterPercent: 0,
    tutorUid,
    tutorPercent: tutorUid === null ? 0 : 3,
    siteUid: null,
    sitePercent: 0,
    passedPercent: 0,
    postings: 1,
  })
  const { db } = server.services
  await db.write((tx) => settlementRepository(tx).addPeople([shared(null)]))
  let tries = 0
  const found = await db.write(async (tx) => {
    tries += 1
    const repository = settlementRepository(tx)
    // The first attempt acts on what it read before the other transaction committed.
    const known = tries === 1 ? [] : await repository.peopleOf(day, [uid])
    if (known.length === 0) await repository.addPeople([shared(uid + 1)])
    return known
  })
  expect(tries).toBe(2)
  expect(found).toEqual([shared(null)])
})
