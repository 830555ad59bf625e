/** Sub-accounts on a phone of their own: they see themselves and what they may use, and nothing of the main account. */
import type { Page } from '@playwright/test'
import { createClient } from '@wallpaper/client'
import {
  applyDestroy,
  codeLogin,
  cooperateQrcode,
  destroyInit,
  mineIndex,
  mineSendCode,
  sonCreate,
} from '@wallpaper/contract/account'
import { at, clientOf, codeFor, expect, signIn, test, title } from './creator.ts'
import { letNextCodeBeSent, letPersonBeBanned } from './passedDays.ts'
import { type RegisteredPerson, registerPerson } from './registeredPerson.ts'

type Session = RegisteredPerson['session']

/** Signed in by the code that the main account made for it. */
const sonOf = async (baseUrl: string | undefined, { client }: RegisteredPerson): Promise<Session> => {
  const { items } = await client.call(sonCreate, { name: '小助手', areas: ['creation', 'codes'] })
  const { code } = await client.call(cooperateQrcode, { sonid: items[0]?.sonid ?? 0 })
  const session = await createClient({ baseUrl: baseUrl ?? '' }).call(codeLogin, { code })
  if (!session.has_register) throw new Error('the code let nobody in')
  return session
}

const seen = (page: Page) => page.locator('.stack-page:not([inert])')

test('a sub-account sees its own name and what it may use, and leaves under that name', async ({
  watched: page,
  baseURL,
}) => {
  const main = await registerPerson(baseURL ?? '', '林晚风')
  const son = await sonOf(baseURL, main)
  await signIn(page, son)
  await page.goto(at('/'))
  await page.getByRole('link', { name: '个人中心' }).click()
  await expect(title(page, '个人中心')).toBeVisible()
  await page.getByRole('link', { name: '首页' }).click()
  await expect(title(page, '图神')).toBeVisible()
  await expect(page.getByRole('link', { name: '提现说明' }), 'money is not for sub-accounts').toHaveCount(0)
  await page.getByRole('link', { name: '个人中心' }).click()
  await expect(seen(page).getByText('小助手')).toBeVisible()
  await expect(seen(page).getByText('所属主账号林晚风')).toBeVisible()
  await expect(seen(page).getByText('可以使用创作、口令')).toBeVisible()
  await expect(page.getByRole('link', { name: /我的资料|设置|合作账号/ })).toHaveCount(0)
  await expect(page.getByText('切回主账号'), 'this phone never was the main account').toHaveCount(0)

  await page.getByRole('link', { name: '退出登录' }).click()
  await expect(title(page, '退出登录')).toBeVisible()
  await expect(seen(page).getByText('小助手')).toBeVisible()
  await expect(seen(page).getByText('林晚风')).toHaveCount(0)
  await page.getByRole('button', { name: '退出本机' }).click()
  await expect(page.getByRole('heading', { name: '登录图神' })).toBeVisible()
  await expect(clientOf(baseURL ?? '', son).call(mineIndex, {})).rejects.toMatchObject({ code: -1001 })
})

test('what is the main account’s own is not shown to a sub-account that opens its address', async ({
  watched: page,
  baseURL,
}) => {
  const main = await registerPerson(baseURL ?? '', '林晚风')
  await signIn(page, await sonOf(baseURL, main))
  for (const path of [
    '/pages/mine/userInfo/index',
    '/pages/mine/userInfo/phone',
    '/pages/mine/setting/index',
    '/pages/mine/cooperate/index',
    '/pages/mine/closeAccount/closeAccount',
  ]) {
    await page.goto(at(path))
    await expect(seen(page).getByRole('heading', { name: '暂无权限' }), path).toBeVisible()
    await expect(seen(page).getByText('林晚风')).toHaveCount(0)
    await expect(seen(page).getByRole('textbox')).toHaveCount(0)
  }
  await page.goto(at('/pages/mine/prohibit/logout'))
  await expect(page.getByRole('heading', { name: '账号状态正常' })).toBeVisible()
})

test('while the main account is closing, a sub-account is told so and can only leave', async ({
  watched: page,
  baseURL,
}) => {
  const main = await registerPerson(baseURL ?? '', '林晚风')
  await signIn(page, await sonOf(baseURL, main))
  await letNextCodeBeSent(main.uid)
  await main.client.call(mineSendCode, { purpose: 'close' })
  const { agreement } = await main.client.call(destroyInit, {})
  const agreements = [{ kind: agreement.kind, version: agreement.version }]
  await main.client.call(applyDestroy, { code: await codeFor(main.phone), agreements })

  await page.goto(at('/'))
  await expect(page.getByRole('heading', { name: '主账号正在注销' })).toBeVisible()
  await expect(page.getByRole('button', { name: '撤销注销' })).toHaveCount(0)
  await page.getByRole('link', { name: '退出登录' }).click()
  await page.getByRole('button', { name: '退出本机' }).click()
  await expect(page.getByRole('heading', { name: '登录图神' })).toBeVisible()
})

test('while the main account is banned, a sub-account is told so, without why and without an appeal', async ({
  watched: page,
  baseURL,
}) => {
  const main = await registerPerson(baseURL ?? '', '林晚风')
  await signIn(page, await sonOf(baseURL, main))
  await letPersonBeBanned(main.uid, '盗用他人作品')
  await page.goto(at('/'))
  await expect(page.getByRole('heading', { name: '主账号已被封禁' })).toBeVisible()
  await expect(page.getByText(/盗用他人作品|解封时间|申诉处理中|未申诉/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: '退出登录' })).toBeVisible()
})
