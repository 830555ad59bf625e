/** Fills in the sign-in forms of the creators' app. */
import { expect, type Page } from '@playwright/test'
import { dialog } from './app.ts'
import { codeFor, type SignInByPassword } from './people.ts'

const messengerAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003130) NetType/WIFI Language/zh_CN'

/** The messenger's script is not reachable here; everything works without it. */
export const inMessenger = { userAgent: messengerAgent, expectedComplaints: /ERR_|Failed to load resource/ }

export const loginHeading = (page: Page) => page.getByRole('heading', { name: '登录图神' })

/** Requests a code and fills it in. */
export const fillPhoneAndCode = async (page: Page, phone: string) => {
  await page.getByLabel('手机号', { exact: true }).fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText(/秒后重发/)).toBeVisible()
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(phone))
}

/** Enters phone and code and submits; accepts the agreements in the dialog. */
export const signInByCode = async (page: Page, phone: string, button: string) => {
  await fillPhoneAndCode(page, phone)
  await page.getByRole('button', { name: button }).click()
  await expect(dialog(page)).toContainText('《用户协议》《隐私政策》')
  await dialog(page).getByRole('button', { name: '同意并继续' }).click()
}

/** On 账号登录 the agreements are a checkbox; who accepted them on this device is not asked again. */
export const agreeOnLoginPage = async (page: Page) => {
  const checkbox = page.getByRole('checkbox', { name: /我已阅读并同意/ })
  await expect(checkbox.or(page.getByText('你已同意'))).toBeVisible()
  if (await checkbox.isVisible()) await checkbox.check()
}

export const signInByPassword = async (page: Page, { phone, password }: SignInByPassword) => {
  await page.getByLabel('手机号', { exact: true }).fill(phone)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await agreeOnLoginPage(page)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** From the login page to the password form, and submits it. */
export const chooseAndSignInByPassword = async (page: Page, person: SignInByPassword) => {
  await page.getByRole('link', { name: '密码登录' }).click()
  await signInByPassword(page, person)
}

export const signOut = async (page: Page) => {
  await page.getByRole('button', { name: '退出本机' }).click()
  await expect(loginHeading(page)).toBeVisible()
}
