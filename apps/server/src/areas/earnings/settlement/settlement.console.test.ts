import { addDays } from '@wallpaper/contract/day'
import {
  consoleRates,
  proposeRate,
  proposeSettlement,
  settlementDays,
  settlementExport,
  tryRate,
  trySettlement,
} from '@wallpaper/contract/earnings/earnings.console'
import { noticeList } from '@wallpaper/contract/notice'
import { approve } from '@wallpaper/contract/staff/staff.console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerReader } from '../../../ledger/ledger.ts'
import { businessDay } from '../../../platform/clock.ts'
import { recordTakes } from '../../../test/takes.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ works: true })
})
afterAll(() => server.stop())

const today = () => businessDay(server.services.clock())
const staffOf = async (role: 'finance_maker' | 'finance_checker') =>
  server.asStaff(await server.make.staff(role))
const runJob = async (name: string) => {
  const job = server.product.jobHandlers.find(({ kind }) => kind.name === name)
  await job?.handle({}, { id: 'now', isLastTry: false, signal: new AbortController().signal })
}

describe('a new rate', () => {
  it('starts in time to be told of, is put in force by another, and leaves the old one as it was', async () => {
    const [maker, checker] = [await staffOf('finance_maker'), await staffOf('finance_checker')]
    const { person } = { person: await server.make.person({}) }
    const rate = { line: 'young', way: 'ad', milli: 320, reason: '广告单价上调' } as const
    await expect(maker.call(proposeRate, { ...rate, starts_on: addDays(today(), -1) })).rejects.toMatchObject(
      {
        data: { fields: { starts_on: expect.stringContaining('提前 7 天') } },
      },
    )
    const startsOn = addDays(today(), 7)
    expect(await maker.call(tryRate, { line: 'young', way: 'ad', milli: 320 })).toMatchObject({
      now_milli: 300,
    })
    const { approval_id } = await maker.call(proposeRate, { ...rate, starts_on: startsOn })
    expect((await maker.call(consoleRates, {})).pending).toMatchObject([{ approval_id }])
    await checker.call(approve, { id: approval_id, note: '' })
    const { items, pending } = await maker.call(consoleRates, {})
    expect(pending).toEqual([])
    expect(items.filter(({ line, way }) => line === 'young' && way === 'ad')).toMatchObject([
      { milli: 320, starts_on: startsOn, state: 'future' },
      { milli: 300, state: 'current' },
    ])
    const notices = await server.as(person.session).call(noticeList, {})
    expect(notices.items.map(({ title }) => title)).toContainEqual(
      expect.stringContaining('青春线 看广告取图的费率将在'),
    )
  })
})

describe('the settlement of a day that stands out', () => {
  it('waits for two members of staff, needs a reason, and is posted once', async () => {
    const [maker, checker] = [await staffOf('finance_maker'), await staffOf('finance_checker')]
    const { uid } = await server.make.person({})
    const yesterday = addDays(today(), -1)
    await recordTakes(server.services.db, { uid, day: addDays(yesterday, -1), free: 10 })
    await recordTakes(server.services.db, { uid, day: yesterday, free: 100 })
    server.passTime(-86_400_000)
    await runJob('earnings.settle-yesterday')
    server.passTime(86_400_000)
    await runJob('earnings.settle-yesterday')
    const trial = await maker.call(trySettlement, { day: yesterday })
    expect(trial).toMatchObject({
      state: 'waiting',
      takes: 100,
      gross_fen: 2_000,
      creator_fen: 1_400,
      due_fen: 1_400,
    })
    expect(trial).toMatchObject({
      needs_reason: true,
      warnings: [{ title: '图片线 +900.0%', note: '比前一天多，阈值 30%', is_explained: false }],
      posted: [],
      posted_fen: 0,
    })
    expect(trial.creator_fen + trial.team_fen + trial.tutor_fen + trial.platform_fen).toBe(trial.gross_fen)
    expect((await maker.call(settlementExport, { day: yesterday })).csv).toContain('20.00')
    await expect(maker.call(proposeSettlement, { day: yesterday, reason: '' })).rejects.toMatchObject({
      data: { fields: { reason: expect.any(String) } },
    })
    const { approval_id } = await maker.call(proposeSettlement, { day: yesterday, reason: '新投放带来' })
    await expect(maker.call(approve, { id: approval_id, note: '' })).rejects.toThrow()
    await checker.call(approve, { id: approval_id, note: '' })
    await until(async () => (await maker.call(trySettlement, { day: yesterday })).state === 'settled', 20_000)
    const balances = await server.services.db.read((tx) => ledgerReader(tx).balancesOf(uid))
    expect(balances.pending).toBe(140 + 1_400)
    expect(await maker.call(trySettlement, { day: yesterday })).toMatchObject({
      needs_reason: false,
      reason: '新投放带来',
      warnings: [{ title: '图片线 +900.0%', note: '比前一天多，阈值 30%', is_explained: true }],
      posted: [{ name: '取图收益', amount_fen: 1_400 }],
      posted_fen: 1_400,
      due_fen: 0,
    })
    await expect(maker.call(proposeSettlement, { day: yesterday, reason: '再来一次' })).rejects.toThrow()
    expect((await maker.call(settlementDays, {})).items[0]).toMatchObject({
      day: yesterday,
      state: 'settled',
      amount_fen: 1_400,
    })
  })

  it('and so does what comes late to a day that was quiet, and would make it stand out', async () => {
    server.passTime(20 * 86_400_000)
    const { uid } = await server.make.person({})
    const day = addDays(today(), -1)
    await recordTakes(server.services.db, { uid, day: addDays(day, -1), free: 100 })
    await recordTakes(server.services.db, { uid, day, free: 110 })
    server.passTime(-86_400_000)
    await runJob('earnings.settle-yesterday')
    server.passTime(86_400_000)
    await runJob('earnings.settle-yesterday')
    // A new session each time, since days pass between the calls.
    const trialNow = async () => (await staffOf('finance_maker')).call(trySettlement, { day })
    expect(await trialNow()).toMatchObject({ state: 'settled', warnings: [], posted_by: '系统', due_fen: 0 })
    // Small late amounts are posted automatically.
    await recordTakes(server.services.db, { uid, day, free: 10 })
    server.passTime(86_400_000)
    await runJob('earnings.settle-yesterday')
    expect(await trialNow()).toMatchObject({ warnings: [], due_fen: 0, posted_fen: 1_680 })
    await recordTakes(server.services.db, { uid, day, free: 100 })
    await runJob('earnings.settle-yesterday')
    const held = await trialNow()
    expect(held).toMatchObject({
      state: 'settled',
      needs_reason: true,
      warnings: [{ title: '图片线 +120.0%', note: '比前一天多，阈值 30%', is_explained: false }],
      due_fen: 1_400,
      posted_fen: 1_680,
    })
    expect(held.creator_fen + held.team_fen + held.tutor_fen).toBe(held.posted_fen + held.due_fen)
    const [maker, checker] = [await staffOf('finance_maker'), await staffOf('finance_checker')]
    const { approval_id } = await maker.call(proposeSettlement, { day, reason: '投放平台补传' })
    await checker.call(approve, { id: approval_id, note: '' })
    await until(async () => (await trialNow()).due_fen === 0, 20_000)
    expect(await trialNow()).toMatchObject({
      state: 'settled',
      posted_by: '系统',
      needs_reason: false,
      reason: '投放平台补传',
      warnings: [{ title: '图片线 +120.0%', is_explained: true }],
      posted_fen: 3_080,
    })
  })
})
