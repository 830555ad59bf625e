import { shareBorrowed, shareLent, shareList } from '@wallpaper/contract/sharing'
import { toolList } from '@wallpaper/contract/tools'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDemoWorld } from '../../../demo.ts'
import { startDemoServer } from '../../../test/demoWorld.ts'
import { createBrowser } from '../../../test/galleryWorld.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { demoPhone, findPersonByPhone, openSession } from '../../account/public.ts'
import { ownHomepages } from '../../creation/public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.stop())

const lead = () => {
  const { db, vault, clock } = server.services
  const phone = demoPhone('lead')
  return db.write(async (tx) => {
    const uid = (await findPersonByPhone(tx, vault.lookup(phone)))?.uid ?? 0
    const shop = (await ownHomepages(tx, 'picture', uid)).find(({ name }) => name === '晚风壁纸馆')
    return { client: server.as(await openSession(tx, { uid, now: clock() })), homepageId: shop?.id ?? '' }
  })
}

it('has what the drawn screens show of sharing and of plays, and the audience sees both', async () => {
  const { client, homepageId } = await lead()
  const on = { line: 'picture' } as const
  const { items, counts } = await client.call(shareList, {}, on)
  const named = (name: string) => items.find((each) => each.name === name)
  expect(named('落日海岸线')).toMatchObject({ owner_percent: 50, share: null, photos: 48 })
  expect(named('橘子的小世界')).toMatchObject({ owner_percent: 60, share: { state: 'applied' } })
  expect(named('山野壁纸')).toMatchObject({ share: { state: 'accepted', income_fen: 12_640 } })
  expect(counts).toEqual({ borrowed: 1, lent: 1, waiting: 1 })
  const borrowed = await client.call(shareBorrowed, {}, on)
  expect(borrowed.items.map(({ state }) => state)).toEqual(['applied', 'refused', 'accepted'])
  const lent = await client.call(shareLent, {}, on)
  expect(lent.items.map(({ partner_name, state }) => [partner_name, state])).toEqual([
    ['阿哲', 'applied'],
    ['小满', 'accepted'],
  ])
  const board = await client.call(toolList, { homepage_id: homepageId }, on)
  expect(board.attached.map(({ name }) => name)).toEqual(['网名起名', '九宫格切图'])
  const page = await createBrowser(server.url).open(encodeURI('/s/晚风88'))
  expect(page.html).toContain('山野壁纸')
  expect(page.html).toContain('九宫格切图')
  const before = await client.call(shareList, {}, on)
  await makeDemoWorld(server.services, server.product)
  expect(await client.call(shareList, {}, on)).toEqual(before)
})
