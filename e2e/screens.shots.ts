/** A picture of every screen at 375 × 812, so that a person can look through the whole app in a minute. */
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { routePaths } from '../apps/h5/src/app/routeTable.ts'
import { at, demoPeople, dialog, expect, sessionOf, signIn, test } from './creator.ts'

const folder = fileURLToPath(new URL('./screens/', import.meta.url))
const nameOf = (path: string) =>
  path === '/' ? 'home' : path.replace(/^\/(pages\/)?/, '').replaceAll('/', '-')

const shoot = async (page: Page, name: string) => {
  const seen = page.locator('.stack-page:not([inert])')
  await expect(seen.locator('main[aria-busy]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: `${folder}${name}.png` })
}

/** Who opens the screen, where it is not the main person of the demo. */
const visitors: Record<string, keyof typeof demoPeople | null> = {
  '/pages/login/index': null,
  '/pages/login/login': null,
  '/pages/login/channel': null,
  '/pages/system/tip': null,
  '/pages/mine/prohibit/index': 'banned',
  '/pages/mine/prohibit/logout': 'closing',
  '/pages/mine/prohibit/logouts': null,
}

const queries: Record<string, string> = {
  '/pages/system/webview': '?url=https%3A%2F%2Fdocs.qq.com%2Fform',
  '/open-location': '?latitude=22.54&longitude=114.06&name=深圳',
  '/pages/mine/notice/detail/index': '?id=1',
}

for (const path of routePaths) {
  test(path, async ({ page, baseURL }) => {
    const who = path in visitors ? visitors[path] : 'main'
    if (who) await signIn(page, await sessionOf(baseURL ?? '', demoPeople[who]))
    // The page in the frame is a stranger's: here it is always the same.
    await page.route('https://docs.qq.com/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="zh"><title>表单</title><main><h1>表单</h1></main>',
      }),
    )
    await page.goto(at(`${path}${queries[path] ?? ''}`))
    await shoot(page, nameOf(path))
  })
}

test('tip by invitation', async ({ page }) => {
  await page.goto('/h5/?invite_code=TS8803#/')
  await expect(page.getByText('TS8803')).toBeVisible()
  await shoot(page, 'state-invited')
})

test('a warning to confirm', async ({ page, baseURL }) => {
  await signIn(page, await sessionOf(baseURL ?? '', demoPeople.warned))
  await page.goto(at('/'))
  await expect(dialog(page)).toBeVisible()
  await shoot(page, 'state-warning')
})

test('an expired session', async ({ page, baseURL }) => {
  await signIn(page, await sessionOf(baseURL ?? '', demoPeople.main))
  await page.route('**/api/v4/mine/index', (route) =>
    route.fulfill({ json: { code: -1007, msg: '登录过期！', data: null } }),
  )
  await page.goto(at('/pages/mine/index'))
  await expect(dialog(page)).toBeVisible()
  await page.screenshot({ path: `${folder}state-expired.png` })
})

test('no network', async ({ page, baseURL }) => {
  await signIn(page, await sessionOf(baseURL ?? '', demoPeople.main))
  await page.route('**/api/v4/mine/index', (route) => route.abort())
  await page.goto(at('/pages/mine/index'))
  await expect(page.getByRole('heading', { name: '网络不给力~' })).toBeVisible()
  await shoot(page, 'state-network')
})

test('boxes while it loads', async ({ page, baseURL }) => {
  await signIn(page, await sessionOf(baseURL ?? '', demoPeople.main))
  await page.route('**/api/v4/index/indexInit', () => undefined)
  await page.goto(at('/'))
  await expect(page.locator('.sk').first()).toBeVisible()
  await page.screenshot({ path: `${folder}state-skeleton.png` })
})

test('an unknown address', async ({ page }) => {
  await page.goto(at('/pages/nowhere'))
  await shoot(page, 'state-unknown')
})

for (const [name, button] of [
  ['sheet-password', /登录密码/],
  ['sheet-devices', /登录设备/],
  ['sheet-held', /我们保存了/],
] as const) {
  test(name, async ({ page, baseURL }) => {
    await signIn(page, await sessionOf(baseURL ?? '', demoPeople.main))
    await page.goto(at('/pages/mine/setting/index'))
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await shoot(page, name)
  })
}
