/**
 * A screen whose code is loading, fails to load, or belongs to another version: what is shown when, and how
 * to continue.
 */
import type { Page, Route } from '@playwright/test'
import { chunkTimeoutMs, pageDelayMs, pageTimeoutMs } from '@wallpaper/contract'
import { appIsReady, at, openAnew, openApp, title, topPage } from './support/app.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedComplaints: /Failed to load resource|Loading chunk failed/ })

const code = '**/assets/TestPage-*.js'
const boxes = (page: Page) => topPage(page).locator('.sk')
const loading = (page: Page) => page.getByRole('status').filter({ hasText: '加载中' })
const tooLong = (page: Page) => page.getByRole('heading', { name: '页面加载太久了' })
const content = (page: Page) => page.getByText('客户端版本')

/** Opens the screen while its code is held back and the clock is stopped. */
const openWithoutCode = async (page: Page): Promise<Route> => {
  const held = new Promise<Route>((resolve) => {
    void page.route(code, resolve, { times: 1 })
  })
  const start = new Date('2026-01-01T08:00:00Z').getTime()
  await page.clock.install({ time: start })
  await page.clock.pauseAt(start + 1_000)
  // From another page: when the app itself starts, it shows a skeleton before there is any code.
  await page.goto(at('/pages/system/yhxy'))
  await expect(title(page, '用户协议')).toBeVisible()
  await page.goto(at('/pages/test/index'))
  const route = await held
  await expect(title(page, '版本与环境')).toBeVisible()
  return route
}

test('late code: nothing at first, then 加载中, after a minute a word about it, and the way to try again works', async ({
  watched: page,
}) => {
  await openWithoutCode(page)
  await page.clock.runFor(pageDelayMs - 1)
  await expect(boxes(page)).toHaveCount(0)
  await expect(loading(page)).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(loading(page)).toBeVisible()
  expect(await boxes(page).count()).toBeGreaterThan(0)

  await page.clock.runFor(pageTimeoutMs - pageDelayMs - 1)
  await expect(loading(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(tooLong(page)).toBeVisible()
  await expect(loading(page)).toHaveCount(0)
  await expect(page.getByText('Loading chunk failed (timeout)')).toBeVisible()

  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(tooLong(page)).toHaveCount(0)
  await expect(content(page)).toBeVisible()
})

test('code that has not come after two minutes is reported as a time-out, once', async ({
  watched: page,
}) => {
  const reports: string[] = []
  // The tabs' code is prefetched in the background and may time out under this clock too: not counted.
  page.on('console', (message) => {
    if (message.text().includes('chunk failed (timeout: /pages/test')) reports.push(message.text())
  })
  await openWithoutCode(page)
  await page.clock.runFor(chunkTimeoutMs - 1)
  expect(reports).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => reports).toHaveLength(1)
  expect(reports[0]).toContain('Loading chunk failed (timeout: /pages/test/index)')
  await expect(tooLong(page)).toBeVisible()
  await page.clock.runFor(chunkTimeoutMs)
  expect(reports).toHaveLength(1)
})

test('code that arrives after the minute is shown all the same', async ({ watched: page }) => {
  const route = await openWithoutCode(page)
  await page.clock.runFor(pageTimeoutMs)
  await expect(tooLong(page)).toBeVisible()
  await route.continue()
  await expect(tooLong(page)).toHaveCount(0)
  await expect(content(page)).toBeVisible()
})

test('code that comes late, or just when the boxes are drawn, is shown', async ({ watched: page }) => {
  for (const delay of [150, 190, 200, 210, 400]) {
    await page.route('**/assets/Agreement-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay))
      await route.continue()
    })
    await openAnew(page, '/pages/system/yszc')
    await expect(page.getByRole('heading', { level: 2, name: '隐私政策' })).toBeVisible()
    await page.unroute('**/assets/Agreement-*.js')
  }
})

test('code that is missing is tried again by itself and by the button, and opens in its place', async ({
  watched: page,
}) => {
  // It retries every five seconds: the fake clock skips them.
  await page.clock.install()
  const reports: string[] = []
  page.on('console', (message) => reports.push(message.text()))
  for (const path of ['/pages/test/index', '/pages/app/guideJump/guideJumps']) {
    await test.step(path, async () => {
      await openAnew(page, '/pages/system/yhxy')
      await page.evaluate(() => {
        document.documentElement.dataset.same = 'page'
      })
      let asked = 0
      await page.route('**/assets/{TestPage,Guide,Guides}-*.js', (route) => {
        asked += 1
        return route.abort()
      })
      await openApp(page, path)
      await expect(page.getByRole('heading', { name: '网络不给力~' })).toBeVisible()
      await expect(page.getByText('详情 Loading chunk failed (missing)')).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: '正在重试' })).toBeVisible()
      for (const before of [1, 2]) {
        await page.clock.fastForward(5_000)
        await expect.poll(() => asked).toBeGreaterThan(before)
      }
      expect(reports.filter((text) => text.includes(`Loading chunk failed (missing: ${path})`))).toHaveLength(
        1,
      )
      await page.unrouteAll()
      await page.getByRole('button', { name: '重新加载' }).click()
      await expect(page.getByRole('heading', { name: '网络不给力~' })).toHaveCount(0)
      await appIsReady(page)
      await expect(page.locator('html[data-same="page"]')).toHaveCount(1)
    })
  }
})

test('without the app’s own script the page says so, and goes on by itself', async ({ watched: page }) => {
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto(at('/pages/system/yhxy'))
  await expect(page.getByRole('status')).toHaveText('网络不给力~ 恢复后自动打开')
  await page.unrouteAll()
  await expect(title(page, '用户协议')).toBeVisible()
})
