import { errorCodes } from '@wallpaper/contract'
import { pulse, pulseHistory } from '@wallpaper/contract/staff/staff.console'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { countPulse, startPulse } from '../../../platform/pulse/pulse.ts'
import { codeOf } from '../../../test/codeOf.ts'
import type { TestStaff } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { addOperationRecord } from './pulse.repository.ts'

const minuteMs = 60_000
let server: TestServer
let admin: TestStaff
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.make.staff('admin')
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.services.db.statement('test-no-minutes', 'DELETE FROM process_minutes', [])
})

const look = () => server.asStaff(admin).call(pulse, {})

/** As a process of the product says it when it starts, and when it stops. */
const start = (role: 'web' | 'worker', port: number) => {
  const { db, clock, logger } = server.services
  const counts = countPulse(clock)
  const options = { db, clock, logger, role, port, counts, inFlight: () => 3, jobsRunning: () => 2 }
  return { ...startPulse(options), counts }
}

const heard = (port: number) =>
  expect.poll(async () => (await look()).processes.some(({ name }) => name.endsWith(`:${port}`))).toBe(true)

it('shows each process, and forgets one that was stopped', async () => {
  const web = start('web', 8081)
  const worker = start('worker', 8090)
  await heard(8081)
  await heard(8090)
  const { processes } = await look()
  expect(processes.map(({ role, state }) => [role, state])).toEqual([
    ['web', 'fresh'],
    ['worker', 'fresh'],
  ])
  expect(processes[0]).toMatchObject({ in_flight: 3, jobs_running: 2 })
  await worker.stop()
  expect((await look()).processes.map(({ role }) => role)).toEqual(['web'])
  await web.stop()
})

it('says of one that was killed that nothing is heard of it', async () => {
  const web = start('web', 8082)
  await heard(8082)
  server.passTime(61_000)
  const { processes, todos } = await look()
  expect(processes.map(({ state }) => state)).toEqual(['silent'])
  expect(todos[0]).toEqual({ text: `进程 ${processes[0]?.name} 超过 60 秒没有消息`, is_grave: true })
  await web.stop()
})

it('adds up the calls of all processes, minute by minute and hour by hour', async () => {
  const { clock } = server.services
  for (const port of [8083, 8084]) {
    const { counts, stop } = start('web', port)
    const call = (name: string, ms: number, hasFailed = false) =>
      counts.trace({ id: 'x', name, kind: 'call', ms, hasFailed })
    call('GET /api/v4/index/indexInit', 40)
    call('GET /api/v4/mine/userInfo', 40, true)
    // Asked by machines every few seconds.
    call('GET /readyz', 40)
    counts.trace({ id: 'x', name: 'select', kind: 'statement', ms: 1 })
    await stop()
  }
  server.passTime(minuteMs)
  const { minutes } = await look()
  expect(minutes).toHaveLength(60)
  expect(minutes.at(-1)).toMatchObject({ calls: 4, failed: 2, p99_ms: 50, jobs_waiting: null })
  expect(minutes.slice(0, -1).every(({ calls }) => calls === null)).toBe(true)
  const { hours } = await server.asStaff(admin).call(pulseHistory, {})
  expect(hours).toHaveLength(7 * 24)
  const heardOf = hours.filter(({ calls }) => calls !== null)
  expect(heardOf.map(({ calls }) => calls)).toEqual([4])
  expect(clock() - (heardOf[0]?.at ?? 0)).toBeLessThan(2 * 3_600_000)
  const nobody = await server.asStaff(admin).call(pulseHistory, { process: 'nobody:1' })
  expect(nobody.hours.every(({ calls }) => calls === null)).toBe(true)
})

it('shows the database, what scripts have noted last, and the proof', async () => {
  const { db, clock } = server.services
  const note = (at: number, isFine: boolean) =>
    db.write((tx) => addOperationRecord(tx, { at: new Date(at), kind: 'backup', isFine, note: `${isFine}` }))
  await note(clock() - 7_200_000, false)
  await note(clock() - 3_600_000, true)
  const { database, safety } = await look()
  expect(database).toMatchObject({ is_primary: true, standbys: [] })
  expect(database.connections).toBeGreaterThan(0)
  expect(safety.map(({ title, state }) => `${title} ${state}`)).toEqual([
    '完整备份 ok',
    '日志备份 unknown',
    '恢复演练 unknown',
    '文件 unknown',
    '对账 unknown',
  ])
})

it('is for admins', async () => {
  const support = await server.make.staff('support')
  expect(await codeOf(server.asStaff(support).call(pulse, {}))).toBe(errorCodes.noPermission)
})
