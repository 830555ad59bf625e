import { errorCodes } from '@wallpaper/contract'
import {
  auditList,
  retryStuck,
  setAsideStuck,
  stuckList,
  workbench,
} from '@wallpaper/contract/staff/staff.console'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drain } from '../../../platform/queue/drain.ts'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import type { TestStaff } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

/** A job whose rows are people, and one whose rows are money. */
const queue = 'account.close'
const moneyQueue = 'wallet.check-bills'
const reason = '数据已修好'
let server: TestServer
let admin: TestStaff
let uid: number
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.make.staff('admin')
  uid = (await server.make.person({ nickname: '林晚风' })).uid
})
afterAll(() => server.stop())

const client = () => server.asStaff(admin)
const stuckNow = async (job: string = queue) => (await client().call(stuckList, { queue: job })).items

/** Runs the job with rows that fail while listed here. */
const runJob = (job: string, keys: readonly string[], failing: readonly string[]) =>
  drain(server.services, {
    job,
    signal: new AbortController().signal,
    walk: {
      due: async (_tx, { after }) => keys.filter((key) => after === null || key > after),
      handle: async (key) => {
        if (failing.includes(key)) throw new Error('回拨 13812345678 没有应答')
      },
    },
  })

it('shows what is stuck: which job, what the row is, how often and why it failed, and when it is tried next', async () => {
  await runJob(queue, [String(uid)], [String(uid)])
  const [row, ...others] = await stuckNow()
  expect(others).toEqual([])
  expect(row).toEqual({
    id: expect.any(Number),
    queue,
    title: '注销冷静期已满的账号',
    subject: { key: `person:${uid}`, label: `林晚风（${uid}）` },
    is_money: false,
    attempts: 1,
    error: '回拨 1381****5678 没有应答',
    first_failed_at: row?.failed_at,
    failed_at: row?.failed_at,
    next_at: (row?.failed_at ?? 0) + 30_000,
    set_aside: null,
  })
  expect((await client().call(workbench, {})).rows_stuck).toBe(1)
  const text = await (await fetch(`${server.url}/metrics`)).text()
  expect(text).toContain(`job_stuck_rows{queue="${queue}",state="waiting"} 1`)
})

it('tries a row at once when staff ask for it, and writes down who did', async () => {
  const [row] = await stuckNow()
  if (!row) throw new Error('nothing is stuck')
  const asked = await client().call(retryStuck, { id: row.id, reason })
  expect(asked).toEqual({ ...row, next_at: expect.any(Number) })
  expect(asked.next_at).toBeLessThan(row.next_at)
  const jobs = await server.services.db.statement('made', 'SELECT name, data FROM jobs.job WHERE name = $1', [
    queue,
  ])
  expect(jobs).toEqual([{ name: queue, data: {} }])
  const { items } = await client().call(auditList, { subject: `stuck_row:${queue}/${uid}` })
  expect(items).toMatchObject([
    {
      action: 'stuck_row.retry',
      actor: { label: admin.name },
      reason,
      before: { state: 'waiting', attempts: 1, error: '回拨 1381****5678 没有应答' },
      after: { state: 'waiting' },
    },
  ])
  await runJob(queue, [String(uid)], [])
  expect(await stuckNow()).toEqual([])
  expect((await refusalOf(client().call(retryStuck, { id: row.id, reason }))).message).toBe(
    '这条数据已经处理好了，请刷新后查看',
  )
})

it('sets a row aside until it is brought back, and counts those with money on the first page', async () => {
  await runJob(moneyQueue, ['1', '2'], ['1', '2'])
  const [second, first] = await stuckNow(moneyQueue)
  if (!first || !second) throw new Error('nothing is stuck')
  const aside = await client().call(setAsideStuck, { id: first.id, reason: '账号打不开，已联系本人' })
  expect(aside).toEqual({
    ...first,
    is_money: true,
    set_aside: {
      at: aside.set_aside?.at,
      by: { key: `staff:${admin.id}`, label: admin.name },
      reason: '账号打不开，已联系本人',
    },
  })
  expect(await client().call(workbench, {})).toMatchObject({ rows_stuck: 1, money_rows_set_aside: 1 })
  expect((await client().call(stuckList, { state: 'set_aside' })).items).toEqual([aside])
  expect((await client().call(stuckList, { queue: moneyQueue, state: 'waiting' })).items).toEqual([second])
  expect((await refusalOf(client().call(setAsideStuck, { id: first.id, reason }))).message).toBe(
    '这条数据已经搁置了，请刷新后查看',
  )
  server.passTime(3_600_000)
  expect(await runJob(moneyQueue, ['1', '2'], [])).toEqual({ handled: 1, failed: 0 })
  expect((await client().call(retryStuck, { id: first.id, reason })).set_aside).toBeNull()
  expect(await runJob(moneyQueue, ['1'], [])).toEqual({ handled: 1, failed: 0 })
  expect(await stuckNow(moneyQueue)).toEqual([])
})

it('lists page by page, newest first', async () => {
  const keys = ['1', '2', '3', '4', '5']
  await runJob(queue, keys, keys)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await client().call(stuckList, { queue, limit: 2, cursor })
    expect(page.total).toBe(5)
    seen.push(...page.items.map(({ subject }) => subject.key))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(keys.toReversed().map((key) => `person:${key}`))
})

it('is for admins, and does not find what is not there', async () => {
  const support = await server.make.staff('support')
  expect(await codeOf(server.asStaff(support).call(stuckList, {}))).toBe(errorCodes.noPermission)
  expect(await codeOf(client().call(setAsideStuck, { id: 999_999, reason }))).toBe(errorCodes.notFound)
})
