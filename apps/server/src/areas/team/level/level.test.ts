/** Level versions over HTTP: tried, proposed, approved, and applied to months. */
import { noticeList } from '@wallpaper/contract/notice'
import { approve } from '@wallpaper/contract/staff/staff.console'
import { teamLevels } from '@wallpaper/contract/team'
import { consoleLevels, proposeLevels, tryLevels } from '@wallpaper/contract/team/level.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessDay } from '../../../platform/clock.ts'
import { refusalOf } from '../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { levelReader } from './level.repository.ts'
import { monthOf } from './level.rules.ts'
import { closeLastMonth } from './level.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const steps = { yuan_2: 500, percent_2: 6, yuan_3: 2_000, percent_3: 9, yuan_4: 20_000, percent_4: 10 }
const reason = '鼓励小团队'
const thisMonth = () => monthOf(businessDay(server.services.clock()))

const contributionIn = (uid: number, month: string, fen: number) =>
  server.services.db.write((tx) =>
    tx.execute(sql`INSERT INTO income_earner_months (uid, month, source, earner_uid, base_fen, amount_fen)
      VALUES (${uid}, ${month}, 'team', ${uid + 1_000_000}, ${fen}, ${Math.floor(fen / 20)})`),
  )
const close = () =>
  closeLastMonth(server.services.db, server.services.clock(), { isReady: async () => true, isLast: true })
const closedAt = async (uid: number, month: string) =>
  server.services.db.read((tx) => levelReader(tx).month(uid, month))

it('come in versions by two members of staff, told to everybody, and pay the months that they are for', async () => {
  const leader = await server.make.person()
  const [maker, checker] = [
    server.asStaff(await server.make.staff('finance_maker')),
    server.asStaff(await server.make.staff('finance_checker')),
  ]
  expect(await maker.call(tryLevels, steps)).toMatchObject({ month: null, share_now_fen: 0 })
  const last = monthOf(thisMonth(), -1)
  await contributionIn(leader.uid, last, 300_000)
  await close()
  expect(await closedAt(leader.uid, last)).toMatchObject({ level: 2, percent: 6 })
  expect(await maker.call(tryLevels, steps)).toMatchObject({
    month: last.slice(0, 7),
    teams: [{}, { name: '铜牌', before: 1, after: 0 }, { name: '银牌', before: 0, after: 1 }, {}],
    share_now_fen: 18_000,
    share_then_fen: 27_000,
  })

  const startsOn = monthOf(thisMonth(), 2)
  const month = startsOn.slice(0, 7)
  const propose = (more: Partial<typeof steps & { month: string }>) =>
    maker.call(proposeLevels, { ...steps, month, reason, ...more })
  expect((await maker.call(consoleLevels, {})).earliest_month).toBe(month)
  expect(await refusalOf(propose({ month: monthOf(startsOn, -1).slice(0, 7) }))).toMatchObject({
    data: { fields: { month: expect.stringContaining('提前一个整月') } },
  })
  expect(await refusalOf(propose({ yuan_3: 500 }))).toMatchObject({ message: '银牌的门槛要高于铜牌' })
  expect(await refusalOf(propose({ percent_2: 4 }))).toMatchObject({ message: '铜牌的分成不能低于普通的 5%' })
  const { approval_id } = await propose({})
  expect(await refusalOf(propose({ yuan_2: 600 }))).toMatchObject({
    message: '已有一份相同的申请在等待复核，请先处理那一份',
  })
  expect((await maker.call(consoleLevels, {})).pending).toMatchObject([{ approval_id }])
  await checker.call(approve, { id: approval_id, note: '' })
  expect(await refusalOf(propose({ yuan_2: 600 }))).toMatchObject({
    data: { fields: { month: '这个月已经有一个版本了' } },
  })
  expect((await maker.call(consoleLevels, {})).items).toMatchObject([
    { month, state: 'future', levels: [{}, { from_fen: 50_000 }, { percent: 9 }, {}] },
    { month: '2020-01', state: 'current', levels: [{}, { from_fen: 100_000 }, { percent: 8 }, {}] },
  ])
  const me = server.as(leader.session)
  expect((await me.call(noticeList, {})).items.map(({ title }) => title)).toContainEqual(
    expect.stringMatching(/^团队等级将从 .* 月起调整$/),
  )
  // This month still decides the next one by the old levels.
  expect((await me.call(teamLevels, {})).levels[2]).toMatchObject({ percent: 8, from_fen: 500_000 })

  await contributionIn(leader.uid, thisMonth(), 300_000)
  await contributionIn(leader.uid, monthOf(thisMonth(), 1), 300_000)
  const toMonth = (start: string) =>
    server.passTime(Date.parse(`${start}T12:00:00+08:00`) - server.services.clock())
  toMonth(monthOf(thisMonth(), 1))
  await close()
  expect(await closedAt(leader.uid, monthOf(startsOn, -2))).toMatchObject({ level: 2, percent: 6 })
  toMonth(startsOn)
  await close()
  expect(await closedAt(leader.uid, monthOf(startsOn, -1))).toMatchObject({ level: 3, percent: 9 })
})
