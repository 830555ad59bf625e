/** Sub-sites over HTTP: opened by two members of staff, levels set by the webmaster, paid by settlement. */
import { randomUUID } from 'node:crypto'
import { runningShareList } from '@wallpaper/contract/earnings'
import { subwebInfo, subwebLevels, subwebMembers, subwebSetLevel } from '@wallpaper/contract/member'
import {
  exportSubSites,
  proposeSubSite,
  proposeSubSiteLevels,
  subSiteLevels,
  subSiteList,
} from '@wallpaper/contract/member/subSite.console'
import { noticeList } from '@wallpaper/contract/notice'
import { approve } from '@wallpaper/contract/staff/staff.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ledgerReader } from '../../../ledger/ledger.ts'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import { refusalOf } from '../../../test/codeOf.ts'
import { settleShared } from '../../../test/money.ts'
import { recordTakes } from '../../../test/takes.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { openSession } from '../../account/public.ts'

let server: TestServer
let maker: ReturnType<TestServer['asStaff']>
let checker: ReturnType<TestServer['asStaff']>
beforeAll(async () => {
  server = await startTestServer()
})
// New staff each time: their sessions last hours, and these tests pass days.
const signIn = async () => {
  maker = server.asStaff(await server.make.staff('finance_maker'))
  checker = server.asStaff(await server.make.staff('finance_checker'))
}
beforeEach(signIn)
afterAll(() => server.stop())

const day = (ahead: number) => businessDay(server.services.clock() + ahead * dayMs)
const key = () => ({ idempotencyKey: `key-${randomUUID()}` })
const reason = '团队稳定'

/** A new session: they last six days, and these tests pass more. */
const as = async (uid: number) =>
  server.as(await server.services.db.write((tx) => openSession(tx, { uid, now: server.services.clock() })))
const titlesOf = async (uid: number) =>
  (await (await as(uid)).call(noticeList, {})).items.map(({ title }) => title)
const pendingOf = async (uid: number) =>
  (await server.services.db.read((tx) => ledgerReader(tx).balancesOf(uid))).pending

/** A webmaster, a member of their site, and a person whom the member invited. */
const chain = async () => {
  const createdAt = new Date(server.services.clock())
  const master = await server.make.person({ createdAt })
  const member = await server.make.person({ createdAt, inviterUid: master.uid })
  const creator = await server.make.person({ createdAt, inviterUid: member.uid })
  return { master, member, creator }
}

const propose = (input: { uid: number; percent: number; from_day: string }) =>
  maker.call(proposeSubSite, { name: '晚风分站', reason, ...input }, key())
const put = async (input: { uid: number; percent: number; from_day: string }) => {
  const { approval_id } = await propose(input)
  await checker.call(approve, { id: approval_id, note: '' })
}
/** Income of the member's own team this month. */
const teamCameTo = (uid: number, fen: number) =>
  server.services.db.write((tx) =>
    tx.execute(sql`INSERT INTO income_daily (uid, day, line, source, takes, base_fen, amount_fen)
      VALUES (${uid}, ${day(0)}, 'picture', 'team', 0, ${fen}, 0)`),
  )
const settle = async (uid: number, of: string) => {
  await recordTakes(server.services.db, { uid, day: of, free: 100 })
  await settleShared(server, of)
}

it('is opened by two, gives a member a level from tomorrow on, and pays two levels and no third', async () => {
  const { master, member, creator } = await chain()
  const above = await server.make.person()
  await put({ uid: above.uid, percent: 5, from_day: day(1) })
  const webmaster = await as(master.uid)
  expect(await webmaster.call(subwebInfo, {})).toMatchObject({ site: null, belongs: null })
  expect((await refusalOf(webmaster.call(subwebMembers, {}))).message).toBe('你还没有分站')

  expect(await refusalOf(propose({ uid: master.uid, percent: 0, from_day: day(1) }))).toMatchObject({
    data: { fields: { percent: '这位创作者还没有分站' } },
  })
  expect(await refusalOf(propose({ uid: master.uid, percent: 3, from_day: day(0) }))).toMatchObject({
    data: { fields: { from_day: expect.stringContaining('最早') } },
  })
  const { approval_id } = await propose({ uid: master.uid, percent: 3, from_day: day(1) })
  expect((await refusalOf(propose({ uid: master.uid, percent: 4, from_day: day(1) }))).message).toContain(
    '已有一份相同的申请',
  )
  expect((await maker.call(subSiteList, {})).pending).toMatchObject([{ approval_id }])
  await checker.call(approve, { id: approval_id, note: '' })
  expect(await titlesOf(master.uid)).toContainEqual(expect.stringContaining('「晚风分站」从'))
  expect((await webmaster.call(subwebInfo, {})).site).toMatchObject({ percent: 0, coming: { percent: 3 } })

  // Before it begins, the second level is not paid.
  await settle(creator.uid, day(-2))
  await settle(creator.uid, day(0))
  expect(await pendingOf(member.uid)).toBe(100)
  expect(await pendingOf(master.uid)).toBe(0)

  server.passTime(dayMs)
  expect((await webmaster.call(subwebInfo, {})).site).toMatchObject({ percent: 3, members: 1 })
  const [listed] = (await webmaster.call(subwebMembers, {})).items
  expect(listed).toMatchObject({ level: 1, percent: 0, reached: 1 })
  const id = listed?.id ?? ''
  const give = (level: number) => webmaster.call(subwebSetLevel, { id, level }, key())
  expect((await refusalOf(give(2))).message).toBe('设为骨干要 TA 的团队当月或上月收益满 1,000 元')
  await teamCameTo(member.uid, 500_000)
  expect(await give(3)).toMatchObject({ level: 1, coming: { level_name: '核心', percent: 2 }, reached: 3 })
  expect(await give(2)).toMatchObject({ level: 1, coming: { level_name: '骨干', percent: 1 } })
  expect(await titlesOf(member.uid)).toContain('你在「晚风分站」的等级从明天起是骨干')
  const memberClient = await as(member.uid)
  expect((await refusalOf(memberClient.call(subwebSetLevel, { id, level: 3 }, key()))).message).toBe(
    '你还没有分站',
  )

  await settle(creator.uid, day(0))
  expect(await pendingOf(master.uid)).toBe(60)
  expect(await pendingOf(member.uid)).toBe(200)
  server.passTime(dayMs)
  await settle(creator.uid, day(0))
  expect(await pendingOf(master.uid)).toBe(60 + 40)
  expect(await pendingOf(member.uid)).toBe(200 + 100 + 20)
  expect(await pendingOf(above.uid)).toBe(0)
  expect(await memberClient.call(subwebInfo, {})).toMatchObject({
    site: null,
    belongs: { name: '晚风分站', level: 2, percent: 1 },
  })
  const shares = await (await as(master.uid)).call(runningShareList, { direction: 'in', day: day(0) })
  const site = shares.parts.find((part) => part.id === 'site')
  expect(site?.amount_fen).toBeGreaterThanOrEqual(40)
})

