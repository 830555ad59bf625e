/** How soon the audience sees a change. Measures real time, so it runs alone. */
import { searchCodeChangePage, searchCodeCreate, searchCodePause } from '@wallpaper/contract/codes'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBrowser, freshCode, makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const picture = { line: 'picture' } as const
const run = (query: ReturnType<typeof sql>) => server.services.db.write((tx) => tx.execute(query))

it('the page of a code is right within a second of a change, whoever made it', async () => {
  const world = await makeGalleryWorld(server)
  const { code, id } = await world.client.call(
    searchCodeCreate,
    { code: freshCode(), homepage_id: world.homepageId },
    picture,
  )
  const browser = createBrowser(server.url)
  const within = async (isRight: (page: { status: number; html: string }) => boolean) => {
    const began = performance.now()
    await until(async () => isRight(await browser.open(`/s/${code}`)), 3_000)
    expect(performance.now() - began).toBeLessThan(1_000)
  }
  expect((await browser.open(`/s/${code}`)).html).toContain('晚风壁纸馆')
  await run(sql`UPDATE homepages SET name = '新的名字' WHERE id = ${world.homepageId}`)
  await within(({ html }) => html.includes('新的名字'))
  await run(sql`UPDATE works SET state = 'taken_down' WHERE id = ${world.workIds[0]}`)
  await within(({ html }) => (html.match(/class="at"/g) ?? []).length === 2)
  await world.client.call(searchCodeChangePage, { code_id: id, album_id: world.albumId }, picture)
  await within(({ html }) => html.includes('按作者排的顺序'))
  await world.client.call(searchCodePause, { code_id: id, is_paused: true }, picture)
  await within(({ status }) => status === 410)
  await world.client.call(searchCodePause, { code_id: id, is_paused: false }, picture)
  await within(({ status }) => status === 200)
  await run(sql`UPDATE homepages SET state = 'suspended' WHERE id = ${world.homepageId}`)
  await within(({ status }) => status === 410)
})
