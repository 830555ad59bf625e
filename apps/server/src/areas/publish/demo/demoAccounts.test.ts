import { publishAccountCheck, publishAccountList } from '@wallpaper/contract/publish'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDemoServer } from '../../../test/demoWorld.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { demoPeople, findPersonByPhone, openSession } from '../../account/public.ts'

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

it("has the lead's accounts in each state, and those that work also work at the simulated platforms", async () => {
  const { db, vault, clock } = server.services
  const session = await db.write(async (tx) => {
    const lead = await findPersonByPhone(tx, vault.lookup(demoPeople[0]?.phone ?? ''))
    if (!lead) throw new Error('there is no lead')
    return openSession(tx, { uid: lead.uid, now: clock() })
  })
  const phone = server.as(session)
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
