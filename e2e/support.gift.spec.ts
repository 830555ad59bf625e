/**
 * A gift from the campaign to the tracking number: claimed, address filled in, exported with a second
 * approval, shipped.
 */
import { expectAccessible } from './support/accessibility.ts'
import { openAnew, openApp, title, topPage } from './support/app.ts'
import { fillDay, form, openApproval, openConsole, row } from './support/console.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

const inAWeek = () =>
  `${new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })
    .format(Date.now() + 7 * 86_400_000)
    .replaceAll('-', '/')} 20:00`

test('a gift goes from the campaign to the tracking number', async ({ watched: phone, person, as }) => {
  const operator = await as('operator')
  const admin = await as('admin')
  const name = `礼盒 ${Math.random().toString(36).slice(2, 8)}`

  await test.step('an operator opens a campaign', async () => {
    await openConsole(operator, '/gifts')
    await operator.getByRole('button', { name: '新建礼品活动' }).click()
    await form(operator).getByLabel('礼品名称').fill(name)
    await fillDay(form(operator).getByLabel('填写截止'), inAWeek())
    await form(operator).getByLabel('寄给谁').fill(String(person.uid))
    await form(operator).getByLabel('原因').fill('国庆活动')
    await form(operator).getByRole('button', { name: '新建并通知' }).click()
    await expectToast(operator, '已通知 1 位创作者')
  })

  await test.step('the creator pastes an address, which fills the form', async () => {
    await openApp(phone, '/pages/mine/festival/form')
    await expect(title(phone, '收件信息')).toBeVisible()
    await topPage(phone)
      .getByLabel('粘贴的地址')
      .fill('林晚风 13812346621 浙江省杭州市西湖区文三路 188 号 2 幢 901')
    await topPage(phone).getByRole('button', { name: '识别' }).click()
    await expect(topPage(phone).getByLabel('收件人')).toHaveValue('林晚风')
    await expect(topPage(phone).getByText('浙江 杭州 西湖区')).toBeVisible()
    await expectAccessible(phone)
    await topPage(phone).getByRole('button', { name: '提交收件信息' }).click()
    await expect(topPage(phone).getByRole('button', { name: '保存修改' })).toBeVisible()
  })

  await test.step('the addresses leave the house once a second member of staff agrees', async () => {
    await openConsole(operator, '/gifts')
    await row(operator, name).first().click()
    await operator.getByRole('button', { name: '申请导出' }).click()
    await form(operator).getByLabel('用途').fill('交给仓库发货')
    await form(operator).getByRole('button', { name: '提交复核' }).click()
    await expect(operator.getByText('导出申请等待复核')).toBeVisible()
    await openApproval(admin, name)
    await admin.getByRole('button', { name: '复核通过' }).click()
    await form(admin).getByRole('button', { name: '通过并生效' }).click()
    await expect(admin.getByText('已生效', { exact: true }).first()).toBeVisible()
    await openConsole(operator, '/gifts')
    await row(operator, name).first().click()
    const saving = operator.waitForEvent('download')
    await operator.getByRole('button', { name: '导出收件信息' }).click()
    expect((await saving).suggestedFilename()).toContain(name)
    await expectAccessible(operator)
  })

  await test.step('the parcel is on its way, and the creator reads its number', async () => {
    const number = await operator
      .getByRole('cell', { name: new RegExp(`^\\d+-${person.uid}$`) })
      .first()
      .textContent()
    await operator.getByRole('button', { name: '登记运单号' }).click()
    await form(operator).getByLabel('运单').fill(`${number},顺丰速运,SF1234567890`)
    await form(operator).getByRole('button', { name: '登记并通知' }).click()
    await expectToast(operator, '已登记 1 份')
    await openAnew(phone, '/pages/mine/festival/form')
    await expect(topPage(phone).getByText('SF1234567890')).toBeVisible()
  })
})
