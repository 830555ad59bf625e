/** Inside the messenger: its SDK, share cards, and the poster that is saved by a long press. */
import type { Page } from '@playwright/test'
import { qrModules } from '../apps/h5/src/lib/picture/qr.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openApp } from './support/app.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const messengerAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160065 MMWEBSDK/20240301 MicroMessenger/8.0.49.2600(0x28003137) WeChat/arm64'

interface Told {
  configs: { signature: string; appId: string }[]
  cards: { title: string; link: string; imgUrl: string }[]
}

declare global {
  interface Window {
    told: Told
  }
}

/** Stub of the messenger's script: accepts any configuration and records the calls. */
const script = `
  window.told = { configs: [], cards: [] }
  const waiting = []
  window.wx = {
    ready: (run) => waiting.push(run),
    error: () => {},
    config: (options) => { window.told.configs.push(options); setTimeout(() => waiting.splice(0).forEach((run) => run())) },
    updateAppMessageShareData: (card) => window.told.cards.push(card),
    updateTimelineShareData: () => {},
  }
`

const told = (page: Page) => page.evaluate(() => window.told ?? { configs: [], cards: [] })

/** The modules of the QR code on the poster: whether the centre of each is dark. */
const modulesOnPoster = (page: Page, count: number) =>
  page.getByRole('img', { name: /推广海报/ }).evaluate((image, n) => {
    if (!(image instanceof HTMLImageElement)) throw new Error('not a picture')
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.drawImage(image, 0, 0)
    const { width, height } = canvas
    const { data } = pen.getImageData(0, 0, width, height)
    const isDark = (x: number, y: number) => (data[4 * (y * width + x)] ?? 255) < 128
    const [columns, rows]: [number[], number[]] = [[], []]
    for (let y = Math.round(height * 0.7); y < height; y++) {
      for (let x = Math.round(width * 0.6); x < width; x++) {
        if (!isDark(x, y)) continue
        columns.push(x)
        rows.push(y)
      }
    }
    const [left, right] = [Math.min(...columns), Math.max(...columns)]
    const top = Math.min(...rows)
    const module = (right - left + 1) / n
    const middle = (start: number, index: number) => Math.floor(start + (index + 0.5) * module)
    const modules = Array.from({ length: n }, (_, down) =>
      Array.from({ length: n }, (_, across) => isDark(middle(left, across), middle(top, down))),
    )
    return { size: [width, height], side: right - left + 1, modules }
  }, count)

test.describe('inside the messenger', () => {
  test.use({ userAgent: messengerAgent, expectedComplaints: /ERR_CONNECTION_FAILED|ERR_FAILED/ })

  test('pages are shared with a card of their own or the default one, with the person’s invitation', async ({
    watched: page,
    person,
  }) => {
    await page.route('https://res.wx.qq.com/**', (route) => route.abort('connectionfailed'))
    await page.route('https://res2.wx.qq.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script }),
    )
    await openApp(page, '/pages/test/index')
    await expect.poll(async () => (await told(page)).cards.at(-1)?.title).toBe('图神自检页')
    const { configs, cards } = await told(page)
    expect(configs).toHaveLength(1)
    expect(configs[0]?.signature).toMatch(/^[0-9a-f]{40}$/)
    const link = new URL(cards.at(-1)?.link ?? '')
    expect(link.searchParams.get('invite_code')).toBe(person.inviteCode)
    expect(link.hash).toBe('#/pages/test/index')
    const picture = await page.request.get(cards.at(-1)?.imgUrl ?? '')
    expect(picture.headers()['content-type']).toBe('image/png')

    await page.getByRole('link', { name: '再开一层' }).click()
    await page.goBack()
    await page.getByRole('button', { name: '返回' }).first().click()
    await expect.poll(async () => (await told(page)).cards.at(-1)?.title).toBe('图神')
    expect(new URL((await told(page)).cards.at(-1)?.link ?? '').hash).toBe('#/')
    expect((await told(page)).configs).toHaveLength(1)
  })

  test('the poster holds a readable QR code, and is saved by a long press', async ({
    watched: page,
    person,
  }) => {
    await page.route(/res2?\.wx\.qq\.com/, (route) => route.abort('connectionfailed'))
    await openApp(page, '/pages/test/index')
    await page.getByRole('button', { name: '画海报' }).click()
    const poster = page.getByRole('img', { name: `图神自检的推广海报，口令 ${person.inviteCode}` })
    await expect(poster).toBeVisible()
    await expect(poster).toHaveAttribute('src', /^data:image\/jpeg/)
    const expected = await qrModules(`${new URL(page.url()).origin}/h5/?invite_code=${person.inviteCode}#/`)
    const { size, side, modules } = await modulesOnPoster(page, expected.length)
    expect(size).toEqual([708, 990])
    expect(side).toBeGreaterThanOrEqual(76 * 3)
    expect(modules).toEqual(expected)
    await expect(page.getByText('微信内请长按海报，选择「保存图片」')).toBeVisible()
    await page.getByRole('button', { name: '保存海报' }).click()
    await expectToast(page, '请长按海报，选择「保存图片」')
    await expectAccessible(page)
  })
})

test('outside the messenger the poster is downloaded, its code is copied, and no foreign script is fetched', async ({
  watched: page,
  person,
  context,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('wx.qq.com')) foreign.push(request.url())
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openApp(page, '/pages/test/index')
  await page.getByRole('button', { name: '画海报' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: '保存海报' }).click()
  expect((await downloading).suggestedFilename()).toBe(`${person.inviteCode}.jpg`)
  await expectToast(page, '海报已保存')
  await page.getByRole('button', { name: '复制口令' }).click()
  await expectToast(page, '已复制')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(person.inviteCode)
  expect(foreign).toEqual([])
})
