/** Screenshots of support beyond the plain screens: a thread, a closed one, and a ticket at the desk. */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { supportScreens } from '@wallpaper/contract/support/support.screens'
import { openApp, topPage } from './support/app.ts'
import { openConsole } from './support/console.ts'
import { demoPeople, sessionOf, signIn } from './support/people.ts'
import { takePicture } from './support/pictureCheck.ts'
import { desktop, signInDemoStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const folder = fileURLToPath(new URL('./screens/', import.meta.url))
mkdirSync(`${folder}console/`, { recursive: true })

test('a thread with support, and one that is rated', async ({ page, serverUrl }) => {
  await signIn(page, await sessionOf(serverUrl, demoPeople.main))
  for (const [name, title] of [
    ['support-thread', '观众付款后没有拿到图'],
    ['support-solved', '昨天的收益比前天少了一半'],
  ] as const) {
    await openApp(page, supportScreens.complaints())
    await topPage(page).getByRole('link', { name: title }).click()
    await expect(topPage(page).getByLabel('对话')).toBeVisible()
    await takePicture(page, `${folder}${name}.png`)
  }
})

test('a gift whose address is filled in, and one that arrived', async ({ page, serverUrl }) => {
  await signIn(page, await sessionOf(serverUrl, demoPeople.main))
  await openApp(page, supportScreens.gift())
  await topPage(page)
    .getByLabel('粘贴的地址')
    .fill('林晚风 1381234662 浙江省杭州市西湖区文三路 188 号 2 幢 901')
  await topPage(page).getByRole('button', { name: '识别' }).click()
  await expect(topPage(page).getByText('浙江 杭州 西湖区')).toBeVisible()
  await topPage(page).getByLabel('手机号').fill('1381234662')
  await topPage(page).getByRole('button', { name: '提交收件信息' }).click()
  await expect(topPage(page).getByText('手机号少了一位，请检查')).toBeVisible()
  await takePicture(page, `${folder}support-gift.png`)
  await topPage(page).getByRole('link', { name: '春节感谢礼' }).click()
  await expect(topPage(page).getByText('寄出 30 天后已删除')).toBeVisible()
  await takePicture(page, `${folder}support-gift-sent.png`)
})

test('what a complaint can be about', async ({ page, serverUrl }) => {
  await signIn(page, await sessionOf(serverUrl, demoPeople.main))
  await openApp(page, supportScreens.complaint())
  await topPage(page)
    .getByRole('button', { name: /^相关的订单/ })
    .click()
  await page.getByRole('tab', { name: '作品' }).click()
  await expect(page.getByRole('list', { name: '作品' })).toBeVisible()
  await takePicture(page, `${folder}support-subjects.png`)
})

test('a ticket at the desk', async ({ browser, serverUrl }) => {
  const context = await browser.newContext(desktop)
  const page = await context.newPage()
  await signInDemoStaff(context, serverUrl, 'support')
  await openConsole(page, '/tickets')
  await page.getByRole('link', { name: '观众付款后没有拿到图' }).click()
  await expect(page.getByRole('textbox', { name: '回复' })).toBeVisible()
  await page.getByRole('button', { name: '收益何时到账' }).first().click()
  await takePicture(page, `${folder}console/tickets-one.png`)
  await context.close()
})
