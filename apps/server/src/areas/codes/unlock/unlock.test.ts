import { randomUUID } from 'node:crypto'
import { dataAssistant, searchCodeCreate } from '@wallpaper/contract/codes'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createBrowser,
  freshCode,
  type GalleryWorld,
  locationOf,
  makeGalleryWorld,
} from '../../../test/galleryWorld.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { orderNumberOf, orderUnlock, payOrder, watchAdvertisement } from '../../../test/unlocking.ts'
import { until } from '../../../test/until.ts'

let server: TestServer
let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators()
  server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port } })
})
beforeEach(() => simulators.reset())
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

const picture = { line: 'picture' } as const
const minute = 60_000

const run = (query: ReturnType<typeof sql>) => server.services.db.write((tx) => tx.execute(query))

const makeLocked = async (mode: 'ad' | 'price', fen: number | null = null) => {
  const world = await makeGalleryWorld(server, { works: 2 })
  const [workId = ''] = world.workIds
  await world.setMode(workId, mode, fen)
  const { code } = await world.client.call(
    searchCodeCreate,
    { code: freshCode(), homepage_id: world.homepageId },
    { ...picture, idempotencyKey: `key-${randomUUID()}` },
  )
  const browser = createBrowser(server.url)
  await browser.open(`/s/${code}`)
  return { world, workId, code, browser, path: `/s/${code}/w/${workId}` }
}
type Locked = Awaited<ReturnType<typeof makeLocked>>

const watch = (locked: Locked, seconds: number, end: 'finish' | 'close') =>
  watchAdvertisement(simulators, locked, { seconds, end })

const unlocksOf = async ({ client }: GalleryWorld) =>
  (await client.call(dataAssistant, { period: 'today', group: 'code' }, picture)).counts

