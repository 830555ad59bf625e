/**
 * A deduction from evidence to verdict: proposed by one person, posted by another, appealed with a picture,
 * returned.
 */
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { dialog, openApp, title, topPage } from './support/app.ts'
import { fillDay, form, inForm, openApproval, openConsole, row } from './support/console.ts'
import { insertIncome } from './support/database.ts'
import { pngPicture } from './support/pictures.ts'
import { slow } from './support/slow.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

/** Yesterday in Shanghai, in the format of the date field. */
const yesterday = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })
    .format(Date.now() - 86_400_000)
    .replaceAll('-', '/')

const approve = async (checker: Page) => {
  await checker.getByRole('button', { name: '复核通过' }).click()
  await form(checker).getByRole('button', { name: '通过并生效' }).click()
  await expect(checker.getByText('已生效', { exact: true }).first()).toBeVisible()
}

test('a deduction is proposed, posted by another, appealed and given back', async ({
  watched: phone,
  person,
  as,
}) => {
  const support = await as('support')
  const checker = await as('finance_checker')
  await insertIncome(person.uid, 2_400)

  await test.step('support sees what was earned and where it would be taken from', async () => {
    await openConsole(support, '/deductions?tab=all')
    await support.getByRole('button', { name: '新建扣款' }).click()
    await form(support).getByLabel('创作者', { exact: true }).fill(String(person.uid))
    await support.locator('.ant-select-item-option', { hasText: String(person.uid) }).click()
    await form(support).getByLabel('依据').fill('《创作者规范》3.2 同一设备重复取图')
    for (const name of ['开始日期', '结束日期']) await fillDay(form(support).getByLabel(name), yesterday())
    await expect(form(support).getByRole('table', { name: '证据' })).toContainText('24.00')
    const amount = form(support).getByLabel('扣款金额')
    // An amount that is too high shows an error and keeps the input.
    await amount.fill('300000')
    await amount.blur()
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await expect(form(support).getByText(/请填 0.01–200,000 之间的数字/)).toBeVisible()
    await expect(amount).toHaveValue('300000')
    await amount.fill('12')
    await expect(form(support).getByRole('table', { name: '从哪里扣' })).toContainText('−12.00')
    await form(support).getByLabel('创作者会看到').fill('80 次看广告取图来自同一设备，不算有效。')
    await form(support).getByLabel('内部原因').fill('设备指纹相同')
    const choosing = support.waitForEvent('filechooser')
    await form(support).getByRole('button', { name: '上传图片' }).click()
    await (await choosing).setFiles([pngPicture('设备指纹对比.png')])
    await expect(form(support).getByAltText('要发的第 1 张图片')).toBeVisible(slow)
    await expectAccessible(support, inForm)
    await form(support).getByRole('button', { name: '提交复核' }).click()
    await expectToast(support, '财务复核通过才扣款')
  })

  await test.step('finance posts it', async () => {
    await openApproval(checker, String(person.uid))
    await expect(checker.getByAltText('第 1 张证据图片')).toBeVisible()
    await expectAccessible(checker)
    await approve(checker)
  })

  await test.step('the creator reads the evidence and appeals with a picture', async () => {
    await openApp(phone, '/pages/mine/record/balanceOpt')
    await expect(topPage(phone).getByText('−12.00').first()).toBeVisible()
    await expectAccessible(phone)
    await topPage(phone).getByRole('link', { name: '看证据并申诉' }).click()
    await expect(title(phone, '扣款申诉')).toBeVisible()
    await expect(topPage(phone).getByText('看广告取图 80 次')).toBeVisible()
    await topPage(phone).getByRole('button', { name: '看第 1 张图片' }).click()
    await expect(phone.getByRole('dialog', { name: '证据图片' }).getByRole('img')).toBeVisible()
    await phone.getByRole('button', { name: '关闭图片' }).click()
    await expect(dialog(phone)).toHaveCount(0)
    await topPage(phone).getByLabel('说明情况').fill('这是我家人的手机，附上聊天记录。')
    const choosing = phone.waitForEvent('filechooser')
    await topPage(phone).getByRole('button', { name: '添加图片' }).click()
    await (await choosing).setFiles([pngPicture('聊天记录.png')])
    await expect(phone.getByText('已上传 1/1')).toBeVisible(slow)
    await topPage(phone).getByRole('button', { name: '提交申诉' }).click()
    await expect(topPage(phone).getByText('申诉中').first()).toBeVisible()
    await expectAccessible(phone)
  })

  await test.step('support proposes to give it back, finance agrees, and the creator has it', async () => {
    await openConsole(support, '/deductions')
    await row(support, person.nickname).first().click()
    await expect(support.getByText('附上聊天记录')).toBeVisible()
    await expectAccessible(support)
    await support.getByRole('button', { name: '退回', exact: true }).click()
    await form(support).getByLabel('退回原因').fill('聊天记录可以证明')
    await form(support).getByRole('button', { name: '提交复核' }).click()
    await expect(support.getByText('等另一位同事复核')).toBeVisible()
    await openApproval(checker, '退回 12.00')
    await approve(checker)
    await openApp(phone, '/')
    await openApp(phone, '/pages/mine/record/balanceOpt')
    await expect(topPage(phone).getByText('申诉成功，已退回')).toBeVisible()
    await expect(dialog(phone)).toHaveCount(0)
  })
})
