import { randomUUID } from 'node:crypto'
import { errorCodes } from '@wallpaper/contract'
import { codeInfo, searchCodeCreate, searchCodeDelete } from '@wallpaper/contract/codes'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createBrowser,
  freshCode,
  type GalleryWorld,
  locationOf,
  makeGalleryWorld,
} from '../../../test/galleryWorld.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const picture = { line: 'picture' } as const

const makeCode = async (
  world: GalleryWorld,
  target: { homepage_id?: string; album_id?: string; photo_id?: string } = { homepage_id: world.homepageId },
) =>
  world.client.call(
    searchCodeCreate,
    { code: freshCode(), ...target },
    { ...picture, idempotencyKey: `key-${randomUUID()}` },
  )

const run = (query: ReturnType<typeof sql>) => server.services.db.write((tx) => tx.execute(query))

describe('the page of a code', () => {
  it('shows a homepage: who, how many, each picture with what it takes', async () => {
    const world = await makeGalleryWorld(server)
    const { code } = await makeCode(world)
    const browser = createBrowser(server.url)
    const { status, html, response } = await browser.open(`/s/${code.toLowerCase()}`)
    expect(status).toBe(200)
    expect(html).toContain('晚风壁纸馆')
    expect(html).toContain('3 个作品')
    expect(html).toContain('今天上新 3 张')
    expect(html.match(/class="at"/g)).toHaveLength(3)
    expect(html.match(/免费<\/span>/g)).toHaveLength(3)
    expect(html).toContain('举报')
    expect(html).toContain('星空极光合集')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(browser.cookies.get('tsv')).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('speaks the visitor’s language, and English for an overseas code', async () => {
    const world = await makeGalleryWorld(server)
    const { code } = await makeCode(world)
    const read = async (path: string, language: string) => {
      const response = await fetch(`${server.url}${path}`, { headers: { 'accept-language': language } })
      const html = await response.text()
      return {
        status: response.status,
        lang: /<html lang="([^"]+)"/.exec(html)?.[1],
        title: /<title>([^<]+)/.exec(html)?.[1],
        card: /<meta name="description" content="([^"]+)/.exec(html)?.[1],
        vary: response.headers.get('vary')?.includes('accept-language'),
      }
    }
    const common = { status: 200, vary: true }
    const own = { ...common, card: 'Code {code} · 3 walls'.replace('{code}', code) }
    const english = { ...own, lang: 'en', title: '晚风壁纸馆 · Tushen' }
    expect(await read(`/s/${code}`, 'en-US,en;q=0.9')).toEqual(english)
    expect(await read(`/s/${code}`, 'zh-CN,zh;q=0.9,en;q=0.8')).toEqual({
      ...common,
      lang: 'zh-CN',
      title: '晚风壁纸馆 · 图神取图',
      card: `口令「${code}」，3 个作品`,
    })
    await run(sql`UPDATE codes SET line = 'overseas' WHERE code = ${code}`)
    // The Chinese page is kept for less than a second.
    await expect.poll(() => read(`/s/${code}`, 'zh-CN')).toEqual(english)
    expect(await read('/s/QQQQ', 'de')).toMatchObject({ status: 404, lang: 'en', title: 'Code not found' })
    expect(await read('/s/', 'de')).toMatchObject({ status: 200, lang: 'en', title: 'Tushen · Enter a code' })
  })

  it('is at most 30 kB with its style and script, though the homepage has many works', async () => {
    const world = await makeGalleryWorld(server, { works: 30 })
    const { code } = await makeCode(world)
    const { html } = await createBrowser(server.url).open(`/s/${code}`)
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(30_000)
    expect(html.match(/class="at"/g)).toHaveLength(20)
    const next = /href="([^"]+)">看更多/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const rest = await createBrowser(server.url).open(next)
    expect(rest.html.match(/class="at"/g)).toHaveLength(10)
    const shown = [
      ...html.matchAll(/\/w\/([0-9a-f-]{36})"/g),
      ...rest.html.matchAll(/\/w\/([0-9a-f-]{36})"/g),
    ]
    expect(new Set(shown.map(([, id]) => id))).toEqual(new Set(world.workIds))
  })

  it('shows an album alone, and an album of a homepage under its code', async () => {
    const world = await makeGalleryWorld(server)
    const browser = createBrowser(server.url)
    const own = await browser.open(`/s/${(await makeCode(world, { album_id: world.albumId })).code}`)
    expect(own.html).toContain('按作者排的顺序')
    expect(own.html.match(/class="at"/g)).toHaveLength(2)
    const below = await browser.open(`/s/${(await makeCode(world)).code}/a/${world.albumId}`)
    expect(below.html.match(/class="at"/g)).toHaveLength(2)
    const strange = await makeGalleryWorld(server)
    expect((await browser.open(`/s/${(await makeCode(world)).code}/a/${strange.albumId}`)).status).toBe(410)
  })

  it('shows one work, and under a code only what it leads to', async () => {
    const world = await makeGalleryWorld(server)
    const [first = '', , third = ''] = world.workIds
    const browser = createBrowser(server.url)
    const { code } = await makeCode(world, { photo_id: first })
    const page = await browser.open(`/s/${code}`)
    expect(page.html).toContain('作品 1')
    expect(page.html).toContain('1440 × 3120')
    expect((await browser.open(`/s/${code}/w/${first}`)).status).toBe(200)
    expect((await browser.open(`/s/${code}/w/${third}`)).status).toBe(410)
    const album = await makeCode(world, { album_id: world.albumId })
    expect((await browser.open(`/s/${album.code}/w/${first}`)).status).toBe(200)
    expect((await browser.open(`/s/${album.code}/w/${third}`)).status).toBe(410)
    const other = await makeGalleryWorld(server)
    expect((await browser.open(`/s/${(await makeCode(other)).code}/w/${first}`)).status).toBe(410)
  })

  it('shares a whole address and a JPEG, of a locked work only what everybody sees', async () => {
    const world = await makeGalleryWorld(server)
    const [first = ''] = world.workIds
    const { code } = await makeCode(world, { photo_id: first })
    const cardOf = async (path: string) => {
      const { html } = await createBrowser(server.url).open(path)
      const [url = '', picture = ''] = ['url', 'image'].map(
        (name) => new RegExp(`<meta property="og:${name}" content="([^"]+)`).exec(html)?.[1],
      )
      const reply = await fetch(server.url + new URL(picture).pathname)
      const start = Buffer.from(await reply.arrayBuffer())
        .subarray(0, 3)
        .toString('hex')
      return { path: new URL(url).pathname, picture, type: reply.headers.get('content-type'), start }
    }
    const jpeg = { path: `/s/${code}`, type: 'image/jpeg', start: 'ffd8ff' }
    const free = await cardOf(`/s/${code}?after=1`)
    expect(free).toEqual({ ...jpeg, picture: free.picture })
    await world.setMode(first, 'ad')
    await expect.poll(async () => (await cardOf(`/s/${code}`)).picture).not.toBe(free.picture)
    const locked = await cardOf(`/s/${code}`)
    expect(locked).toEqual({ ...jpeg, picture: locked.picture })
    // The address of what was free is over with it.
    expect((await fetch(server.url + new URL(free.picture).pathname)).status).toBe(404)
    const list = await makeCode(world)
    expect((await cardOf(`/s/${list.code}`)).path).toBe(`/s/${list.code}`)
  })

  it('holds nothing of a locked picture but a small blurred file of its own', async () => {
    const world = await makeGalleryWorld(server)
    const [first = '', second = ''] = world.workIds
    await world.setMode(first, 'ad')
    await world.setMode(second, 'price', 100)
    const { code } = await makeCode(world)
    const browser = createBrowser(server.url)
    const list = await browser.open(`/s/${code}`)
    expect(list.html).toContain('看广告取图')
    expect(list.html).toContain('¥1.00')
    const ad = await browser.open(`/s/${code}/w/${first}`)
    expect(ad.html).toContain('看一段广告，解锁原图')
    expect(ad.html).toContain('中途关闭不算，图片不会解锁')
    const price = await browser.open(`/s/${code}/w/${second}`)
    expect(price.html).toContain('¥1.00 解锁原图')
    const [one, two] = world.uploads
    for (const { html } of [list, ad, price]) {
      expect(html).not.toContain(one?.id)
      expect(html).not.toContain(two?.id)
    }
    const small = /src="(\/s\/p\/[^"]+)"/.exec(ad.html)?.[1] ?? ''
    const blurred = await browser.send(small)
    expect(blurred.status).toBe(200)
    expect(blurred.headers.get('content-type')).toBe('image/webp')
    const bytes = Buffer.from(await blurred.arrayBuffer())
    expect(bytes.length).toBeLessThan(10_000)
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
    expect((await browser.send(small.replace(/[0-9a-f]{4}\.webp$/, '0000.webp'))).status).toBe(404)
    for (const path of [`/s/${code}/w/${first}/original`, `/s/${code}/w/${first}/original?grant=1.abc`])
      expect((await browser.send(path)).status).toBe(403)
    expect(locationOf(await browser.send(`/s/${code}/w/${first}/save`))).toBe(`/s/${code}/w/${first}`)
  })

  it('gives a free original by an address that is signed and soon over', async () => {
    const world = await makeGalleryWorld(server)
    const [first = ''] = world.workIds
    const { code } = await makeCode(world)
    const browser = createBrowser(server.url)
    await browser.open(`/s/${code}`)
    const saved = await browser.send(`/s/${code}/w/${first}/save`)
    expect(saved.status).toBe(302)
    expect(locationOf(saved)).toContain('/private/gallery/')
    expect((await browser.send(locationOf(saved))).status).toBe(200)
    expect((await browser.send(locationOf(saved).split('?')[0] ?? '')).status).toBe(404)
  })

  it('is the same until it changes: the browser need not fetch it again', async () => {
    const world = await makeGalleryWorld(server)
    const { code } = await makeCode(world)
    const browser = createBrowser(server.url)
    const { response } = await browser.open(`/s/${code}`)
    const etag = response.headers.get('etag') ?? ''
    expect((await browser.send(`/s/${code}`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('leads nowhere when its owner is banned', async () => {
    const world = await makeGalleryWorld(server)
    const { code } = await makeCode(world)
    await run(sql`UPDATE people SET state = 'banned' WHERE uid = ${world.owner.uid}`)
    expect((await createBrowser(server.url).open(`/s/${code}`)).status).toBe(410)
  })

  it('forgives what people type, and carries several pictures at once', async () => {
    const world = await makeGalleryWorld(server)
    const { code } = await makeCode(world)
    const browser = createBrowser(server.url)
    const typed = encodeURIComponent(` ${code.toLowerCase().slice(0, 3)} ${code.slice(3)}`)
    expect(locationOf(await browser.send(`/s/?code=${typed}`))).toBe(`/s/${code}`)
    const picking = await browser.open(`/s/${code}?pick=1`)
    expect(picking.html.match(/type="checkbox"/g)).toHaveLength(3)
    const [first = '', second = '', third = ''] = world.workIds
    await world.setMode(second, 'ad')
    await world.setMode(third, 'price', 250)
    const taken = await browser.open(`/s/${code}/take?w.${first}=1&w.${second}=1&w.${third}=1`)
    expect(taken.html).toContain('1 张可以直接保存')
    expect(taken.html).toContain('1 张看广告后保存')
    expect(taken.html).toContain(`/s/${code}/buy?w=${third}`)
  })
})

describe('a wrong code', () => {
  it('keeps what was typed, tells how to check it, and names no other', async () => {
    const world = await makeGalleryWorld(server, { works: 1 })
    const { code } = await makeCode(world)
    const wrong = `${code.slice(0, 5)}${code[5] === 'A' ? 'B' : 'A'}`
    const { status, html } = await createBrowser(server.url).open(`/s/${wrong}`)
    expect(status).toBe(404)
    expect(html).toContain(`没有找到口令「${wrong}」，核对后再试一次`)
    expect(html).toContain(`value="${wrong}"`)
    expect(html).not.toContain(code)
  })

  it.each(['%3Cscript%3E', '..%2f..%2fetc', '😀', '0O1IL', 'A', '一二三四五六七八九十'])(
    'is an answer: %s',
    async (typed) => {
      const { status, html } = await createBrowser(server.url).open(`/s/${encodeURI(typed)}`)
      expect(status).toBe(404)
      expect(html).not.toContain('<script>alert')
      expect(html).toContain('没有找到口令')
    },
  )

  it('opens no right code either for an address that has to wait, but for who had opened it before', async () => {
    const guessed = await startTestServer()
    try {
      const world = await makeGalleryWorld(guessed, { works: 1 })
      const { code } = await makeCode(world)
      const regular = createBrowser(guessed.url)
      expect((await regular.open(`/s/${code}`)).status).toBe(200)
      await regular.sendEvents(code, [{ k: 'open' }])
      const guesser = createBrowser(guessed.url)
      const statuses: number[] = []
      for (let tries = 0; tries < 22; tries += 1)
        statuses.push((await guesser.open(`/s/${freshCode()}`)).status)
      expect(statuses).toEqual([...Array(20).fill(404), 429, 429])
      const { html, status, response } = await guesser.open(`/s/${code}`)
      expect(status).toBe(429)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(html).toMatch(/试得太多了，请 \d+ 秒后再试/)
      // A reported open event does not make the visitor a known one.
      await guesser.sendEvents(code, [{ k: 'open' }])
      expect((await guesser.open(`/s/${code}`)).status).toBe(429)
      await expect(guessed.as().call(codeInfo, { code })).rejects.toMatchObject({
        code: errorCodes.rateLimited,
      })
      expect((await regular.open(`/s/${code}`)).status).toBe(200)
      guessed.passTime(60_000)
      expect((await guesser.open(`/s/${code}`)).status).toBe(200)
    } finally {
      await guessed.stop()
    }
  })

  it('is counted by the calls about short links too', async () => {
    const guessed = await startTestServer()
    try {
      const guess = () =>
        guessed
          .as()
          .call(codeInfo, { code: freshCode() })
          .then(
            ({ state }) => state,
            (error: { code: number }) => error.code,
          )
      const answers: (string | number)[] = []
      for (let tries = 0; tries < 22; tries += 1) answers.push(await guess())
      expect(answers).toEqual([...Array(20).fill('unknown'), errorCodes.rateLimited, errorCodes.rateLimited])
    } finally {
      await guessed.stop()
    }
  })

  it('that was right once says that it is over, and says nothing of a code in review', async () => {
    const world = await makeGalleryWorld(server, { works: 1 })
    const { code, id } = await makeCode(world)
    await world.client.call(searchCodeDelete, { code_id: id }, picture)
    const gone = await createBrowser(server.url).open(`/s/${code}`)
    expect(gone.status).toBe(410)
    expect(gone.html).toContain('已停用')
    const waiting = await world.client.call(
      searchCodeCreate,
      { code: '还在审核中', homepage_id: world.homepageId },
      { ...picture, idempotencyKey: `key-${randomUUID()}` },
    )
    expect([404, 429]).toContain(
      (await createBrowser(server.url).open(encodeURI(`/s/${waiting.code}`))).status,
    )
  })
})

describe('a report', () => {
  it('is taken without a login and reaches the reviewers', async () => {
    const world = await makeGalleryWorld(server, { works: 1 })
    const { code } = await makeCode(world)
    const browser = createBrowser(server.url)
    expect((await browser.open(`/s/report?code=${code}`)).html).toContain('提交举报')
    const sent = await browser.post('/s/report', { code, reason: 'stolen', note: '这是我的照片' })
    expect(await sent.text()).toContain('已收到你的举报')
    const { rows } = await run(
      sql`SELECT uid::integer, reason, note FROM gallery_reports WHERE code = ${code}`,
    )
    expect(rows).toEqual([{ uid: world.owner.uid, reason: 'stolen', note: '这是我的照片' }])
  })
})
