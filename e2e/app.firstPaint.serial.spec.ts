/**
 * The first seconds on a slow connection: what is visible before the script arrives, and what is requested at
 * once.
 */
import type { Page } from '@playwright/test'
import { at, openApp, title } from './support/app.ts'
import { untilStill } from './support/stillness.ts'
import { expect, test } from './support/test.ts'

/** Holds these requests back until they are released, all at once. */
const hold = async (page: Page, address: string) => {
  const free = Promise.withResolvers<void>()
  let count = 0
  await page.route(address, async (route) => {
    count += 1
    await free.promise
    await route.continue()
  })
  return { count: () => count, release: free.resolve }
}

test('before style and script are there one sees boxes and 加载中, on the page’s own grey', async ({
  watched: page,
  person,
}) => {
  const assets = await hold(page, '**/h5/assets/**')
  await page.goto(at('/pages/mine/index'), { waitUntil: 'commit' })
  const waiting = page.getByRole('status').filter({ hasText: '加载中' })
  await expect(waiting).toBeVisible()
  await expect(page.locator('section.boot')).toBeVisible()
  const box = page.locator('.boot div').first()
  await expect(box).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(248, 248, 248)')
  expect((await box.boundingBox())?.width).toBe(375 - 2 * 16)
  expect(assets.count()).toBeGreaterThan(0)
  assets.release()
  await expect(page.getByText(String(person.uid))).toBeVisible()
  await expect(waiting).toHaveCount(0)
})

test('the boxes stay until the page is there: nothing is blank in between', async ({
  watched: page,
  person,
}) => {
  // Checks in every frame, from the first skeleton on, that something is visible.
  await page.addInitScript(() => {
    const seen = () => {
      const boot = document.querySelector('section.boot')
      if (boot) return getComputedStyle(boot).visibility === 'visible'
      return document.querySelector('.stack-page .sk, .stack-page .row') !== null
    }
    let hasBegun = false
    const look = () => {
      hasBegun ||= seen()
      if (hasBegun && !seen()) document.documentElement.dataset.blank = 'yes'
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const assets = await hold(page, '**/h5/assets/index-*')
  const code = await hold(page, '**/h5/assets/Mine-*.js')
  await page.goto(at('/pages/mine/index'), { waitUntil: 'commit' })
  await expect(page.locator('section.boot')).toBeVisible()
  assets.release()
  await expect(title(page, '个人中心')).toBeVisible()
  await expect(page.locator('.stack-page .sk').first()).toBeVisible()
  code.release()
  await expect(page.getByText(String(person.uid))).toBeVisible()
  await expect(page.locator('html[data-blank]')).toHaveCount(0)
})

test('what a page’s own style says still counts over the app’s', async ({ watched: page }) => {
  await openApp(page, '/pages/login/index')
  const content = page.locator('.stack-page:not([inert]) main')
  await expect(content).toHaveCSS('padding-left', '28px')
  await page.getByRole('link', { name: '密码登录' }).click()
  await expect(page.getByRole('tab', { name: '登录码' })).toBeVisible()
  await expect(content).toHaveCSS('padding-left', '28px')
  await expect(page.locator('body > link[rel="stylesheet"]')).toHaveCount(0)
  const styles = page.locator('link[rel="stylesheet"]')
  const addresses = await styles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual([...new Set(addresses)])
})

test('what the first page and the app around it read is asked for before the script is there, once', async ({
  watched: page,
  person,
}) => {
  const early = ['indexInit', 'tabBarInit', 'warningAlert']
  const asked: string[] = []
  page.on('request', (request) => {
    const call = /\/api\/v4\/index\/(\w+)/.exec(request.url())?.[1]
    if (call && early.includes(call)) asked.push(call)
  })
  const script = await hold(page, '**/assets/index-*.js')
  const replies = early.map((call) => page.waitForResponse(new RegExp(call)))
  await page.goto(at('/'), { waitUntil: 'commit' })
  for (const reply of await Promise.all(replies)) expect(reply.ok(), String(person.uid)).toBe(true)
  expect(script.count()).toBe(1)
  script.release()
  await expect(page.getByText('快捷入口')).toBeVisible()
  await untilStill(page)
  expect(asked).toEqual(early)
})

test('in the settings nothing moves when the agreements come', async ({ watched: page, person }) => {
  const agreements = await hold(page, '**/api/v4/system/agreementList*')
  await page.goto(at('/pages/mine/setting/index'))
  await expect(title(page, '设置'), String(person.uid)).toBeVisible()
  const below = page.getByRole('heading', { name: '通用' })
  await expect(below).toBeVisible()
  const before = await below.boundingBox()
  agreements.release()
  await expect(page.getByRole('link', { name: '隐私政策' })).toBeVisible()
  expect(await below.boundingBox()).toEqual(before)
})
