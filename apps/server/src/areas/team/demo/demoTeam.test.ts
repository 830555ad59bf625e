import { runningShareList } from '@wallpaper/contract/earnings'
import {
  teacherList,
  teachResources,
  teamDays,
  teamIndex,
  teamLevels,
  teamMembers,
  tutorIndex,
  unbindList,
} from '@wallpaper/contract/team'
import { consoleTutors } from '@wallpaper/contract/team/tutor.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessDay } from '../../../platform/clock.ts'
import { startDemoServer } from '../../../test/demoWorld.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { demoPhone, findPersonByPhone, openSession } from '../../account/public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.stop())

it('has a team whose figures are those of the income screens, to the fen', async () => {
  const { db, vault, clock } = server.services
  const phone = demoPhone('lead')
  const session = await db.write(async (tx) => {
    const lead = await findPersonByPhone(tx, vault.lookup(phone))
    if (!lead) throw new Error('no lead')
    return openSession(tx, { uid: lead.uid, now: clock() })
  })
  const me = server.as(session)
  const head = await me.call(teamIndex, {})
  expect(head).toMatchObject({ level: 3, percent: 8, unbinds_waiting: 1 })
  const all = await me.call(teamMembers, { limit: 100 })
  expect(all.items).toHaveLength(head.members)
  expect(all.items[0]).toMatchObject({ nickname: '阿哲的头像铺' })
  const shares = await me.call(runningShareList, { direction: 'in' })
  const team = shares.parts.find(({ id }) => id === 'team')
  expect([team?.base_fen ?? 0, team?.amount_fen ?? 0]).toEqual([head.team_fen, head.share_fen])
  expect(all.items.reduce((sum, { month_fen }) => sum + (month_fen ?? 0), 0)).toBe(head.team_fen)
  const levels = await me.call(teamLevels, {})
  expect(levels.months[0]).toMatchObject({ level: 3 })
  const before = await me.call(runningShareList, {
    direction: 'in',
    day: `${levels.months[0]?.month ?? ''}-01`,
  })
  expect(before.parts.find(({ id }) => id === 'team')?.amount_fen).toBe(levels.months[0]?.share_fen)
  const { items } = await me.call(teamDays, { limit: 100 })
  expect(items.length).toBeGreaterThan(20)
  // Each month's share, the current one included, is the sum of its days.
  const now = businessDay(clock()).slice(0, 7)
  for (const { month, share_fen } of [{ month: now, share_fen: head.share_fen }, ...levels.months]) {
    const days = items.filter(({ day }) => day.startsWith(month))
    if (days.length === 0) continue
    expect([month, days.reduce((sum, each) => sum + each.share_fen, 0)]).toEqual([month, share_fen])
  }
  const asked = await me.call(unbindList, { side: 'asked' })
  expect(asked.items.map(({ nickname, state }) => [nickname, state])).toEqual([
    ['橘子汽水', 'applied'],
    ['小满', 'refused'],
    ['星河摄影', 'silent'],
  ])
})

it('posts every share to the ledger as the screens have it, to the fen', async () => {
  const { rows } = await server.services.db.write((tx) =>
    tx.execute<{ shares: number; wrong: number; months: number }>(sql`
      WITH booked AS (
        SELECT r.uid, r.ledger_key, sum(r.amount_fen) AS fen, bool_or(r.source = 'team') AS is_team
        FROM income_rows r GROUP BY r.uid, r.ledger_key
      ), posted AS (
        SELECT b.*, (SELECT coalesce(sum(p.amount_fen), 0) FROM ledger_postings p
          JOIN ledger_transactions t ON t.id = p.transaction_id
          WHERE t.key = b.ledger_key AND p.uid = b.uid) AS ledger_fen
        FROM booked b WHERE b.is_team
      )
      SELECT count(*)::int AS shares, (count(*) FILTER (WHERE fen <> ledger_fen))::int AS wrong,
        (SELECT count(*)::int FROM team_months m WHERE m.share_fen <> (
          SELECT coalesce(sum(r.amount_fen), 0) FROM income_rows r
          -- Orders of products came after the month was closed: its share stays as it was paid.
          WHERE r.uid = m.uid AND r.source = 'team' AND r.order_id IS NULL AND date_trunc('month', r.day)::date = m.month)) AS months
      FROM posted`),
  )
  expect(rows[0]).toMatchObject({ wrong: 0, months: 0 })
  expect(rows[0]?.shares).toBeGreaterThan(20)
})

it('has tutors with ratings, one who waits for staff, and students in the middle of the flow', async () => {
  const { db, vault, clock } = server.services
  const sessionFor = (id: string) =>
    db.write(async (tx) => {
      const phone = demoPhone(id)
      const person = await findPersonByPhone(tx, vault.lookup(phone))
      if (!person) throw new Error(`no ${id}`)
      return openSession(tx, { uid: person.uid, now: clock() })
    })
  const lead = server.as(await sessionFor('lead'))
  const list = await lead.call(teacherList, {})
  expect(list.mine).toMatchObject({ nickname: '阿哲', hint: '第 3 步：有 1 个任务要修改' })
  expect(list.items.map(({ nickname }) => nickname).toSorted()).toEqual(
    ['橘子汽水', '老周玩摄影', '阿哲的头像铺'].toSorted(),
  )
  expect(list.items.map(({ full_note }) => full_note)).toContain('名额已满')
  expect(list.items.filter(({ rating_hundredths }) => rating_hundredths !== null).length).toBeGreaterThan(2)
  expect(await lead.call(tutorIndex, {})).toMatchObject({
    students: 1,
    to_judge: 1,
    requests: [{ person: { nickname: '初一' } }],
  })
  const waiting = await server
    .asStaff(await server.make.staff('operator'))
    .call(consoleTutors, { state: 'applied' })
  expect(waiting.items).toMatchObject([{ nickname: '云朵收藏家' }])
  expect((await lead.call(teachResources, {})).items.length).toBeGreaterThan(4)
})
