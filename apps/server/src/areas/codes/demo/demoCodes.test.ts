import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDemoWorld } from '../../../demo.ts'
import { startDemoServer } from '../../../test/demoWorld.ts'
import { createBrowser } from '../../../test/galleryWorld.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { eventReader } from '../events/event.repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.stop())

it('has the drawn codes, with people who opened them, and is made once', async () => {
  const states = () =>
    server.services.db.write(
      async (tx) => (await tx.execute(sql`SELECT code, state FROM codes ORDER BY code`)).rows,
    )
  const made = await states()
  expect(Object.fromEntries(made.map(({ code, state }) => [code, state]))).toMatchObject({
    晚风88: 'active',
    星河入梦: 'active',
    国庆头像: 'reviewing',
    橘猫日记: 'paused',
  })
  await makeDemoWorld(server.services, server.product)
  expect(await states()).toEqual(made)
  expect(await server.services.db.read((tx) => eventReader(tx).differences('2000-01-01'))).toEqual([])
  const browser = createBrowser(server.url)
  const page = await browser.open(encodeURI('/s/晚风88'))
  expect(page.status).toBe(200)
  expect(page.html).toContain('晚风壁纸馆')
  expect(page.html).toMatch(/¥1\.00/)
  expect(page.html).toContain('看广告取图')
  // With its eight albums and two tools; a homepage without them keeps to the 30 kB of gallery.test.ts.
  expect(Buffer.byteLength(page.html)).toBeLessThanOrEqual(30_400)
  const [, work = ''] = /class="at" href="([^"]+)"/.exec(page.html) ?? []
  expect(work).toMatch(/^\/s\/晚风88\/w\//)
  expect((await browser.open(encodeURI(work))).status).toBe(200)
  for (const [, src = ''] of page.html.matchAll(/<img src="([^"]+)"/g))
    expect((await browser.send(src.replaceAll('&amp;', '&'))).status, src).toBe(200)
  expect((await browser.open(encodeURI('/s/橘猫日记'))).status).toBe(410)
})
