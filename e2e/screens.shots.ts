/** A picture of every screen at 375 × 812, so that a person can look through the whole app in a minute. */
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { at, demoPeople, dialog, expect, sessionOf, signIn, test } from './creator.ts'
import { openScreen, screenPaths } from './everyScreen.ts'

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

for (const path of screenPaths) {
  test(path, async ({ page, baseURL }) => {
    await openScreen(page, baseURL ?? '', path)
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
