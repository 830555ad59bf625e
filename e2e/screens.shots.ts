/** A screenshot of every phone screen at 375 × 812, to look through the whole app in a minute. */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { homeScreens } from '@wallpaper/contract/home/home.screens'
import { at, dialog, openApp, topPage } from './support/app.ts'
import { serveFramedPage } from './support/framedPage.ts'
import { demoPeople, registerPerson, sessionOf, signIn } from './support/people.ts'
import { phoneVisits } from './support/phoneScreens.ts'
import { type Subject, takePicture } from './support/pictureCheck.ts'
import { expect, test } from './support/test.ts'
import { demoVisitor } from './support/visitors.ts'

const folder = fileURLToPath(new URL('./screens/', import.meta.url))
mkdirSync(folder, { recursive: true })

const nameOf = (path: string) =>
  path === '/' ? 'home' : path.replace(/^\/(pages\/)?/, '').replaceAll('/', '-')

const shoot = (page: Page, name: string, subject?: Subject) =>
  takePicture(page, `${folder}${name}.png`, subject)

for (const { path, urlFor, visitor, screen } of phoneVisits.filter(({ isFirst }) => isFirst)) {
  test(path, async ({ page, serverUrl }) => {
    const signedIn = await demoVisitor(serverUrl, visitor)
    if (signedIn) await signIn(page, signedIn.session)
    await serveFramedPage(page)
    await openApp(page, urlFor(signedIn))
    await expect(topPage(page).getByRole('heading', { level: 1 }), screen.title).toHaveCount(1)
    await shoot(page, nameOf(path))
  })
}

test('the page that the audience opens', async ({ page }) => {
  await page.goto('/s/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await shoot(page, 'audience')
})

test('invited, outside the messenger', async ({ page, serverUrl }) => {
  const { inviteCode } = await registerPerson(serverUrl)
  await page.goto(`/h5/?invite_code=${inviteCode}#/`)
  await expect(page.getByText('已为你保留')).toBeVisible()
  await shoot(page, 'state-invited')
})

test('the home of somebody new', async ({ page, serverUrl }) => {
  await signIn(page, await sessionOf(serverUrl, demoPeople.newcomer))
  await openApp(page, '/')
  await expect(page.getByRole('heading', { name: /^先走完这/ })).toBeVisible()
  await shoot(page, 'state-new')
})

test('what a search finds', async ({ page, serverUrl }) => {
  await signIn(page, await sessionOf(serverUrl, demoPeople.main))
  await openApp(page, homeScreens.search({ text: '落日' }))
  await expect(page.getByRole('heading', { level: 2, name: '作品' })).toBeVisible()
  await expect(page.locator('.sk')).toHaveCount(0)
  await shoot(page, 'state-search-results')
})

test('a warning to confirm', async ({ page, serverUrl }) => {
  await signIn(page, await sessionOf(serverUrl, demoPeople.warned))
  await openApp(page, '/')
  await expect(dialog(page)).toBeVisible()
  await shoot(page, 'state-warning')
})

test('an expired session', async ({ page, serverUrl }) => {
  await signIn(page, await sessionOf(serverUrl, demoPeople.main))
  await openApp(page, '/pages/mine/index')
  await page.route('**/api/v4/mine/settings', (route) =>
    route.fulfill({ json: { code: -1007, msg: '登录过期！', data: null } }),
  )
  await page.goto(at('/pages/mine/setting/index'))
  await expect(dialog(page)).toBeVisible()
  await page.screenshot({ path: `${folder}state-expired.png` })
})

test('no network', async ({ page, serverUrl }) => {
  await signIn(page, await sessionOf(serverUrl, demoPeople.main))
  await page.route('**/api/v4/mine/index', (route) => route.abort())
  await openApp(page, '/pages/mine/index')
  await expect(page.getByRole('heading', { name: '网络不给力~' })).toBeVisible()
  await shoot(page, 'state-network', 'error')
})

test('boxes while it loads', async ({ page, serverUrl }) => {
  await signIn(page, await sessionOf(serverUrl, demoPeople.main))
  await page.route('**/api/v4/index/indexInit', () => undefined)
  await page.goto(at('/'))
  await expect(page.locator('.sk').first()).toBeVisible()
  await shoot(page, 'state-skeleton', 'skeleton')
})

test('an unknown address', async ({ page }) => {
  await openApp(page, '/pages/nowhere')
  await shoot(page, 'state-unknown', 'error')
})

for (const [name, button] of [
  ['sheet-password', /登录密码/],
  ['sheet-personal-data', /个人信息清单/],
] as const) {
  test(name, async ({ page, serverUrl }) => {
    await signIn(page, await sessionOf(serverUrl, demoPeople.main))
    await openApp(page, '/pages/mine/setting/index')
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('dialog').locator('.sk')).toHaveCount(0)
    await shoot(page, name)
  })
}
