/** Sizes: the column on everything that is not a phone, and the whole width of every phone. */
import { at, expect, test } from './creator.ts'
import { openScreen } from './everyScreen.ts'
import { enlargeText, phoneAgent } from './room.ts'

const ipad =
  'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'

for (const [device, use] of Object.entries({
  'a desktop': { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
  'an iPad': { viewport: { width: 820, height: 1180 }, userAgent: ipad },
})) {
  test.describe(`on ${device}`, () => {
    test.use(use)
    test('the app is a column of 375 pixels in the middle, overlays included', async ({
      watched: page,
      baseURL,
    }) => {
      await openScreen(page, baseURL ?? '', '/pages/mine/setting/index')
      const column = { x: (use.viewport.width - 375) / 2, width: 375 }
      expect(await page.locator('#root').boundingBox()).toMatchObject(column)
      expect(await page.locator('.stack-page:not([inert])').boundingBox()).toMatchObject(column)
      await page.getByRole('button', { name: /登录设备/ }).click()
      expect(await page.getByRole('dialog').boundingBox()).toMatchObject(column)
    })
  })
}

for (const width of [360, 375, 430]) {
  test.describe(`on a phone ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 812 }, userAgent: phoneAgent })
    test('quick entries stand five in a row', async ({ watched: page, baseURL }) => {
      const home = await openScreen(page, baseURL ?? '', '/')
      const tops = await home
        .locator('section', { has: page.getByRole('heading', { name: '快捷入口' }) })
        .locator('.card-h + div > *')
        .evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().top))
      expect(tops.length).toBeGreaterThan(5)
      expect(tops.filter((top) => top === tops[0])).toHaveLength(5)
    })
  })
}

test.describe('with text twice as large', () => {
  test.use({ userAgent: phoneAgent })
  for (const width of [320, 375]) {
    test(`the title and what stands beside it keep apart at ${width} pixels`, async ({
      watched: page,
      baseURL,
    }) => {
      await page.setViewportSize({ width, height: 812 })
      for (const path of ['/pages/mine/notice/index', '/pages/login/login']) {
        const seen = await openScreen(page, baseURL ?? '', path)
        await enlargeText(page, 200)
        const boxOf = async (part: string) => {
          const box = await seen.locator(part).boundingBox()
          if (!box) throw new Error(`${part} is not drawn`)
          return box
        }
        const [heading, action] = [await boxOf('.nav h1'), await boxOf('.nav-text')]
        expect(heading.x + heading.width, path).toBeLessThanOrEqual(action.x)
        expect(action.x + action.width, path).toBeLessThanOrEqual(width)
      }
    })
  }
})

test.describe('on a phone that is wider than the design', () => {
  test.use({ viewport: { width: 430, height: 932 }, userAgent: phoneAgent })
  test('the app takes the whole width', async ({ watched: page }) => {
    await page.goto(at('/pages/login/index'))
    await expect(page.getByRole('heading', { name: '登录图神' })).toBeVisible()
    expect((await page.locator('#root').boundingBox())?.width).toBe(430)
  })
})
