/** Screenshots of a creator's code screens and of every audience page behind a code. */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { openApp, topPage } from './support/app.ts'
import { demoPeople, sessionOf, signIn } from './support/people.ts'
import { takePicture } from './support/pictureCheck.ts'
import { expect, test } from './support/test.ts'

const folder = fileURLToPath(new URL('./screens/', import.meta.url))
mkdirSync(folder, { recursive: true })
const shoot = (page: Page, name: string) => takePicture(page, `${folder}${name}.png`)

const cardOf = (page: Page, code: string) => topPage(page).getByRole('region', { name: `口令 ${code}` })
const sheet = (page: Page) => page.getByRole('dialog')

test('codes: poster, menu, another target, a new one', async ({ page, serverUrl }) => {
  await signIn(page, await sessionOf(serverUrl, demoPeople.main))
  await openApp(page, codesScreens.list('picture'))
  await cardOf(page, '晚风88').getByRole('button', { name: '推广海报' }).click()
  await expect(sheet(page).getByRole('img', { name: /推广海报/ })).toBeVisible()
  await shoot(page, 'codes-poster')
  await page.keyboard.press('Escape')
  await cardOf(page, '晚风88')
    .getByRole('button', { name: /更多操作/ })
    .click()
  await shoot(page, 'codes-menu')
  await sheet(page)
    .getByRole('button', { name: /复制短链接/ })
    .click()
  await shoot(page, 'codes-link')
  await page.keyboard.press('Escape')
  await cardOf(page, '晚风88').getByRole('button', { name: '更换指向' }).click()
  await sheet(page).getByRole('tab', { name: '专辑' }).click()
  await sheet(page)
    .getByRole('button', { name: /选择一个专辑/ })
    .click()
  await expect(sheet(page).getByRole('button', { name: /落日海岸/ })).toBeVisible()
  await shoot(page, 'codes-target')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await openApp(page, codesScreens.list('picture', { create: '晚风88' }))
  await expect(sheet(page).getByText('已被占用')).toBeVisible()
  await shoot(page, 'codes-new-taken')
  await sheet(page).getByRole('textbox').fill('晚风的海')
  await expect(sheet(page).getByText('可以使用')).toBeVisible()
  await shoot(page, 'codes-new')
})

test('data assistant: another metric, and its table', async ({ page, serverUrl }) => {
  await signIn(page, await sessionOf(serverUrl, demoPeople.main))
  await openApp(page, codesScreens.data('picture', { period: 'month' }))
  await topPage(page).getByRole('tab', { name: '访问' }).click()
  await topPage(page)
    .getByRole('img', { name: /每日访问/ })
    .click()
  await shoot(page, 'data-opens')
  await topPage(page).getByRole('tab', { name: '按来源' }).click()
  await expect(topPage(page).getByRole('rowheader', { name: '微信' })).toBeVisible()
  await topPage(page).getByRole('table').scrollIntoViewIfNeeded()
  await shoot(page, 'data-platforms')
})

const opened = encodeURI('/s/晚风88')

/** Opens the first work in the list with this mode. */
const openWork = async (page: Page, words: RegExp) => {
  await page.goto(opened)
  await page.getByRole('link', { name: words }).first().click()
  await expect(page.locator('.bot')).toBeVisible()
}

test.describe('the audience', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50',
  })

  test('audience: homepage, works, advertisement, price', async ({ page }) => {
    await page.goto(opened)
    await shoot(page, 'audience-homepage')
    await openWork(page, /免费/)
    await shoot(page, 'audience-free')
    await openWork(page, /看广告取图/)
    await shoot(page, 'audience-ad')
    await openWork(page, /¥/)
    await shoot(page, 'audience-price')
    await page.getByRole('link', { name: /解锁原图/ }).click()
    await shoot(page, 'audience-buy')
    await page.getByRole('button', { name: /微信支付/ }).click()
    // The cashier opens with the press, and the way back leads to this confirmation.
    await expect(page.getByRole('link', { name: '确认付款' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: /微信支付/ })).toBeVisible()
  })

  test('audience: album, several at once, report', async ({ page }) => {
    await page.goto(encodeURI('/s/星河入梦'))
    await shoot(page, 'audience-album')
    await page.goto(`${opened}?pick=1`)
    for (const box of await page
      .getByRole('checkbox')
      .all()
      .then((all) => all.slice(0, 4)))
      await box.check({ force: true })
    await shoot(page, 'audience-pick')
    await page.getByRole('button', { name: /^取 \d 张图/ }).click()
    await expect(page.getByRole('heading', { name: /可以直接保存/ })).toBeVisible()
    await shoot(page, 'audience-take')
    await page.goto(`/s/report?code=${encodeURIComponent('晚风88')}`)
    await shoot(page, 'audience-report')
  })

  test('audience: the way in, a wrong code, one that is closed', async ({ page }) => {
    await page.goto(opened)
    await page.goto('/s/')
    await shoot(page, 'audience-entry')
    await page.goto('/s/?code=QWERTY')
    await shoot(page, 'audience-wrong')
    await page.goto(encodeURI('/s/橘猫日记'))
    await shoot(page, 'audience-closed')
  })
})
