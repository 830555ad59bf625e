import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { buildSimulators } from '../app.ts'
import { readEnvironment } from '../settings.ts'
import { videoPlatforms } from './works.ts'

let app: FastifyInstance
let url: string

beforeAll(async () => {
  const start = readEnvironment({})
  if ('bad' in start) throw new Error(start.bad.join())
  app = await buildSimulators(start.settings)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
afterEach(async () => {
  await fetch(`${url}/control`, { method: 'DELETE' })
})

const workShown = z.looseObject({
  platform: z.string(),
  id: z.string(),
  shortUrl: z.string(),
  pageUrl: z.string(),
  shareText: z.string(),
})

async function addWork(platform: string) {
  const response = await fetch(`${url}/video/sim/works`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      platform,
      author: '晚风"壁纸馆',
      title: '<b>夜景</b> & 灯',
      publishedAt: 1_792_000_000_000,
    }),
  })
  return workShown.parse(await response.json())
}

/** The simulated page of an address of a platform. */
const pageOf = (address: string) => {
  const { host, pathname, search } = new URL(address)
  return fetch(`${url}/video/pages/${host}${pathname}${search}`, { redirect: 'manual' })
}

it.each(videoPlatforms)(
  'a work of %s has a short link, a page with meta data, and a share text',
  async (platform) => {
    const work = await addWork(platform)
    expect(work.shareText).toContain(work.shortUrl)
    const short = await pageOf(work.shortUrl)
    expect([short.status, short.headers.get('location')]).toEqual([302, work.pageUrl])
    const page = await pageOf(work.pageUrl)
    const text = await page.text()
    expect(page.status).toBe(200)
    expect(text).toContain('<meta property="og:title" content="&lt;b&gt;夜景&lt;/b&gt; &amp; 灯">')
    expect(text).toContain('<meta name="author" content="晚风&quot;壁纸馆">')
    expect(text).toContain('<meta property="article:published_time" content="2026-10-14T17:46:40.000Z">')
  },
)

it('a private work has no page, a deleted one no short link either', async () => {
  const work = await addWork('douyin')
  const change = (visibility: string) =>
    fetch(`${url}/video/sim/works/douyin/${work.id}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ visibility }),
    })
  const statuses = async () => [(await pageOf(work.shortUrl)).status, (await pageOf(work.pageUrl)).status]
  expect(await statuses()).toEqual([302, 200])
  expect((await change('private')).status).toBe(303)
  expect(await statuses()).toEqual([302, 403])
  await change('deleted')
  expect(await statuses()).toEqual([404, 404])
  await change('public')
  expect(await statuses()).toEqual([302, 200])
})

it('lists the works of the demo people with buttons, and obeys faults', async () => {
  const list = await (await fetch(`${url}/video/sim/works`)).text()
  expect(list).toContain('霓虹都市夜景动态壁纸')
  expect(list).toContain('https://v.douyin.com/iRNBho5e/')
  await fetch(`${url}/control/video-pages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'error5xx', match: 'iRNBho5e' }),
  })
  expect((await pageOf('https://v.douyin.com/iRNBho5e/')).status).toBe(503)
})