describe('a picture behind an advertisement', () => {
  it('opens once it was watched to its end, for this visitor alone, and is counted once', async () => {
    const locked = await makeLocked('ad')
    const { browser, path, world, code, workId } = locked
    expect(await watch(locked, 15, 'finish')).toBe(path)
    const opened = await browser.open(path)
    expect(opened.html).toContain('保存原图')
    expect(opened.html).not.toContain(world.uploads[0]?.id)
    const original = /src="([^"]+\/original[^"]+)"/.exec(opened.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const signed = await browser.send(original)
    expect(signed.status).toBe(302)
    expect((await browser.send(locationOf(signed))).headers.get('content-type')).toBe('image/webp')
    expect(await unlocksOf(world)).toMatchObject({ unlocks: 1 })
    const stranger = createBrowser(server.url)
    expect((await stranger.open(path)).html).toContain('看一段广告')
    expect((await stranger.send(original)).status).toBe(403)
    // The second time redirects straight to the picture.
    expect(locationOf(await browser.send(`/s/${code}/ad?w=${workId}`))).toBe(path)
  })

  it('stays shut when it was closed early, and says so', async () => {
    const locked = await makeLocked('ad')
    expect(await watch(locked, 5, 'close')).toBe(`${locked.path}?notice=closed`)
    expect((await locked.browser.open(`${locked.path}?notice=closed`)).html).toContain(
      '广告没有看完，图片没有解锁',
    )
    expect(await watch(locked, 5, 'finish')).toBe(`${locked.path}?notice=closed`)
    expect((await locked.browser.open(locked.path)).html).toContain('看一段广告')
    expect(await unlocksOf(locked.world)).toBeNull()
  })

  it('says that there is none when the provider has none, or does not answer', async () => {
    const { browser, code, workId, path } = await makeLocked('ad')
    await simulators.setFault('ads', { mode: 'errorCode', code: 'NO_FILL', times: 1 })
    expect(locationOf(await browser.send(`/s/${code}/ad?w=${workId}`))).toBe(`${path}?notice=none`)
    expect((await browser.open(`${path}?notice=none`)).html).toContain('暂时没有广告，请稍后再试')
    await simulators.setFault('ads', { mode: 'error5xx', times: 1 })
    expect(locationOf(await browser.send(`/s/${code}/ad?w=${workId}`))).toBe(`${path}?notice=failed`)
  })

  it("is not opened by another's advertisement", async () => {
    const locked = await makeLocked('ad')
    const away = locationOf(await locked.browser.send(`/s/${locked.code}/ad?w=${locked.workId}`))
    await fetch(away)
    await simulators.advanceClock(15_000)
    const back = locationOf(await fetch(`${away}/finish`, { redirect: 'manual' }))
    const stranger = createBrowser(server.url)
    await stranger.open(`/s/${locked.code}`)
    expect(locationOf(await stranger.send(new URL(back).pathname))).toBe('/s/')
    expect((await stranger.open(locked.path)).html).toContain('看一段广告')
  })

  it('is shut again after 30 days', async () => {
    const locked = await makeLocked('ad')
    await watch(locked, 15, 'finish')
    await run(sql`UPDATE unlock_grants SET expires_at = expires_at - interval '30 days'`)
    expect((await locked.browser.open(locked.path)).html).toContain('看一段广告')
  })
})

const stateOf = async (path: string) =>
  (await run(sql`SELECT state FROM unlock_orders WHERE number = ${orderNumberOf(path)}`)).rows[0]?.state

const settleJob = () =>
  server.product.jobHandlers
    .find(({ kind }) => kind.name === 'payments.settle')
    ?.handle({}, { id: 'now', isLastTry: false, signal: new AbortController().signal })

describe('a picture with a price', () => {
  it('asks for the amount, is paid in the messenger, and opens', async () => {
    const locked = await makeLocked('price', 100)
    const { browser, path, world } = locked
    const at = await orderUnlock(locked)
    const waiting = await browser.open(at)
    expect(waiting.html).toContain('待付款')
    expect(waiting.html, 'before anything was paid').not.toContain('正在确认支付')
    expect(waiting.html).toContain('prepay_id=')
    expect((await browser.open(`${at}?said=ok`)).html).toContain('正在确认支付')
    await payOrder(simulators, at)
    // The page queries the channel itself: no notice is needed.
    const opened = locationOf(await browser.send(at))
    expect(opened).toBe(`${path}?notice=paid`)
    expect((await browser.open(opened)).html).toContain('付款成功')
    expect((await browser.open(path)).html).toContain('保存原图')
    expect(await unlocksOf(world)).toMatchObject({ unlocks: 1, income_fen: 70 })
    const saved = await browser.send(`${path}/save`)
    expect(locationOf(saved)).toContain('/private/gallery/')
    expect((await createBrowser(server.url).open(path)).html).toContain('¥1.00 解锁原图')
  })

  it('is one order however often it is asked for, and is charged once', async () => {
    const locked = await makeLocked('price', 100)
    const first = await orderUnlock(locked)
    expect(await orderUnlock(locked)).toBe(first)
    const both = await Promise.all([orderUnlock(locked), orderUnlock(locked)])
    expect(new Set(both)).toEqual(new Set([first]))
  })

  it('in doubt is asked about until the channel answers, and never sold twice', async () => {
    const locked = await makeLocked('price', 100)
    const at = await orderUnlock(locked)
    await payOrder(simulators, at)
    await simulators.setFault('wechat-pay', { mode: 'error5xx', times: 2 })
    expect((await locked.browser.open(at)).html).toContain('待付款')
    expect(await orderUnlock(locked)).toBe(at)
    server.passTime(2 * minute)
    await simulators.reset()
    await settleJob()
    expect(await stateOf(at)).toBe('paid')
    expect((await locked.browser.open(locked.path)).html).toContain('保存原图')
  })

  it('does not believe a notice that is not signed', async () => {
    const locked = await makeLocked('price', 100)
    const at = await orderUnlock(locked)
    const forged = await fetch(`${server.url}/s/pay/notify`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'wechatpay-timestamp': String(Math.floor(Date.now() / 1_000)),
      },
      body: JSON.stringify({ event_type: 'TRANSACTION.SUCCESS', resource: { ciphertext: 'x', nonce: 'y' } }),
    })
    expect(forged.status).toBe(401)
    expect(await stateOf(at)).toBe('paying')
  })

  it('is closed when nobody pays, and can be bought anew', async () => {
    const locked = await makeLocked('price', 100)
    const at = await orderUnlock(locked)
    server.passTime(16 * minute)
    await settleJob()
    expect(await stateOf(at)).toBe('closed')
    expect((await locked.browser.open(at)).html).toContain('没有付款，也没有扣款')
    expect(await orderUnlock(locked)).not.toBe(at)
  })

  it('is paid back when the picture can no longer be given', async () => {
    const locked = await makeLocked('price', 100)
    const at = await orderUnlock(locked)
    await run(sql`UPDATE works SET state = 'taken_down' WHERE id = ${locked.workId}`)
    await payOrder(simulators, at)
    const said = await locked.browser.open(at)
    expect(said.html).toContain('已退款')
    expect(await stateOf(at)).toBe('refunded')
    expect(await unlocksOf(locked.world)).toBeNull()
  })

  it('is paid back when the file is gone at the moment of saving, and the income with it', async () => {
    const locked = await makeLocked('price', 100)
    const { browser, path, world } = locked
    const at = await orderUnlock(locked)
    await payOrder(simulators, at)
    await browser.send(at)
    await server.services.storage.deletePrefix(`public/u/${world.uploads[0]?.id}/`)
    expect(locationOf(await browser.send(`${path}/save`))).toBe(`${path}?notice=missing`)
    expect(await stateOf(at)).toBe('refunded')
    expect(await unlocksOf(world)).toMatchObject({ unlocks: 1, income_fen: 0 })
    expect((await browser.open(path)).html).toContain('¥1.00 解锁原图')
  })

  it('is refunded once, though the answer to the refund is lost', async () => {
    const locked = await makeLocked('price', 100)
    const at = await orderUnlock(locked)
    await run(sql`UPDATE works SET state = 'taken_down' WHERE id = ${locked.workId}`)
    await payOrder(simulators, at)
    await simulators.setFault('wechat-pay', {
      mode: 'errorCode',
      code: 'SYSTEM_ERROR',
      match: '/refund/',
      times: 2,
    })
    expect((await locked.browser.open(at)).html).toContain('正在退款')
    expect(await stateOf(at)).toBe('refunding')
    server.passTime(2 * minute)
    await settleJob()
    expect(await stateOf(at)).toBe('refunded')
    const { refunds } = (await fetch(`${simulators.url}/wechat-pay/sim/orders`).then((response) =>
      response.json(),
    )) as { refunds: { of: string }[] }
    expect(refunds.filter(({ of }) => of === orderNumberOf(at))).toHaveLength(1)
  })

  it('asks again when the price has changed since it was read', async () => {
    const locked = await makeLocked('price', 100)
    await orderUnlock(locked)
    await locked.world.setMode(locked.workId, 'price', 300)
    const made = await locked.browser.post(`/s/${locked.code}/order`, { w: locked.workId, total: '100' })
    expect(locationOf(made)).toContain('/buy?w=')
    expect((await locked.browser.open(`/s/${locked.code}/buy?w=${locked.workId}`)).html).toContain('3.00')
  })

  it('is paid by the notice of the channel alone, though the person never comes back', async () => {
    const locked = await makeLocked('price', 100)
    const at = await orderUnlock(locked)
    // The test server has its own port, so the notice URL is passed to the channel.
    await payOrder(simulators, at, `${server.url}/s/pay/notify`)
    expect(await until(async () => (await stateOf(at)) === 'paid')).toBe(true)
  })
})
