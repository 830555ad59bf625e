/** The dark theme and the display settings: from the first paint on, and kept on this phone. */
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { openApp, reloadApp, topPage } from './support/app.ts'
import { phoneAgent } from './support/layout.ts'
import { signOut } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

test.use({ userAgent: phoneAgent, viewport: { width: 375, height: 812 } })

const dark = 'rgb(15, 13, 22)'
const light = 'rgb(248, 248, 248)'

test('follows the phone, before a script has loaded and whenever the phone changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  // Without the app only what index.html itself says is drawn.
  await page.route('**/*.js', (route) => route.abort())
  await page.goto('/h5/')
  await expect(page.locator('body')).toHaveCSS('background-color', dark)
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#0F0D16')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('body')).toHaveCSS('background-color', light)
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#F8F8F8')
})

test('what is chosen can be undone, and stays after a reload and after signing out', async ({
  person: _person,
  watched: page,
}) => {
  await openApp(page, accountScreens.setting())
  await topPage(page).getByRole('link', { name: '显示与字号' }).click()
  await topPage(page).getByRole('switch', { name: '加粗文字' }).click()
  await expect(page.locator('body')).toHaveCSS('font-weight', '500')
  await topPage(page).getByRole('button', { name: '还原' }).click()
  await expect(page.locator('body')).toHaveCSS('font-weight', '400')
  const html = page.locator('html')
  const shown = topPage(page)
  await shown.getByRole('radio', { name: '深色' }).check()
  await shown.getByRole('button', { name: '特大' }).click()
  await expect(page.locator('#root')).toHaveCSS('background-color', dark)
  await expect(page.locator('#root')).toHaveCSS('text-size-adjust', '130%')
  await reloadApp(page)
  await expect(shown.getByRole('radio', { name: '深色' })).toBeChecked()
  await openApp(page, systemScreens.logout())
  await signOut(page)
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(html).toHaveAttribute('data-type', '130')
})