it('counts a level only while the member is there, and ends on its day', async () => {
  const { master, member, creator } = await chain()
  await put({ uid: master.uid, percent: 3, from_day: day(1) })
  server.passTime(dayMs)
  const webmaster = await as(master.uid)
  await teamCameTo(member.uid, 500_000)
  const [listed] = (await webmaster.call(subwebMembers, { keyword: String(member.uid) })).items
  await webmaster.call(subwebSetLevel, { id: listed?.id ?? '', level: 3 }, key())
  await signIn()
  expect(await refusalOf(propose({ uid: master.uid, percent: 0, from_day: day(2) }))).toMatchObject({
    data: { fields: { from_day: expect.stringContaining('要让站长先知道') } },
  })
  await put({ uid: master.uid, percent: 0, from_day: day(7) })
  server.passTime(dayMs)
  await settle(creator.uid, day(-3))
  await settle(creator.uid, day(0))
  expect([await pendingOf(master.uid), await pendingOf(member.uid)]).toEqual([20, 140])
  server.passTime(6 * dayMs)
  await settle(creator.uid, day(0))
  expect([await pendingOf(master.uid), await pendingOf(member.uid)]).toEqual([20, 240])
  expect((await (await as(master.uid)).call(subwebInfo, {})).site).toBeNull()
  const finance = server.asStaff(await server.make.staff('finance_maker'))
  const states = (await finance.call(subSiteList, { uid: master.uid })).items.map(({ state }) => state)
  expect(states).toEqual(['closed', 'past'])
  expect((await finance.call(subSiteList, { uid: master.uid, state: 'past' })).total).toBe(1)
  expect((await finance.call(exportSubSites, { uid: master.uid })).csv).toContain('已关闭')
})

it('has levels in versions, told to everybody, which never pass on more than a site is paid', async () => {
  const steps = { yuan_2: 500, percent_2: 2, yuan_3: 2_000, percent_3: 9 }
  const add = (more: Partial<typeof steps & { from_day: string }>) =>
    maker.call(proposeSubSiteLevels, { ...steps, from_day: day(7), reason, ...more }, key())
  expect(await refusalOf(add({ from_day: day(6) }))).toMatchObject({
    data: { fields: { from_day: expect.stringContaining('最早') } },
  })
  expect((await refusalOf(add({ yuan_3: 400 }))).message).toBe('核心的门槛要高于骨干')
  const { approval_id } = await add({})
  await checker.call(approve, { id: approval_id, note: '' })
  expect((await maker.call(subSiteLevels, {})).items).toMatchObject([
    { from_day: day(7), state: 'future' },
    { state: 'current', levels: [{}, { percent: 1 }, { percent: 2 }] },
  ])
  const { master, member } = await chain()
  await put({ uid: master.uid, percent: 4, from_day: day(1) })
  expect((await (await as(member.uid)).call(subwebLevels, {})).coming).toMatchObject({ from_day: day(7) })
  server.passTime(7 * dayMs)
  await teamCameTo(member.uid, 300_000)
  const webmaster = await as(master.uid)
  const [listed] = (await webmaster.call(subwebMembers, {})).items
  expect(await webmaster.call(subwebSetLevel, { id: listed?.id ?? '', level: 3 }, key())).toMatchObject({
    coming: { level_name: '核心', percent: 4 },
  })
})
