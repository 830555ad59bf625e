/**
 * Bank cards: a batch made by one person and checked by another, its file downloaded, and the bank's reply
 * reviewed before it takes effect.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { withdrawList } from '@wallpaper/contract/wallet'
import { openWithdrawal, payWithdrawals, preparePayment } from '@wallpaper/contract/wallet/payout.console'
import { approveWithdrawals } from '@wallpaper/contract/wallet/wallet.console'
import { form, openConsole } from './support/console.ts'
import { allowCodeAgain } from './support/database.ts'
import { type RegisteredPerson, registerPerson } from './support/people.ts'
import { currentCode, type StaffMember } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { makeWithdrawal } from './support/wallets.ts'

/** Approved by one person and paid by another, up to the bank. */
const handOver = async (people: readonly RegisteredPerson[], maker: StaffMember, checker: StaffMember) => {
  const ids: string[] = []
  for (const person of people) ids.push(await makeWithdrawal(person, 'bank'))
  await maker.client.call(approveWithdrawals, { ids })
  for (const id of ids) await checker.client.call(openWithdrawal, { id })
  const { id, hash, net } = await checker.client.call(preparePayment, { kind: 'pay', ids })
  await allowCodeAgain(checker.username)
  const code = currentCode(checker.secret)
  await checker.client.call(payWithdrawals, { confirmation_id: id, hash, net, code })
}

/** Batches waiting for a second person are shown above the list. */
const approveNewest = async (desk: Page) => {
  await openConsole(desk, '/bank-batches')
  await desk.getByRole('link', { name: '去复核' }).first().click()
  await desk.getByRole('button', { name: '复核通过' }).click()
  await form(desk).getByRole('button', { name: '通过并生效' }).click()
  await expect(desk.getByText('已生效', { exact: true })).toBeVisible()
}

const stateOf = async ({ client }: RegisteredPerson) =>
  (await client.call(withdrawList, {})).items[0]?.state_name

test('a bank batch goes out as a file and comes back as a result: paid, failed, and an amount that differs', async ({
  as,
  staff,
  serverUrl,
}) => {
  const people = await Promise.all([1, 2, 3].map(() => registerPerson(serverUrl)))
  const [maker, checker] = [await staff.member('finance_maker'), await staff.member('finance_checker')]
  const [desk, second] = [await as('finance_maker'), await as('finance_checker')]
  await handOver(people, maker, checker)
  let bills: string[][] = []

  await test.step('one makes the batch, another checks it and fetches the file', async () => {
    await openConsole(desk, '/bank-batches')
    await desk.getByRole('button', { name: /^生成代发文件/ }).click()
    await form(desk).getByLabel('付款户').fill('招商 基本户')
    await form(desk).getByLabel('说明').fill('今天的代发')
    await form(desk)
      .getByRole('button', { name: /^提交复核/ })
      .click()
    await expectToast(desk, '已提交，复核通过后由复核人下载文件')

    await approveNewest(second)
    await openConsole(second, '/bank-batches')
    await second.getByRole('button', { name: '下载' }).first().click()
    await allowCodeAgain(checker.username)
    await form(second).getByRole('group', { name: '动态验证码' }).getByRole('textbox').first().click()
    await second.keyboard.type(currentCode(checker.secret))
    const fetched = second.waitForEvent('download')
    await form(second).getByRole('button', { name: '下载' }).click()
    const text = await readFile(await (await fetched).path(), 'utf8')
    bills = text
      .replace(/^\uFEFF/, '')
      .split('\r\n')
      .filter((line) => line.startsWith('TS') && line.includes('林晚风') && line.includes('2998.00'))
      .map((line) => line.split(','))
    expect(bills).toHaveLength(3)
  })

  await test.step('the result is previewed, and nothing is written before the second person agrees', async () => {
    const [paid, failed, differs] = bills.map(([number = '']) => number)
    const result = [
      '打款单号,结果,原因,金额',
      `${paid},成功,,2998.00`,
      `${failed},失败,户名不符,2998.00`,
      `${differs},成功,,2998.01`,
    ]
    const file = { name: '回盘.csv', mimeType: 'text/csv', buffer: Buffer.from(result.join('\r\n')) }
    await openConsole(desk, '/bank-batches')
    await desk.locator('input[type=file]').setInputFiles(file)
    const preview = desk.getByRole('region', { name: '回盘预览' })
    await expect(preview.getByText('还没有写入任何数据')).toBeVisible()
    await expect(preview.getByRole('row', { name: /2,998\.01/ })).toContainText('金额不一致')
    for (const person of people) expect(await stateOf(person)).toBe('打款中')
    await preview.getByRole('button', { name: /提交/ }).click()
    await form(desk).getByLabel('说明').fill('招行回盘')
    await form(desk).getByRole('button', { name: /^提交/ }).click()
    await expectToast(desk, '已提交，另一位同事复核后入账')
    for (const person of people) expect(await stateOf(person)).toBe('打款中')
  })

  await test.step('one is paid, one has the money back, one stays in doubt', async () => {
    await approveNewest(second)
    await expect
      .poll(async () => (await Promise.all(people.map(stateOf))).toSorted())
      .toEqual(['已到账', '已退回', '打款中'].toSorted())
    await openConsole(second, '/bank-batches?tab=differing')
    await expect(second.getByRole('row', { name: /8,994\.00/ })).toContainText('有差异，待处理')
  })
})
