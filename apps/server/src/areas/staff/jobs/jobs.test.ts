import { errorCodes } from '@wallpaper/contract'
import {
  auditList,
  cancelJob,
  jobList,
  jobOne,
  queueList,
  retryJob,
  scheduleList,
  workbench,
} from '@wallpaper/contract/staff/staff.console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import type { TestStaff } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

const queue = 'test.views'
const reason = '对方服务已恢复'
let server: TestServer
let admin: TestStaff
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.make.staff('admin')
  await boss().createQueue(queue, { retryLimit: 0 })
})
afterAll(() => server.stop())

const boss = () => server.services.queue.boss
const client = () => server.asStaff(admin)
const send = async (data: object): Promise<string> => {
  const id = await boss().send(queue, data)
  if (!id) throw new Error('no job was made')
  return id
}
/** Acts as a worker, one job at a time. */
const failNext = async (message: string) => {
  const [job] = await boss().fetch(queue)
  if (!job) throw new Error('no job to fail')
  await boss().fail(queue, job.id, new Error(message))
  return job.id
}
const countsOf = async () => {
  const { items } = await client().call(queueList, {})
  return items.find(({ name }) => name === queue)?.counts
}

describe('the queue, as admins see it', () => {
  it('counts the jobs of each queue by state, and tells how long the first has waited', async () => {
    const done = await send({ step: 'done' })
    const [job] = await boss().fetch(queue)
    await boss().complete(queue, job?.id ?? '')
    await send({ step: 'waiting' })
    expect(await countsOf()).toEqual({
      created: 1,
      retry: 0,
      active: 0,
      completed: 1,
      cancelled: 0,
      failed: 0,
    })
    const { items } = await client().call(queueList, {})
    expect(items.map(({ name }) => name)).toContain('platform.upkeep')
    expect(items.every(({ name }) => !name.startsWith('__'))).toBe(true)
    expect(items.find(({ name }) => name === queue)?.oldest_waiting_at).toBeGreaterThan(Date.now() - 60_000)
    expect(await client().call(jobOne, { queue, id: done })).toMatchObject({
      state: 'completed',
      attempts: 1,
      error: null,
    })
    await failNext('cleared away')
  })

  it('shows a failed job with its reason and its input, without secrets and personal data', async () => {
    await send({
      uid: 880001,
      phone: '13812345678',
      note: '回拨 13812345678',
      nested: { access_token: 'abc' },
    })
    const id = await failNext('对方没有应答：13812345678')
    const job = await client().call(jobOne, { queue, id })
    expect(job).toMatchObject({
      state: 'failed',
      attempts: 1,
      attempts_max: 1,
      error: '对方没有应答：1381****5678',
      input: { uid: 880001, phone: '***', note: '回拨 1381****5678', nested: { access_token: '***' } },
      may_retry: true,
      may_cancel: false,
    })
    expect(job.error_stack).toContain('jobs.test.ts')
    expect(JSON.stringify(job)).not.toContain('13812345678')
    expect((await client().call(workbench, {})).jobs_failed).toBeGreaterThan(0)
    expect((await client().call(jobList, { queue, state: 'failed' })).items.map((item) => item.id)).toContain(
      id,
    )
    expect((await client().call(jobList, { queue, state: 'active' })).items).toEqual([])
  })

  it('runs a failed job again, once, and writes down who asked for it', async () => {
    await send({ step: 'again' })
    const id = await failNext('first time')
    const retry = () => codeOf(client().call(retryJob, { queue, id, reason }))
    expect((await Promise.all([retry(), retry()])).toSorted()).toEqual([errorCodes.refused, errorCodes.ok])
    const [job] = await boss().fetch<{ step: string }>(queue)
    expect(job).toMatchObject({ id, data: { step: 'again' } })
    await boss().complete(queue, id)
    expect(await client().call(jobOne, { queue, id })).toMatchObject({ state: 'completed', attempts: 2 })
    const { items } = await client().call(auditList, { subject: `job:${queue}/${id}` })
    expect(items).toMatchObject([
      {
        action: 'job.retry',
        reason,
        actor: { label: admin.name },
        before: { state: 'failed' },
        after: { state: 'retry' },
      },
    ])
  })

  it('cancels a job that waits, which no worker then takes, and lets it run after all', async () => {
    const id = await send({ step: 'cancelled' })
    expect(await client().call(cancelJob, { queue, id, reason })).toMatchObject({
      state: 'cancelled',
      may_retry: true,
    })
    expect(await boss().fetch(queue)).toEqual([])
    expect((await refusalOf(client().call(cancelJob, { queue, id, reason }))).message).toContain('已经结束')
    expect(await client().call(retryJob, { queue, id, reason })).toMatchObject({ state: 'created' })
    expect((await boss().fetch(queue)).map((job) => job.id)).toEqual([id])
    await boss().complete(queue, id)
    expect((await refusalOf(client().call(retryJob, { queue, id, reason }))).message).toContain(
      '只有失败或已取消',
    )
  })

  it('calls what it does by the words of its area, and a queue of no kind of ours by its name', async () => {
    const { items } = await client().call(queueList, {})
    const titleOf = (wanted: string) => items.find(({ name }) => name === wanted)?.title
    expect(titleOf('upload.process')).toBe('处理上传的文件')
    expect(titleOf(queue)).toBe(queue)
  })

  it('does not find what is not there, nor what belongs to the queue itself', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    expect(await codeOf(client().call(jobOne, { queue, id }))).toBe(errorCodes.notFound)
    expect(await codeOf(client().call(retryJob, { queue, id, reason }))).toBe(errorCodes.notFound)
    expect(await codeOf(client().call(cancelJob, { queue: 'no.such_queue', id, reason }))).toBe(
      errorCodes.notFound,
    )
    expect((await client().call(jobList, { queue: '__pgboss__send-it' })).items).toEqual([])
  })

  it('lists jobs newest first, page by page, though many are born in one moment', async () => {
    await boss().insert(
      queue,
      Array.from({ length: 7 }, (_, index) => ({ data: { index } })),
    )
    const whole = (await client().call(jobList, { queue, state: 'created', limit: 100 })).items.map(
      ({ id }) => id,
    )
    expect(whole).toHaveLength(7)
    expect(await client().call(jobList, { queue, state: 'created', limit: 2 })).toMatchObject({ total: 7 })
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const page = await client().call(jobList, { queue, state: 'created', limit: 2, cursor })
      paged.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
      await send({ step: 'later' })
    } while (cursor)
    expect(paged).toEqual(whole)
    expect(await codeOf(client().call(jobList, { cursor: Buffer.from('x|y').toString('base64url') }))).toBe(
      errorCodes.invalidInput,
    )
  })

  it('shows what runs by itself, when it will run next and how it went last', async () => {
    await boss().schedule(queue, '20 4 * * *', {}, { tz: 'Asia/Shanghai' })
    const { items } = await client().call(scheduleList, {})
    const found = items.find((item) => item.queue === queue)
    expect(found).toMatchObject({
      cron: '20 4 * * *',
      times: '每天 04:20',
      timezone: 'Asia/Shanghai',
      last_state: 'completed',
    })
    expect(found?.next_runs).toHaveLength(3)
    for (const at of found?.next_runs ?? []) {
      expect(at).toBeGreaterThan(server.services.clock())
      expect(new Date(at).toISOString().slice(11, 16)).toBe('20:20')
    }
  })
})
