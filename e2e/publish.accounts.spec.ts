/** Accounts on platforms: authorised at the platform, by QR code, or by a word in the profile; one that breaks. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openAnew, openApp, topPage } from './support/app.ts'
import { openConsole } from './support/console.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const simulators = `http://127.0.0.1:${process.env.E2E_SIMULATORS_PORT}`
const accounts = '/pages/app/accounts/index'

const post = async (path: string, body: object): Promise<void> => {
  const response = await fetch(`${simulators}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
}
const unique = (word: string) => `${word}${Math.random().toString(36).slice(2, 8)}`

const byConsent = async (phone: Page, as: (role: 'operator') => Promise<Page>) => {
  const name = unique('晚风')
  const authorise = async () => {
    await phone.getByRole('radio').last().check()
    await phone.getByLabel('别的账号的昵称').fill(name)
    await phone.getByRole('button', { name: '同意授权' }).click()
  }

  await test.step('refusing changes nothing', async () => {
    await openApp(phone, accounts)
    await topPage(phone).getByRole('button', { name: '添加账号' }).click()
    await phone.getByText('快手', { exact: true }).click()
    await phone.getByRole('button', { name: '拒绝' }).click()
    await expect(topPage(phone).getByText('已取消授权')).toBeVisible()
    await topPage(phone).getByRole('button', { name: '回到授权账号' }).click()
    await expect(topPage(phone).getByText('还没有连接账号')).toBeVisible()
  })

  await test.step('agreeing connects it', async () => {
    await topPage(phone).getByRole('button', { name: '添加账号' }).click()
    await phone.getByText('快手', { exact: true }).click()
    await authorise()
    await expect(topPage(phone).getByText(name)).toBeVisible()
    await expect(topPage(phone).getByText('快手 · 可直接发布、读数据')).toBeVisible()
    await expectAccessible(phone)
  })

  await test.step('the owner takes the consent back at the platform: the check of staff finds it', async () => {
    await post('/video/sim/accounts', { platform: 'kuaishou', name, act: 'revoke' })
    const operator = await as('operator')
    await openConsole(operator, '/platform-accounts')
    await operator
      .getByRole('row', { name: new RegExp(name) })
      .getByText('查看')
      .click()
    await operator.getByRole('button', { name: '立即检查' }).click()
    await expect(operator.getByText('检查完了：已失效')).toBeVisible()
    await expect(operator.getByText('通知创作者')).toBeVisible()
    await expectAccessible(operator)
  })

  await test.step('it is connected again, as the same account', async () => {
    await post('/video/sim/accounts', { platform: 'kuaishou', name, act: 'allow' })
    await openAnew(phone, accounts)
    await expect(topPage(phone).getByText('已失效', { exact: true })).toBeVisible()
    await topPage(phone).getByRole('button', { name: '重新授权' }).first().click()
    await authorise()
    await expect(topPage(phone).getByText(name)).toHaveCount(1)
    await expect(topPage(phone).getByText('已失效', { exact: true })).toHaveCount(0)
  })
}

const byWord = async (phone: Page) => {
  const name = unique('晚风')
  const profile = `https://www.xiaohongshu.com/user/profile/${unique('5f')}`
  await openApp(phone, accounts)
  await topPage(phone).getByRole('button', { name: '添加账号' }).click()
  await phone.getByText('只登记主页链接').click()
  await phone.getByLabel('昵称').fill(name)
  await phone.getByLabel('账号', { exact: true }).fill(unique('wanfeng'))
  await phone.getByLabel('主页链接').fill(profile)
  await phone.getByRole('button', { name: '登记', exact: true }).click()
  await expectToast(phone, '已登记，把核实口令写进主页简介')

  await topPage(phone).getByText(name).click()
  const word = (await phone.getByText(/^图神[2-9A-Z]{5}$/).textContent()) ?? ''
  await post('/video/sim/profiles', { url: profile, words: '壁纸' })
  await phone.getByRole('button', { name: '写好了，核实' }).click()
  await expect(phone.getByText(`主页简介里还没有「${word}」，保存简介后再试`)).toBeVisible()
  await phone.getByRole('button', { name: '我知道了' }).click()
  await post('/video/sim/profiles', { url: profile, words: `壁纸 ${word}` })
  await phone.getByRole('button', { name: '写好了，核实' }).click()
  await expectToast(phone, '核实通过')
  await expect(topPage(phone).getByText('不能自动读数据，回填后人工核对')).toBeVisible()
}

const byQrCode = async (phone: Page) => {
  const name = unique('晚风')
  const begun = phone.waitForResponse((response) => response.url().includes('/wechatvideo/index/loginQrcode'))
  await openApp(phone, '/pages/app/shipinhao/authList')
  let reply = (await (await begun).json()) as { data: { content: string } }
  const scan = (act: string) =>
    post('/channels/sim/codes', {
      token: new URL(reply.data.content).searchParams.get('token'),
      act,
      name,
    })
  const again = async () => {
    const made = phone.waitForResponse((response) =>
      response.url().includes('/wechatvideo/index/loginQrcode'),
    )
    await topPage(phone).getByRole('button', { name: '重新扫码' }).click()
    reply = (await (await made).json()) as typeof reply
  }
  await expect(topPage(phone).getByText('用视频号管理员的微信扫码')).toBeVisible()
  await scan('scan')
  await expect(topPage(phone).getByText('请在手机上确认')).toBeVisible()
  await scan('cancel')
  await expect(topPage(phone).getByText('手机上点了取消')).toBeVisible()
  await again()
  await scan('none')
  await expect(topPage(phone).getByText('这个微信没有视频号')).toBeVisible()
  await again()
  await scan('scan')
  await expect(topPage(phone).getByText('请在手机上确认')).toBeVisible()
  await scan('confirm')
  await expect(topPage(phone).getByRole('heading', { name })).toBeVisible()
  await expect(topPage(phone).getByText('已登录').first()).toBeVisible()
  await expectAccessible(phone)
}

test('accounts are connected by consent, by a word in the profile and by QR code; one breaks and is mended', async ({
  watched: phone,
  person: _person,
  as,
}) => {
  await byConsent(phone, as)
  await test.step('a named account is proven by the word in its profile', () => byWord(phone))
  await test.step('a channel signs in: scanned, cancelled, without a channel, confirmed', () =>
    byQrCode(phone))
})
