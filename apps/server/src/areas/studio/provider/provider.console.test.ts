/** Providers as staff see them: down with what they said, what they cost, and switched off. */
import { dayMs } from '@wallpaper/contract/day'
import { changeSetting } from '@wallpaper/contract/staff/staff.console'
import { dubSample, dubVoices, faceDetail, sentenceTemplates } from '@wallpaper/contract/studio'
import { staffQueues } from '@wallpaper/contract/studio/job.console'
import { staffProviders, switchProvider } from '@wallpaper/contract/studio/provider.console'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { refusalOf } from '../../../test/codeOf.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { askProviders, emptyQueues, makeMaker, workOn } from '../test/makingWorld.ts'
import { addSampleCost } from './provider.repository.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let simulators: Simulators
let server: TestServer
/** Another process of the same installation. */
let second: TestServer
beforeAll(async () => {
  simulators = await startSimulators()
  const at = (partner: string) => `${simulators.url}/${partner}`
  const speech = { SPEECH_BASE: at('speech'), SPEECH_KEY: 'demo-speech-key' }
  const painter = { PAINTER_BASE: at('painter'), PAINTER_KEY: 'demo-painter-key' }
  server = await startTestServer({ env: { ...speech, ...painter } })
  const { DATA_DIR } = server.services.env
  second = await startTestServer({ databaseUrl: server.databaseUrl, env: { ...speech, DATA_DIR } })
})
afterAll(async () => {
  await second.stop()
  await server.stop()
  await simulators.stop()
})
beforeEach(async () => {
  await simulators.reset()
  await emptyQueues(server)
  await askProviders(server)
})

const operator = async () => server.asStaff(await server.make.staff('operator'))
type Desk = Awaited<ReturnType<typeof operator>>

const providerOf = async (desk: Desk, id: 'speech' | 'painter') =>
  (await desk.call(staffProviders, {})).items.find((each) => each.id === id) ?? expect.fail(id)

it('are shown with what they cost, and since when one is down and why', async () => {
  const [desk, maker] = [await operator(), await makeMaker(server)]
  const picture = await maker.picture({ mode: 'ai' })
  await workOn(server, picture.kind)
  const before = await providerOf(desk, 'painter')
  expect(before).toEqual({
    id: 'painter',
    name: 'AI 画图服务商',
    makes: '一句话成图，AI',
    is_up: true,
    is_off: false,
    since: expect.any(Number),
    checked_at: expect.any(Number),
    error: '',
    done_today: 1,
    failed_today: 0,
    cost_today: 120,
    budget: null,
    is_spent: false,
    cost_30_days: 120,
  })
  server.passTime(60_000)
  await askProviders(server)
  expect((await providerOf(desk, 'painter')).since).toBe(before.since)

  const failing = await maker.picture({ mode: 'ai' })
  await simulators.setFault('painter', { mode: 'error5xx' })
  await workOn(server, failing.kind)
  const down = await providerOf(desk, 'painter')
  expect(down).toMatchObject({ is_up: false, error: 'HTTP 503', failed_today: 1, cost_today: 120 })
  expect(down.since).toBeGreaterThan(before.since ?? 0)
})

it('one that is switched off gets nothing more; what waits fails and gives the try back', async () => {
  const [desk, maker] = [await operator(), await makeMaker(server)]
  const { id } = await maker.dub()
  const off = { id: 'speech', is_off: true, reason: '账单不对，先停' } as const
  expect(await desk.call(switchProvider, off)).toMatchObject({ is_up: true, is_off: true })
  await workOn(server, 'dub')
  expect(await maker.client.call(faceDetail, { id })).toMatchObject({
    state: 'failed',
    failure_code: 'voice_down',
    are_tries_returned: true,
  })
  // Asked again by the job, it is up, and still not used.
  await askProviders(server)
  expect((await maker.client.call(dubVoices, {})).voices[0]?.is_down).toBe(true)
  expect((await refusalOf(maker.dub())).message).toBe('「晚晴」暂时不能用，换一个声音，或稍后再试')
  // The other goes on.
  const { modes } = await maker.client.call(sentenceTemplates, {})
  expect(modes.map(({ is_down }) => is_down)).toEqual([false, false])

  expect(await desk.call(switchProvider, { ...off, is_off: false, reason: '对好了' })).toMatchObject({
    is_off: false,
    cost_today: 0,
  })
  expect((await maker.client.call(dubVoices, {})).voices[0]?.is_down).toBe(false)
})

it('get no more than a day may cost, samples of voices too, of which many at once are one', async () => {
  const [desk, maker, other] = [await operator(), await makeMaker(server), await makeMaker(server)]
  const spent = async () => (await providerOf(desk, 'speech')).cost_today
  const before = await spent()
  const hear = (at: TestServer) => at.as(other.session).call(dubSample, { voice: 'muchen' })
  const [one, again, beside] = await Promise.all([hear(server), hear(server), hear(second)])
  expect(again).toEqual(one)
  expect(beside.wave).toEqual(one.wave)
  expect((await spent()) - before).toBe(20)

  const waiting = await maker.dub()
  // Nobody sets a budget of less than a yuan: the rest of it is spent here.
  await server.services.db.write((tx) => addSampleCost(tx, 'speech', 1_000, server.services.clock()))
  const admin = server.asStaff(await server.make.staff('admin'))
  const budget = { key: 'studio.speech_budget', reason: '账单太高' } as const
  await admin.call(changeSetting, { ...budget, value: 1, version: 0 })
  expect(await providerOf(desk, 'speech')).toMatchObject({ is_up: true, budget: 1_000, is_spent: true })
  await workOn(server, 'dub')
  expect(await maker.client.call(faceDetail, { id: waiting.id })).toMatchObject({
    state: 'failed',
    failure_code: 'voice_down',
    are_tries_returned: true,
  })
  expect((await refusalOf(maker.dub())).message).toBe('「晚晴」暂时不能用，换一个声音，或稍后再试')
  server.passTime(dayMs)
  expect(await providerOf(await operator(), 'speech')).toMatchObject({ cost_today: 0, is_spent: false })
})

it('keep nobody waiting who needs none: every place of every queue has a worker', async () => {
  const { queues } = await (await operator()).call(staffQueues, {})
  const places = queues.reduce((sum, { places_max }) => sum + places_max, 0)
  const work = server.product.jobHandlers.find(({ kind }) => kind.name === 'studio.work')
  expect(queues.length).toBeGreaterThanOrEqual(6)
  expect(work?.kind.concurrency).toBeGreaterThanOrEqual(places)
})
