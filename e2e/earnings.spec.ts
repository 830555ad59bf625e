/**
 * A day's takes become income: settled, shown on every screen down to the ledger; then the rate is replaced
 * by a new version.
 */
import { randomInt } from 'node:crypto'
import { earningsScreens } from '@wallpaper/contract/earnings/earnings.screens'
import { expectAccessible } from './support/accessibility.ts'
import { openApp, title, topPage } from './support/app.ts'
import { fillDay, form, heading, inForm, openConsole } from './support/console.ts'
import { dayBefore, earnIncome } from './support/income.ts'
import { phoneAgent } from './support/layout.ts'
import { expect, test } from './support/test.ts'

test.use({ userAgent: phoneAgent })

test('yesterday is settled, read from the tab down to the ledger, and a new rate is put in force by two', async ({
  watched: phone,
  person,
  as,
}) => {
  await earnIncome(person, 575)

  await test.step('the tab shows it, and hides it when asked to', async () => {
    await openApp(phone, earningsScreens.earnings())
    await expect(topPage(phone).getByText('80.50').first()).toBeVisible()
    await phone.getByRole('button', { name: '隐藏金额' }).click()
    await expect(topPage(phone).getByText('80.50')).toHaveCount(0)
    await phone.getByRole('button', { name: '显示金额' }).click()
    await expectAccessible(phone)
  })

  await test.step('the report has it in its month, its day and its row, with the ledger behind', async () => {
    await phone.getByRole('link', { name: '收益报表' }).click()
    await expect(title(phone, '收益报表')).toBeVisible()
    await topPage(phone).getByRole('tab', { name: '日', exact: true }).click()
    await topPage(phone)
      .getByRole('link', { name: new RegExp(dayBefore(1).replaceAll('-', '/')) })
      .click()
    await expect(title(phone, '收益详情')).toBeVisible()
    await expect(topPage(phone).getByText('已入账').first()).toBeVisible()
    await topPage(phone)
      .getByRole('link', { name: /575 次 × 0\.20 × 70%/ })
      .click()
    await expect(title(phone, '图片收益详情')).toBeVisible()
    await expect(topPage(phone).getByText('+80.50')).toBeVisible()
    await expect(topPage(phone).getByText('−115.00')).toBeVisible()
    await expectAccessible(phone)
  })

  await test.step('finance sees the day as settled, and proposes a rate that another puts in force', async () => {
    // On a random day: there is one version per day, and tests may run again on the same server.
    const day = dayBefore(-30 - randomInt(10_000)).replaceAll('-', '/')
    const rate = `0.${randomInt(31, 99)}${randomInt(1, 10)}`
    const maker = await as('finance_maker')
    await openConsole(maker, '/earnings/settlement')
    await expect(heading(maker, '收益结算')).toBeVisible()
    await expect(maker.getByText('已入账').first()).toBeVisible()
    await openConsole(maker, '/earnings/rates')
    await maker.getByRole('button', { name: '新版费率' }).click()
    await form(maker).getByLabel('适用').click()
    await maker.locator('.ant-select-item-option', { hasText: '青春线 看广告取图' }).click()
    await form(maker).getByLabel('费率').fill(rate)
    await fillDay(form(maker).getByLabel('生效日'), day)
    await form(maker).getByLabel('原因').fill('平台广告单价上调')
    await expect(form(maker).getByText('影响创作者')).toBeVisible()
    await expectAccessible(maker, inForm)
    await form(maker).getByRole('button', { name: '提交复核' }).click()
    await expect(maker.getByText(/待复核：青春线 看广告取图/)).toBeVisible()
    await maker.getByRole('link', { name: '去复核' }).first().click()
    await expect(maker.getByText('制单人与复核人必须不同')).toBeVisible()
    const path = new URL(maker.url()).pathname.replace('/console', '')
    const checker = await as('finance_checker')
    await openConsole(checker, path)
    await checker.getByRole('button', { name: '复核通过' }).click()
    await form(checker).getByRole('button', { name: '通过并生效' }).click()
    await expect(checker.getByText('已生效', { exact: true })).toBeVisible()
    await openConsole(maker, '/earnings/rates')
    await expect(
      maker.getByRole('row', {
        name: new RegExp(`青春线 看广告取图 ${rate.replace('.', '\\.')}.*${day}.*待生效`),
      }),
    ).toBeVisible()
  })
})
