import { homeMounts, mountList, mountWorks } from '@wallpaper/contract/publish'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDemoServer } from '../../../test/demoWorld.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { demoPhone, findPersonByPhone, openSession } from '../../account/public.ts'

let simulators: Simulators
let server: Awaited<ReturnType<typeof startDemoServer>>

beforeAll(async () => {
  simulators = await startSimulators()
  server = await startDemoServer({ SIMULATORS_PORT: new URL(simulators.url).port })
})
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

it('has mounts in each state, on works and homepages that the simulated platforms have', async () => {
  const { db, vault, clock } = server.services
  const session = await db.write(async (tx) => {
    const lead = await findPersonByPhone(tx, vault.lookup(demoPhone('lead')))
    if (!lead) throw new Error('there is no lead')
    return openSession(tx, { uid: lead.uid, now: clock() })
  })
  const phone = server.as(session)
  const { items, counts } = await phone.call(mountList, {})
  expect(counts).toEqual({ all: 10, waiting: 4, mounted: 2, failed: 2 })
  expect(items.map(({ state, code }) => `${state} ${code}`).toSorted()).toEqual([
    'cancelled 夜航船',
    'failed 晚风88',
    'lost 夜航船',
    'mounted 晚风88',
    'mounted 落日来信',
    'replaced 夜航船',
    'reviewing 星河入梦',
    'reviewing 晚风88',
    'waiting_link 晚风88',
    'waiting_time 星河入梦',
  ])
  const douyin = items.find(({ platform }) => platform === 'douyin')?.account_id ?? ''
  const works = await phone.call(mountWorks, { account_id: douyin })
  expect(works.items.map(({ title, tab }) => [title, tab])).toEqual([
    ['霓虹都市夜景动态壁纸', 'none'],
    ['雪夜小屋', 'reviewing'],
    ['黑猫的午后', 'failed'],
    ['落日海岸，一整屏的橘', 'mounted'],
    ['月下帆影', 'failed'],
  ])
  const homes = (await phone.call(homeMounts, {})).items.map(({ account, state, code }) => [
    account.platform,
    state,
    code,
  ])
  expect(homes).toEqual(
    expect.arrayContaining([
      ['douyin', 'mounted', '晚风88'],
      ['kuaishou', 'reviewing', ''],
      ['channels', 'broken', ''],
      ['bilibili', 'text_only', ''],
    ]),
  )
})
