/** The ledger for finance staff: from a person to a posting, reversed with two people, and verified. */

import { expectAccessible } from './support/accessibility.ts'
import { form, heading, openConsole, reloadConsole, searchFor } from './support/console.ts'
import { giveMoney } from './support/database.ts'
import { untilStill } from './support/stillness.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'

test('a reward is found in the ledger, taken back by two members of staff, and the proof holds', async ({
  person,
  as,
}) => {
  await giveMoney(person.uid, 12_345)
  const maker = await as('finance_maker')
  const checker = await as('finance_checker')

  await test.step('from the person to the account, the posting and the transaction', async () => {
    await openConsole(maker, '/ledger')
    await expect(heading(maker, '账本')).toBeVisible()
    await searchFor(maker, '按创作者编号查找', String(person.uid))
    await expect(maker.getByRole('button', { name: /可提现 available/ })).toContainText('123.45')
    await maker.getByRole('button', { name: /^查看交易/ }).click()
    await expect(maker.getByText('合计为零')).toBeVisible()
    await expect(maker.getByRole('link', { name: 'platform/revenue/reward' })).toBeVisible()
    await expectAccessible(maker)
    // The URL holds the whole state, so that a link can be shared.
    expect(maker.url()).toContain(`uid=${person.uid}`)
    expect(maker.url()).toContain('transaction=')
  })

  await test.step('one asks for the reversal, another decides', async () => {
    await maker.getByRole('button', { name: '申请冲正' }).click()
    await form(maker).getByLabel('原因').fill('奖励发错了人')
    await form(maker).getByRole('button', { name: '提交复核' }).click()
    await expect(maker.getByText('冲正等待复核')).toBeVisible()
    const link = await maker
      .getByRole('listitem')
      .filter({ hasText: '冲正等待复核' })
      .getByRole('link')
      .getAttribute('href')
    await openConsole(checker, link?.replace('/console', '') ?? '')
    await checker.getByRole('button', { name: '复核通过' }).click()
    await form(checker).getByRole('button', { name: '通过并生效' }).click()
    await expect(checker.getByText('已通过', { exact: true }).first()).toBeVisible()
    await reloadConsole(maker)
    await expect(maker.getByText('已被冲正')).toBeVisible()
    await expect(maker.getByRole('button', { name: /可提现 available/ })).toContainText('0.00')
  })

  await test.step('the proof runs again and every check passes', async () => {
    await openConsole(maker, '/proof')
    await maker.getByRole('button', { name: '重新对账' }).click()
    // Until the new proof is ready the page shows the previous one.
    await expectToast(maker, '已开始对账')
    await untilStill(maker)
    const table = maker.getByRole('table', { name: '对账结果' })
    await expect(table.getByRole('row', { name: /每笔交易合计为零/ })).toContainText('通过')
    await expect(table.getByRole('row', { name: /余额等于分录之和/ })).toContainText('通过')
    await expect(maker.getByText('没有未说明的差异，打款可以进行。')).toBeVisible()
    await expectAccessible(maker)
  })
})
