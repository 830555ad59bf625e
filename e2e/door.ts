/** At the door of the creators' app: how one comes in, and what is kept of it. */
import type { Page } from '@playwright/test'
import { codeFor, dialog, expect } from './creator.ts'

const messengerAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003130) NetType/WIFI Language/zh_CN'

/** The messenger's own script is not reachable from here, and everything works without it. */
export const inMessenger = { userAgent: messengerAgent, expectedComplaints: /ERR_|Failed to load resource/ }

export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** Fills in phone and code, and presses on; the agreements are agreed to by the dialog that asks for them. */
export const comeIn = async (page: Page, phone: string, button: string) => {
  await page.getByLabel('手机号', { exact: true }).fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText(/秒后重发/)).toBeVisible()
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(phone))
  await page.getByRole('button', { name: button }).click()
  await expect(dialog(page)).toContainText('《用户协议》《隐私政策》')
  await dialog(page).getByRole('button', { name: '同意并继续' }).click()
}
