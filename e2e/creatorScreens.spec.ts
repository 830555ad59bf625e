/** Every screen that exists: it opens, breaks no policy, and can be used by everybody. */
import { routePaths } from '../apps/h5/src/app/routeTable.ts'
import { at, demoPeople, expect, expectAccessible, sessionOf, signIn, test } from './creator.ts'

/** What a screen needs behind its path to have something to show. */
const queries: Record<string, string> = {
  '/pages/system/webview': '?url=https%3A%2F%2Fdocs.qq.com%2Fform',
  '/open-location': '?latitude=22.54&longitude=114.06&name=深圳',
  '/pages/mine/notice/detail/index': '?id=1',
}

for (const path of routePaths) {
  test(`${path} opens and can be used by everybody`, async ({ watched: page, baseURL }) => {
    await signIn(page, await sessionOf(baseURL ?? '', demoPeople.main))
    // The page in the frame is a stranger's: here it is always the same.
    await page.route('https://docs.qq.com/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="zh"><title>表单</title><main><h1>表单</h1></main>',
      }),
    )
    await page.goto(at(`${path}${queries[path] ?? ''}`))
    const seen = page.locator('.stack-page:not([inert])')
    await expect(seen.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(seen.locator('main[aria-busy]')).toHaveCount(0)
    await expectAccessible(page)
  })
}

test('the sheets and dialogs can be used by everybody too', async ({ watched: page, baseURL }) => {
  await signIn(page, await sessionOf(baseURL ?? '', demoPeople.main))
  await page.goto(at('/pages/mine/setting/index'))
  for (const name of [/登录密码/, /登录设备/, /我们保存了/]) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.getByRole('button', { name: /清理缓存/ }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
})

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  for (const path of ['/', '/pages/mine/index', '/pages/login/index', '/pages/mine/setting/index']) {
    test(`${path} is not wider than the screen`, async ({ watched: page, baseURL }) => {
      await signIn(page, await sessionOf(baseURL ?? '', demoPeople.main))
      await page.goto(at(path))
      const seen = page.locator('.stack-page:not([inert])')
      await expect(seen.locator('main[aria-busy]')).toHaveCount(0)
      const scroller = seen.locator('.scroll')
      const width = await scroller.evaluate((element) => ({
        is: element.scrollWidth,
        has: element.clientWidth,
      }))
      expect(width.is).toBeLessThanOrEqual(width.has)
    })
  }
})

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })
  test('the app is a column of 375 pixels', async ({ watched: page }) => {
    await page.goto(at('/pages/login/index'))
    await expect(page.getByRole('heading', { name: '登录图神' })).toBeVisible()
    const box = await page.locator('#root').boundingBox()
    expect(box?.width).toBe(375)
    expect(box?.x).toBe((1280 - 375) / 2)
  })
})
