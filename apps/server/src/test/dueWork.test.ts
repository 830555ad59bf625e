import type { StaffRole } from '@wallpaper/contract'
import { addDays, businessDay, dayBegin } from '@wallpaper/contract/day'
import { dueWork, timetable } from '@wallpaper/contract/staff/staff.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeWalletPerson } from '../areas/wallet/test/walletWorld.ts'
import { startTestServer, type TestServer } from './testServer.ts'

const hourMs = 3_600_000

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const dueOf = async (role: StaffRole) =>
  (await server.asStaff(await server.make.staff(role)).call(dueWork, {})).items

it('is what the areas say waits for a role, with the oldest of it and the target of its kind', async () => {
  const { id } = await (await makeWalletPerson(server)).apply(100_000)
  const since = server.services.clock()
  server.passTime(3 * hourMs)
  await (await makeWalletPerson(server)).apply(100_000)
  const [first] = await dueOf('finance_maker')
  expect(first).toEqual({
    kind: 'withdrawal.approve',
    label: '提现制单',
    key: 'withdrawal:all',
    query: { tab: 'to_approve' },
    count: 2,
    since: expect.any(Number),
    target_minutes: 8 * 60,
  })
  expect(Math.abs((first?.since ?? 0) - since), id).toBeLessThan(60_000)
})

it('is sorted by what is left until its target, and nobody sees the work of another role', async () => {
  const now = server.services.clock()
  const reportedAt = new Date(now - 23.5 * hourMs)
  await server.services.db.write((tx) =>
    tx.execute(
      sql`INSERT INTO gallery_reports (code, reason, visitor, at) VALUES ('晚风88', '侵权', gen_random_uuid(), ${reportedAt})`,
    ),
  )
  const kinds = (await dueOf('reviewer')).map(({ kind, count }) => [kind, count])
  expect(kinds[0]).toEqual(['gallery_report', 1])
  expect(kinds.map(([kind]) => kind).toSorted()).toEqual([
    'approval',
    'code',
    'gallery_report',
    'review',
    'review_appeal',
  ])
  expect((await dueOf('support')).map(({ kind }) => kind).toSorted()).toEqual([
    'approval',
    'ban_appeal',
    'ticket',
  ])
})

it('lists what the system does by itself today for a role, and what came of it', async () => {
  const now = server.services.clock()
  const today = businessDay(now)
  await server.services.db.write((tx) =>
    tx.execute(
      sql`INSERT INTO settlement_days (day, state, creator_percent, warnings, reason, posted_by, begun_at)
        VALUES (${addDays(today, -1)}, 'waiting', 70, '[]', '', '', now())`,
    ),
  )
  const listed = async (role: StaffRole) =>
    (await server.asStaff(await server.make.staff(role)).call(timetable, {})).items
  const at = (minutes: number) => dayBegin(today) + minutes * 60_000
  const open = (minutes: number) => ({
    at: at(minutes),
    state: 'later',
    word: at(minutes) > now ? '还没到' : '今天没有运行',
  })
  expect(await listed('finance_maker')).toEqual([
    { ...open(4 * 60 + 10), title: '账本对账', key: 'ledger_proof:all' },
    {
      at: at(9 * 60),
      title: '结算前一天的收益，更正迟到的取图',
      key: `settlement:${addDays(today, -1)}`,
      state: 'wait',
      word: '等复核',
    },
    { ...open(10 * 60), title: '通知即将生效的费率', key: 'rate:all' },
  ])
  expect((await listed('reviewer')).map(({ title }) => title)).toEqual([])
})

it('says of what was only planned later today that it begins tomorrow', async () => {
  const dayMs = 24 * hourMs
  const today = businessDay(server.services.clock())
  // Of an afternoon, whatever the time of this test is.
  server.passTime(dayBegin(addDays(today, 1)) + 15 * hourMs - server.services.clock())
  const plan = (since: Date) =>
    server.services.db.write((tx) =>
      tx.execute(
        sql`INSERT INTO jobs.schedule (name, key, cron, timezone, created_on)
          VALUES ('finance.prove', '', '10 4 * * *', 'Asia/Shanghai', ${since})
          ON CONFLICT (name, key) DO UPDATE SET created_on = excluded.created_on`,
      ),
    )
  const proof = async () => {
    const checker = server.asStaff(await server.make.staff('finance_checker'))
    const { items } = await checker.call(timetable, {})
    return items.find(({ key }) => key === 'ledger_proof:all')?.word
  }
  const noon = dayBegin(addDays(today, 1)) + 12 * hourMs
  await plan(new Date(noon))
  expect(await proof()).toBe('明天开始')
  await plan(new Date(noon - dayMs))
  expect(await proof()).toBe('今天没有运行')
})
