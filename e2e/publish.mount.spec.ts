/** Codes on works and homepages of other platforms, at once after an application. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openAnew, openApp, topPage } from './support/app.ts'
import { openConsole } from './support/console.ts'
import { giveCode } from './support/platforms.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const simulators = `http://127.0.0.1:${process.env.E2E_SIMULATORS_PORT}`
const unique = (word: string) => `${word}${Math.random().toString(36).slice(2, 8)}`

const addWork = async (platform: string, author: string): Promise<string> => {
  const title = unique('夜景')
  const response = await fetch(`${simulators}/video/sim/works`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ platform, author, title }),
  })
  expect(response.status).toBe(200)
  return title
}

/** As its owner does: at the platform. */
const connect = async (phone: Page, platform: string, name: string) => {
  await openApp(phone, '/pages/app/accounts/index')
  await topPage(phone).getByRole('button', { name: '添加账号' }).click()
  await phone.getByText(platform, { exact: true }).click()
  await phone.getByRole('radio').last().check()
  await phone.getByLabel('别的账号的昵称').fill(name)
  await phone.getByRole('button', { name: '同意授权' }).click()
  await expect(topPage(phone).getByText(name)).toBeVisible()
}

test('短视频挂载 is applied for, passed by staff and made; 主页挂载 is made', async ({
  watched: phone,
  person,
  as,
}) => {
  const name = unique('晚风')
  await giveCode(person.uid)
  await connect(phone, '抖音', name)
  const title = await addWork('douyin', name)

  await test.step('Douyin needs an application', async () => {
    await openApp(phone, '/pages/gpic/publish/tkMount')
    await expect(topPage(phone).getByText('抖音要先申请挂载')).toBeVisible()
    await topPage(phone).getByRole('button', { name: '去申请挂载' }).click()
    await phone.getByRole('button', { name: '提交申请' }).click()
    await expectToast(phone, '已提交，1 个工作日内审完')
    await expect(topPage(phone).getByRole('button', { name: '挂载申请审核中' })).toBeDisabled()
  })

  await test.step('staff pass it', async () => {
    const operator = await as('operator')
    await openConsole(operator, '/mount-applications')
    await expectAccessible(operator)
    await operator
      .getByRole('row', { name: new RegExp(name) })
      .getByText('通过', { exact: true })
      .click()
    await expect(operator.getByText(`抖音「${name}」可以挂载了`)).toBeVisible()
  })

  await test.step('the work is chosen and mounted at once', async () => {
    await openAnew(phone, '/pages/gpic/publish/tkMount')
    await expect(topPage(phone).getByText(/挂载申请已通过，今天还能挂 5 \/ 5 条/)).toBeVisible()
    await topPage(phone).getByRole('button', { name: title, exact: true }).click()
    await expectAccessible(phone)
    await topPage(phone)
      .getByRole('button', { name: `立即挂载到「${title}」` })
      .click()
    await expectToast(phone, '审核中')
    await expect(topPage(phone).getByText(/今天还能挂 4 \/ 5 条/)).toBeVisible()
  })

  await test.step('staff see it with its steps', async () => {
    const operator = await as('operator')
    await openConsole(operator, '/mounts')
    await operator
      .getByRole('row', { name: new RegExp(title) })
      .getByText('查看')
      .click()
    await expect(operator.getByText('提交给平台').first()).toBeVisible()
    await expectAccessible(operator)
  })

  await test.step('主页挂载: a code goes up on the homepage, with its own words', async () => {
    await connect(phone, '快手', unique('晚风'))
    await openApp(phone, '/pages/gpic/publish/homeMount')
    await topPage(phone).getByRole('button', { name: /^快手/ }).click()
    await topPage(phone).getByLabel('显示文字').fill('落日原图，点这里取')
    await expect(topPage(phone).getByText('落日原图，点这里取')).toBeVisible()
    await expectAccessible(phone)
    await topPage(phone)
      .getByRole('button', { name: /^提交「/ })
      .click()
    await expectToast(phone, '已挂载')
    await expect(topPage(phone).getByText('已挂载').first()).toBeVisible()
    await expect(topPage(phone).getByText(/7 日从主页来 0 次/)).toBeVisible()
  })
})
