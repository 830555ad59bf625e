/** A screen whose code is on its way, and does not come: what is shown when, and how one goes on. */
import type { Page, Route } from '@playwright/test'
import { chunkTimeoutMs, pageDelayMs, pageTimeoutMs } from '@wallpaper/contract'
import { at, expect, test, title } from './creator.ts'

test.use({ expectedComplaints: /Failed to load resource|Loading chunk failed/ })

const code = '**/assets/TestPage-*.js'
const boxes = (page: Page) => page.locator('.stack-page:not([inert]) .sk')
const loading = (page: Page) => page.getByRole('status').filter({ hasText: '加载中' })
const tooLong = (page: Page) => page.getByRole('heading', { name: '页面加载太久了' })

/** Opens the screen while its code is held back and the clock stands still. */
const openWithoutCode = async (page: Page): Promise<Route> => {
  const held = new Promise<Route>((resolve) => {
    void page.route(code, resolve, { times: 1 })
  })
  const start = new Date('2026-01-01T08:00:00Z').getTime()
  await page.clock.install({ time: start })
  await page.clock.pauseAt(start + 1_000)
  // From another page: when the app itself starts, boxes are on the screen before there is any code.
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
  await expect(page.getByRole('heading', { name: '页面加载太久了' })).toHaveCount(0)
  await expect(page.getByText('客户端版本')).toBeVisible()
})

test('code that has not come after two minutes is reported as a time-out, once', async ({
  watched: page,
}) => {
  const reports: string[] = []
  // The tabs' own code is fetched in the background, and under this clock it may be late as well.
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
  await expect(page.getByText('客户端版本')).toBeVisible()
})

test('code of a version that is gone leads to the new version', async ({ watched: page }) => {
  await page.goto(at('/pages/system/yhxy'))
  await page.route(code, (route) => route.fulfill({ status: 404, body: '' }))
  await page.route('**/h5/', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, body: (await reply.text()).replace(/index-/g, 'newer-') })
  })
  await page.goto(at('/pages/test/index'))
  await expect(page.getByRole('heading', { name: '发现新的版本！' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: '立即更新' }).click()
  await expect(page.getByText('客户端版本')).toBeVisible()
})
