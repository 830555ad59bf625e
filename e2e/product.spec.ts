/** A product is promoted: an account is authorised, a code applied for and passed, an order arrives, is reconciled and earns. */
import { createHmac, randomUUID } from 'node:crypto'
import { earningsScreens } from '@wallpaper/contract/earnings/earnings.screens'
import { productScreens } from '@wallpaper/contract/product/product.screens'
import { expectAccessible } from './support/accessibility.ts'
import { openAnew, openApp, topPage } from './support/app.ts'
import { form, heading, openConsole, row } from './support/console.ts'
import { phoneAgent } from './support/layout.ts'
import { connectAccount } from './support/platforms.ts'
import { slow } from './support/slow.ts'
import { expect, test } from './support/test.ts'

test.use({ userAgent: phoneAgent })

test('a right that is missing is added at the platform, on the way back to the product with the tick kept', async ({
  watched: phone,
  person: _person,
}) => {
  const name = `晚风${randomUUID().slice(0, 6)}`
  const consent = async () => {
    await phone.getByRole('radio').last().check()
    await phone.getByLabel('别的账号的昵称').fill(name)
    await phone.getByRole('button', { name: '同意授权' }).click()
  }
  await openApp(phone, productScreens.list())
  await topPage(phone).getByRole('link', { name: '去授权' }).first().click()
  await topPage(phone).getByRole('link', { name: '添加抖音账号' }).click()
  await topPage(phone).getByRole('button', { name: '添加账号' }).first().click()
  await phone.getByText('抖音', { exact: true }).click()
  await phone.getByRole('checkbox', { name: /video\.list/ }).uncheck()
  await consent()
  await topPage(phone).getByRole('button', { name: '回去继续' }).click()
  await expect(topPage(phone).getByText(name)).toBeVisible()
  await expect(topPage(phone).getByText(/缺 \d 项权限/)).toBeVisible()
  await topPage(phone).getByText('同意把上面的信息提供给小鹿记账').click()
  await topPage(phone).getByRole('button', { name: '去抖音授权' }).click()
  await consent()
  await expect(topPage(phone).getByRole('checkbox', { name: '同意把上面的信息提供给小鹿记账' })).toBeChecked()
  await topPage(phone).getByRole('button', { name: '同意授权' }).click()
  await expect(topPage(phone).getByRole('heading', { name: '申请口令' })).toBeVisible()
})

const chinaTime = (at: number): string =>
  new Date(at).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai', hour12: false })

