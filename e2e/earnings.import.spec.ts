/**
 * A platform's file becomes income: map columns, dry-run row by row, post with a second person's approval,
 * and reverse.
 */
import { earningsScreens } from '@wallpaper/contract/earnings/earnings.screens'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { expectAccessible } from './support/accessibility.ts'
import { openAnew, openApp, topPage } from './support/app.ts'
import { consoleIsReady, form, heading, inForm, openConsole } from './support/console.ts'
import { dayBefore } from './support/income.ts'
import { phoneAgent } from './support/layout.ts'
import { slow } from './support/slow.ts'
import { expect, test } from './support/test.ts'

test.use({ userAgent: phoneAgent })

const untilLookedAgainMs = 15_000

test('a file is uploaded, mapped and tried, posted by another for the creator to see, and taken back', async ({
  watched: phone,
  person,
  as,
}) => {
  const maker = await as('finance_maker')
  // The open file polls for changes: the fake clock skips the wait.
  await maker.clock.install()
  const checker = await as('finance_checker')
  const day = dayBefore(1)
  const file = [
    '流水,谁,哪天,到手',
    `A${person.uid},${person.uid},${day},100.00`,
    `B${person.uid},${person.uid},${day},1e3`,
    `C${person.uid},999999999,${day},8.00`,
  ].join('\n')

  await test.step('the file is sent, and what is wrong with it is told by row', async () => {
    await openConsole(maker, '/earnings/imports')
    await expect(heading(maker, '收益导入')).toBeVisible()
    await expectAccessible(maker)
    await maker.getByRole('button', { name: '上传结算文件' }).click()
    await form(maker).getByLabel('平台').click()
    await maker.locator('.ant-select-item-option', { hasText: '哔哩哔哩' }).click()
    await form(maker)
      .locator('input[type=file]')
      .setInputFiles({ name: 'bill.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await expectAccessible(maker, inForm)
    await form(maker).getByRole('button', { name: '上传', exact: true }).click()
    await expect(maker.getByRole('heading', { name: '字段对应' })).toBeVisible()
    await consoleIsReady(maker)
    const columns = { 平台单号: '流水', '用户 ID': '谁', 业务日期: '哪天', '金额（元）': '到手' }
    for (const [field, column] of Object.entries(columns)) {
      await maker.getByLabel(new RegExp(`^${field.replace(/[（）]/g, '.')}`)).click()
      await maker
        .locator('.ant-select-dropdown:visible .ant-select-item-option', {
          hasText: new RegExp(`^${column}$`),
        })
        .click()
    }
    await expectAccessible(maker)
    await maker.getByRole('button', { name: '开始试算' }).click()
    await expect(maker.getByRole('row', { name: /科学计数法/ })).toBeVisible()
    await expect(maker.getByRole('row', { name: /没有用户 999999999/ })).toBeVisible()
    await expectAccessible(maker)
    const download = maker.waitForEvent('download')
    await maker.getByRole('button', { name: '下载错误行' }).click()
    expect((await download).suggestedFilename()).toContain('收益导入-哔哩哔哩')
  })

  const approve = async (button: string) => {
    const link = await maker.getByRole('link', { name: /去复核$/ }).getAttribute('href')
    await openConsole(checker, (link ?? '').replace('/console', ''))
    await checker.getByRole('button', { name: '复核通过' }).click()
    await form(checker).getByRole('button', { name: button }).click()
    await expect(checker.getByText('已生效', { exact: true })).toBeVisible()
    await maker.clock.fastForward(untilLookedAgainMs)
  }

  await test.step('one proposes it, another posts it, and the creator has it', async () => {
    await maker.getByRole('button', { name: '提交复核' }).click()
    await form(maker).getByLabel('原因').fill('和平台账单一致')
    await form(maker).getByRole('button', { name: '提交复核' }).click()
    await approve('通过并生效')
    await expect(maker.getByRole('button', { name: '整批冲正' })).toBeVisible(slow)
    await expectAccessible(maker)
    await openApp(phone, earningsScreens.earnings())
    await expect(topPage(phone).getByText('70.00').first()).toBeVisible()
  })

  await test.step('it is taken back as a whole, by two again', async () => {
    await maker.getByRole('button', { name: '整批冲正' }).click()
    await form(maker).getByLabel('原因').fill('平台重新出账')
    await form(maker).getByRole('button', { name: '提交冲正' }).click()
    await approve('通过并生效')
    await expect(maker.getByText(/冲正于/)).toBeVisible(slow)
    await openAnew(phone, walletScreens.wallet())
    await expect(topPage(phone).getByText('0.00').first()).toBeVisible()
    await expect(topPage(phone).getByText('70.00'), 'the creator no longer has it').toHaveCount(0)
  })
})
