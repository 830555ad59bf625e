/** Sizes: the column on everything that is not a phone, and the whole width of every phone. */
import { at, expect, test } from './creator.ts'
import { openScreen } from './everyScreen.ts'
import { phoneAgent } from './room.ts'

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

test.describe('on a phone that is wider than the design', () => {
  test.use({ viewport: { width: 430, height: 932 }, userAgent: phoneAgent })
  test('the app takes the whole width', async ({ watched: page }) => {
    await page.goto(at('/pages/login/index'))
    await expect(page.getByRole('heading', { name: '登录图神' })).toBeVisible()
    expect((await page.locator('#root').boundingBox())?.width).toBe(430)
  })
})
