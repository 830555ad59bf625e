/**
 * Screenshots of the wallet beyond the plain screens: a deduction with its evidence, on both sides, and its
 * proposal form.
 */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { openApp, topPage } from './support/app.ts'
import { fillDay, form, openApproval, openConsole, row } from './support/console.ts'
import { demoPeople, sessionOf, signIn } from './support/people.ts'
import { takePicture } from './support/pictureCheck.ts'
import { pngPicture } from './support/pictures.ts'
import { slow } from './support/slow.ts'
import { desktop, signInDemoStaff } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const folder = fileURLToPath(new URL('./screens/', import.meta.url))
mkdirSync(`${folder}console/`, { recursive: true })

test('a deduction with its evidence', async ({ page, serverUrl }) => {
  await signIn(page, await sessionOf(serverUrl, demoPeople.main))
  await openApp(page, walletScreens.deductions())
  await topPage(page).getByRole('link', { name: '看进度' }).first().click()
  const evidence = topPage(page).getByRole('button', { name: '看第 1 张图片' })
  await evidence.scrollIntoViewIfNeeded()
  await takePicture(page, `${folder}wallet-deduction.png`)
  await evidence.click()
  await expect(page.getByRole('button', { name: '关闭图片' })).toBeVisible()
  await takePicture(page, `${folder}wallet-deduction-picture.png`)
})

test('a deduction is proposed with a picture, and lies before the checker', async ({
  browser,
  serverUrl,
}) => {
  const { uid } = await sessionOf(serverUrl, demoPeople.main)
  const context = await browser.newContext(desktop)
  const page = await context.newPage()
  await signInDemoStaff(context, serverUrl, 'support')
  await openConsole(page, '/deductions')
  await row(page, '素材权属争议').first().click()
  await expect(page.getByAltText('第 2 张证据图片')).toBeVisible()
  await takePicture(page, `${folder}console/wallet-deduction.png`)

  await page.getByRole('button', { name: '新建扣款' }).click()
  await form(page).getByLabel('创作者', { exact: true }).fill(String(uid))
  await page.locator('.ant-select-item-option', { hasText: String(uid) }).click()
  await form(page).getByLabel('依据').fill('《创作者规范》3.2 同一设备重复取图')
  await fillDay(form(page).getByLabel('开始日期'), '2026/10/01')
  await fillDay(form(page).getByLabel('结束日期'), '2026/11/10')
  for (const name of ['设备指纹对比.png', '访问记录.png']) {
    const choosing = page.waitForEvent('filechooser')
    await form(page).getByRole('button', { name: '上传图片' }).click()
    await (await choosing).setFiles([pngPicture(name)])
    await expect(form(page).getByAltText(`要发的第 ${name.startsWith('设备') ? 1 : 2} 张图片`)).toBeVisible(
      slow,
    )
  }
  await form(page).getByLabel('扣款金额').fill('12')
  await takePicture(page, `${folder}console/wallet-deduction-create.png`)
  await form(page).getByLabel('创作者会看到').fill('80 次看广告取图来自同一设备，不算有效。')
  await form(page).getByLabel('内部原因').fill('设备指纹相同')
  await form(page).getByRole('button', { name: '提交复核' }).click()
  await expect(page.getByRole('link', { name: /^待复核/ }).last()).toBeVisible()
  await expect(form(page)).toHaveCount(0)
  await context.close()

  const other = await browser.newContext(desktop)
  const checker = await other.newPage()
  await signInDemoStaff(other, serverUrl, 'finance_checker')
  await openApproval(checker, '扣款 12.00 元')
  await expect(checker.getByAltText('第 2 张证据图片')).toBeVisible()
  await takePicture(checker, `${folder}console/wallet-deduction-approval.png`)
  await openConsole(checker, '/finance')
  await expect(checker.getByRole('region', { name: '打款账户' })).toBeVisible()
  await takePicture(checker, `${folder}console/wallet-overview.png`)
  await other.close()
})

/** Sets our account balances at the simulated payment channels. */
const setFunds = async (partner: 'alipay' | 'wechat-pay', available_fen: number): Promise<void> => {
  const address = `http://127.0.0.1:${process.env.E2E_SIMULATORS_PORT}/control/${partner}/funds`
  const { ok } = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ available_fen }),
  })
  expect(ok).toBe(true)
}

test('our accounts at the channels have less than is to be paid from them', async ({
  browser,
  serverUrl,
}) => {
  const context = await browser.newContext({ ...desktop, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signInDemoStaff(context, serverUrl, 'finance_checker')
  await setFunds('alipay', 12_345)
  await setFunds('wechat-pay', 0)
  await openConsole(page, '/finance')
  await page.getByRole('button', { name: '重新读数' }).click()
  const accounts = page.getByRole('region', { name: '打款账户' })
  await expect(accounts.getByText('不够付')).not.toHaveCount(0, slow)
  await takePicture(page, `${folder}console/wallet-overview-short-head.png`)
  await accounts.scrollIntoViewIfNeeded()
  await takePicture(page, `${folder}console/wallet-overview-short.png`)
  await context.close()
})
