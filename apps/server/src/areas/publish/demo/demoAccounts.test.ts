import {
  publicationList,
  publishAccountCheck,
  publishAccountList,
  publishTemplates,
} from '@wallpaper/contract/publish'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDemoServer } from '../../../test/demoWorld.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { demoPhone, findPersonByPhone, openSession } from '../../account/public.ts'

type DemoServer = Awaited<ReturnType<typeof startDemoServer>>

let simulators: Simulators
let server: DemoServer

beforeAll(async () => {
  simulators = await startSimulators()
  server = await startDemoServer({ SIMULATORS_PORT: new URL(simulators.url).port })
})
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

const leadsPhone = async () => {
  const { db, vault, clock } = server.services
  const session = await db.write(async (tx) => {
    const lead = await findPersonByPhone(tx, vault.lookup(demoPhone('lead')))
    if (!lead) throw new Error('there is no lead')
    return openSession(tx, { uid: lead.uid, now: clock() })
  })
  return server.as(session)
}

it("has the lead's accounts in each state, and those that work also work at the simulated platforms", async () => {
  const phone = await leadsPhone()
  const shown = [
    ['channels', '晚风壁纸馆', 'broken'],
    ['bilibili', '晚风壁纸', 'expiring'],
    ['kuaishou', '晚风的图', 'ok'],
    ['douyin', '晚风壁纸馆', 'ok'],
    ['channels', '晚风漫游', 'ok'],
    ['xiaohongshu', '晚风壁纸馆', 'named'],
  ]
  const listed = (list: { items: { platform: string; nickname: string; health: string }[] }) =>
    list.items
      .filter(({ platform }) => platform !== 'official')
      .map(({ platform, nickname, health }) => [platform, nickname, health])
  expect(listed(await phone.call(publishAccountList, {}))).toEqual(shown)
  expect(listed(await phone.call(publishAccountCheck, {}))).toEqual(shown)
})

it('has a publication of the lead in each state, with its account, picture and code', async () => {
  const phone = await leadsPhone()
  const { counts, unknown, items } = await phone.call(publicationList, { limit: 100 })
  expect(counts).toMatchObject({ unknown: 1, handing_off: 3, draft: 1 })
  const made = [...unknown, ...items].filter(({ origin }) => origin !== 'backfill')
  expect(made.map(({ state }) => state).toSorted()).toEqual([
    'cancelled',
    'failed',
    'handing_off',
    'handing_off',
    'handing_off',
    'submitted',
    'submitting',
    'submitting',
    'unknown',
    'verified',
  ])
  for (const { thumb_url, code } of made) expect([thumb_url === null, code === '']).toEqual([false, false])
  expect((await phone.call(publishTemplates, {})).total).toBe(6)
})