test('a product is seen, an account authorised, a code passed, and an order earns', async ({
  watched: phone,
  person,
  as,
}) => {
  await connectAccount(person.uid, {
    platform: 'douyin',
    nickname: '晚风壁纸馆',
    scopes: ['user_info', 'video.list'],
  })
  const number = `E2E-${randomUUID().slice(0, 12)}`
  let code = ''

  await test.step('the product needs an account, which is authorised with a tick', async () => {
    await openApp(phone, productScreens.list())
    await expect(topPage(phone).getByText('小鹿记账')).toBeVisible()
    await expectAccessible(phone)
    await topPage(phone).getByRole('link', { name: '去授权' }).first().click()
    await expect(topPage(phone).getByRole('button', { name: '勾选同意后去授权' })).toBeDisabled()
    await expect(topPage(phone).getByText('晚风壁纸馆')).toBeVisible()
    await topPage(phone).getByText('同意把上面的信息提供给小鹿记账').click()
    await expectAccessible(phone)
    await topPage(phone).getByRole('button', { name: '同意授权' }).click()
    await expect(topPage(phone).getByRole('heading', { name: '申请口令' })).toBeVisible()
  })

  await test.step('a code is applied for and waits for its review', async () => {
    await topPage(phone).getByRole('button', { name: '随机' }).click()
    await expect(topPage(phone).getByText('可以使用，提交后约 2 小时审核')).toBeVisible()
    code = await topPage(phone).getByLabel('口令，2–8 个字').inputValue()
    await topPage(phone).getByRole('button', { name: '短视频' }).click()
    await expectAccessible(phone)
    await topPage(phone)
      .getByRole('button', { name: `申请「${code}」` })
      .click()
    await expect(topPage(phone).getByText('审核中', { exact: true }).first()).toBeVisible()
  })

  await test.step('staff pass it', async () => {
    const operator = await as('operator')
    await openConsole(operator, '/product-codes')
    await expect(heading(operator, '产品口令')).toBeVisible()
    await row(operator, code).getByRole('button', { name: '通过' }).click()
    await expect(operator.getByText(`「${code}」已通过`)).toBeVisible()
    await expectAccessible(operator)
  })

  const ordered = Date.now()
  await test.step('the brand reports an order with its key', async () => {
    const admin = await as('admin')
    await openConsole(admin, '/products')
    await row(admin, '小鹿记账').click()
    await admin.getByRole('button', { name: '回传密钥' }).click()
    await form(admin).last().getByLabel('原因').fill('给品牌方')
    await form(admin).last().getByRole('button', { name: '查看' }).click()
    const key = ((await admin.locator('code').textContent()) ?? '').trim()
    const address = (await admin.getByText('/partner/product/xiaolu/events').textContent()) ?? ''
    const body = JSON.stringify({ id: randomUUID(), kind: 'met', number, code, at: ordered })
    const [timestamp, nonce] = [String(Date.now()), randomUUID()]
    const signature = createHmac('sha256', Buffer.from(key, 'hex'))
      .update(`${timestamp}\n${nonce}\n${body}`)
      .digest('hex')
    const response = await fetch(new URL(new URL(address.trim()).pathname, admin.url()), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signature,
      },
      body,
    })
    expect(await response.json()).toEqual({ answer: 'pending' })
  })

  await test.step('the creator sees it wait, with its steps and how its amount came about', async () => {
    await openAnew(phone, productScreens.order())
    await expect(topPage(phone).getByText('待对账 1 单')).toBeVisible()
    await topPage(phone)
      .getByRole('button', { name: /小鹿记账/ })
      .click()
    await expect(
      topPage(phone).getByText('品牌单价 17.14 元 × 70% = 12.00 元', { exact: false }),
    ).toBeVisible()
    await expectAccessible(phone)
  })

  await test.step('the reconciled file is put in by one and posted by another', async () => {
    const maker = await as('finance_maker')
    const file = `订单号,产品,口令,达成时间,结果\n${number},小鹿记账,${code},${chinaTime(ordered)},有效\n`
    await openConsole(maker, '/product-imports')
    await maker.getByRole('button', { name: '上传对账文件' }).click()
    await form(maker)
      .locator('input[type=file]')
      .setInputFiles({ name: 'bill.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await form(maker).getByRole('button', { name: '上传并核对' }).click()
    await expect(row(maker, number)).toBeVisible()
    await expectAccessible(maker)
    await maker.getByRole('button', { name: '提交复核' }).click()
    await form(maker).getByLabel('原因').fill('和品牌方账单一致')
    await form(maker).getByRole('button', { name: '提交复核' }).click()
    const link = await maker.getByRole('link', { name: /去复核$/ }).getAttribute('href')
    const checker = await as('finance_checker')
    await openConsole(checker, (link ?? '').replace('/console', ''))
    await checker.getByRole('button', { name: '复核通过' }).click()
    await form(checker).getByRole('button', { name: '通过并生效' }).click()
    await expect(checker.getByText('已生效', { exact: true })).toBeVisible()
    await expect(maker.getByText('已入账', { exact: true })).toBeVisible(slow)
  })

  await test.step('the creator has it, among the orders and in the income', async () => {
    await openAnew(phone, productScreens.order())
    await expect(topPage(phone).getByText('已结算 1 单')).toBeVisible()
    await openAnew(phone, earningsScreens.earnings())
    await expect(topPage(phone).getByText('12.00').first()).toBeVisible()
  })
  await test.step('the creator ends the code, whose order stays, and its place is free', async () => {
    await openAnew(phone, productScreens.code())
    await topPage(phone)
      .getByRole('button', { name: `复制或停用口令「${code}」` })
      .click()
    await expectAccessible(phone)
    await phone.getByRole('button', { name: '停用口令', exact: true }).click()
    await phone.getByRole('alertdialog').getByRole('button', { name: '停用口令' }).click()
    await expect(topPage(phone).getByText('已停用', { exact: true })).toBeVisible()
    await expect(topPage(phone).getByText('已用 0 / 10 个')).toBeVisible()
    await openAnew(phone, productScreens.order())
    await expect(topPage(phone).getByText('已结算 1 单')).toBeVisible()
  })
})
