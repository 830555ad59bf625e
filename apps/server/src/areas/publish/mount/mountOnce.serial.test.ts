/** Mounts at one minute, by several processes that are killed at work: each is made once, and none is lost. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { mountAddLink, mountDelay, mountRead } from '@wallpaper/contract/publish'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { boundAt, makeMounter } from '../test/mountWorld.ts'

const minute = 60_000
const worker = fileURLToPath(new URL('../test/mountingWorker.ts', import.meta.url))

let server: TestServer
let simulators: Simulators
let offset = 0
const processes = new Set<ChildProcess>()

beforeAll(async () => {
  simulators = await startSimulators({})
  server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port } })
})
afterEach(() => {
  for (const child of processes) child.kill('SIGKILL')
  processes.clear()
})
afterAll(async () => {
  await server?.stop()
  await simulators?.stop()
})

const startWorker = async (): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [worker, server.databaseUrl, simulators.url, String(offset)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  child.send(offset)
  processes.add(child)
  return child
}

const kill = async (child: ChildProcess): Promise<void> => {
  processes.delete(child)
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const passTime = async (ms: number): Promise<void> => {
  offset += ms
  server.passTime(ms)
  await simulators.advanceClock(ms)
  for (const child of processes) if (child.connected) child.send(offset)
}

const until = async (isTrue: () => Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await pause(30)
}

/** Mounts of one account that are all due at the same minute. */
const planned = async (count: number) => {
  const creator = await makeMounter(server, simulators)
  const at = server.services.clock() + 10 * minute
  const ids: string[] = []
  for (let made = 0; made < count; made += 1) {
    const work = await creator.addWork()
    const { id } = await creator.api.call(mountDelay, {
      account_id: creator.account.id,
      code: creator.code,
      at,
    })
    await creator.api.call(mountAddLink, { mount_id: id, text: work.shareText })
    ids.push(id)
  }
  const all = () => Promise.all(ids.map((mount_id) => creator.api.call(mountRead, { mount_id })))
  const areAll = (state: string) => async () => (await all()).every((one) => one.state === state)
  return { ...creator, ids, all, areAll }
}

it('two processes at once fire each mount once', async () => {
  const creators = [await planned(4), await planned(4)]
  await Promise.all([startWorker(), startWorker()])
  await passTime(10 * minute)
  for (const { areAll, all, account } of creators) {
    await until(areAll('mounted'))
    expect((await all()).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1])
    const bound = await boundAt(simulators, account.remoteId)
    expect(new Set(bound.map(({ workId }) => workId)).size).toBe(4)
    expect(bound.map(({ calls }) => calls)).toEqual([1, 1, 1, 1])
  }
}, 60_000)

it('a process killed during the call: the platform has it, and the next one finds it by reading', async () => {
  const { all, areAll, account } = await planned(2)
  // The platform acts, and its answer does not arrive before the process dies.
  await simulators.setFault('kuaishou', { mode: 'late', match: 'bind' })
  const first = await startWorker()
  await passTime(10 * minute)
  await until(async () => (await boundAt(simulators, account.remoteId)).length > 0)
  await kill(first)
  await simulators.reset()
  await simulators.advanceClock(offset)
  await startWorker()
  await until(async () => (await all()).some(({ state }) => state === 'mounted'))
  await passTime(3 * minute)
  await until(areAll('mounted'))
  expect((await all()).map(({ attempts }) => attempts)).toEqual([1, 1])
  expect((await boundAt(simulators, account.remoteId)).map(({ calls }) => calls)).toEqual([1, 1])
}, 60_000)

it('a process killed before the platform acted: the same request is made again, with one effect', async () => {
  const { all, areAll, account } = await planned(1)
  await simulators.setFault('kuaishou', { mode: 'slow', delay_ms: 120_000, match: 'bind' })
  const first = await startWorker()
  await passTime(10 * minute)
  await until(areAll('mounting'))
  await kill(first)
  await simulators.reset()
  await simulators.advanceClock(offset)
  await startWorker()
  await passTime(3 * minute)
  await until(areAll('mounted'))
  expect((await all()).map(({ attempts }) => attempts)).toEqual([1])
  expect((await boundAt(simulators, account.remoteId)).map(({ calls }) => calls)).toEqual([1])
}, 60_000)

it('a server that was down at the minute fires when it is up again, once', async () => {
  const { all, areAll, account } = await planned(2)
  await passTime(26 * 60 * minute)
  expect(await areAll('waiting_time')()).toBe(true)
  await startWorker()
  await until(areAll('mounted'))
  expect((await all()).map(({ attempts }) => attempts)).toEqual([1, 1])
  expect((await boundAt(simulators, account.remoteId)).map(({ calls }) => calls)).toEqual([1, 1])
}, 60_000)
