/** Withdrawals: the tax calculator of 提现说明, which follows the same rule as the text below it, and payouts. */
import type { Page } from '@playwright/test'
import { accountEdit, withdrawList } from '@wallpaper/contract/wallet'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { expectAccessible } from './support/accessibility.ts'
import { openAnew, openApp, title, topPage } from './support/app.ts'
import { form, openConsole } from './support/console.ts'
import { allowCodeAgain, allowNextCode, bindMessenger, giveMoney } from './support/database.ts'
import { codeFor, type RegisteredPerson } from './support/people.ts'
import { slow } from './support/slow.ts'
import { currentCode, type StaffCredentials } from './support/staff.ts'
import { countTaps } from './support/taps.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { newIdNumber, withdrawPassword } from './support/wallets.ts'

test('the trial takes from the third month what the text’s example says, and follows what is typed', async ({
  watched: page,
}) => {
  await openApp(page, '/pages/system/grsds')
  await expect(title(page, '提现说明')).toBeVisible()
  const net = page.getByRole('status').filter({ hasText: '税后' })
  await expect(net).toHaveText('税后¥3,000.00')
  await page.getByLabel('本次提现（元）').fill('60,000')
  await page.getByLabel('今年此前的收入（元）').fill('20000')
  await page.getByLabel('今年有收入的月数').fill('3')
  await expect(net).toHaveText('税后¥57,800.00')
  await expect(page.getByText('49,000.00 × 10% − 2,520.00')).toBeVisible()
  await expect(page.getByText('减去已扣 180 元，本次扣 2,200 元')).toBeVisible()

  await page.getByLabel('今年有收入的月数').fill('13')
  await expect(page.getByText('请填写 1 至 12')).toBeVisible()
  await expect(net).toHaveCount(0)
  await page.getByLabel('今年有收入的月数').fill('12')
  await expect(net).toHaveText('税后¥59,880.00')
})

/** Agrees, submits and types the password; returns the withdrawal's number. */
const submit = async (phone: Page): Promise<string> => {
  const page = topPage(phone)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^确认提现 ¥/ }).click()
  const pad = phone.getByRole('group', { name: '提现密码键盘' })
  for (const digit of withdrawPassword) await pad.getByRole('button', { name: digit, exact: true }).click()
  await expect(title(phone, '提现详情')).toBeVisible()
  const number = await topPage(phone).getByRole('button', { name: /^单号/ }).textContent()
  return (number ?? '').replace(/\D/g, '')
}

/** Withdraws on 提现, with the net amount in view, up to the progress page; returns the withdrawal's number. */
const withdraw = async (phone: Page, yuan: string): Promise<string> => {
  await openAnew(phone, walletScreens.withdraw())
  const page = topPage(phone)
  await page.getByLabel('提现金额').fill(yuan)
  return submit(phone)
}

const chosen = (desk: Page, number: string) => desk.getByRole('checkbox', { name: `选择 ${number}` })

const press = async (desk: Page, tab: string, number: string, button: RegExp) => {
  await openConsole(desk, `/withdrawals?tab=${tab}`)
  await chosen(desk, number).check()
  await desk.getByRole('button', { name: button }).click()
  await expect(chosen(desk, number)).toHaveCount(0)
}

/** Types a code into the six boxes. */
const typeCode = async (desk: Page, { username, secret }: StaffCredentials) => {
  await allowCodeAgain(username)
  await form(desk).getByRole('group', { name: '动态验证码' }).getByRole('textbox').first().click()
  await desk.keyboard.type(currentCode(secret))
}

/**
 * Flagged withdrawals must be opened before they can be selected; then the list is read, and a code pays it.
 */
const pay = async (desk: Page, member: StaffCredentials, number: string, total: string) => {
  await openConsole(desk, '/withdrawals?tab=to_pay')
  await desk.getByRole('button', { name: number }).click()
  await expect(desk.getByText('提示：', { exact: false })).toBeVisible()
  await desk.getByRole('button', { name: /^(Close|关闭)$/ }).click()
  await chosen(desk, number).check()
  await desk.getByRole('button', { name: /复核通过并打款/ }).click()
  const send = form(desk).getByRole('button', { name: `打款 1 笔，共 ¥${total}` })
  await expect(send).toBeDisabled()
  await expect(form(desk).getByRole('row', { name: new RegExp(number) })).toContainText(total)
  await typeCode(desk, member)
  await send.click()
  await expect(chosen(desk, number)).toHaveCount(0)
}

/** The payout is sent by a job and answered by the messenger: waits until the creator sees this state. */
const untilStands = ({ client }: RegisteredPerson, number: string, state: string) =>
  expect
    .poll(async () => {
      const { items } = await client.call(withdrawList, {})
      return items.find((each) => each.number === number)?.state_name
    }, slow)
    .toBe(state)

test('money goes from the balance to the messenger by two members of staff and a confirmation; a wrong name comes back', async ({
  watched: phone,
  person,
  as,
  staff,
}) => {
  const taps = await countTaps(phone)
  await giveMoney(person.uid, 300_000)
  await bindMessenger(person.uid, `journey-${person.uid}`)
  const maker = await as('finance_maker')
  const checker = await as('finance_checker')

  await test.step('the first payee brings the real name, and the password is set by a code', async () => {
    await openApp(phone, walletScreens.payee({ kind: 'wechat' }))
    const page = topPage(phone)
    await page.getByLabel('真实姓名').fill('林晚风')
    await page.getByLabel('身份证号').fill(newIdNumber())
    await page.getByRole('checkbox').check()
    await expectAccessible(phone)
    await page.getByRole('button', { name: '保存并核验' }).click()
    await expectToast(phone, '收款账户已保存')
    await openAnew(phone, walletScreens.payees())
    await expect(topPage(phone).getByText('只能提现到本人同名账户：林*风（已实名）')).toBeVisible()
    await topPage(phone)
      .getByRole('button', { name: /提现密码/ })
      .click()
    const sheet = phone.getByRole('dialog', { name: '设置提现密码' })
    await allowNextCode(person.uid)
    await sheet.getByRole('button', { name: '获取验证码' }).click()
    await expectToast(phone, '验证码已发送')
    await sheet.getByLabel('验证码').fill(await codeFor(person.phone))
    await sheet.getByLabel('新提现密码').fill(withdrawPassword)
    await sheet.getByLabel('再输一次').fill(withdrawPassword)
    await sheet.getByRole('button', { name: '保存密码' }).click()
    await expectToast(phone, '提现密码已保存')
  })

  let number = ''
  let [tapsBefore, tapsBetween] = [0, 0]
  await test.step('what arrives is shown before the money moves', async () => {
    await openAnew(phone, walletScreens.wallet())
    tapsBefore = taps.taken().length
    await topPage(phone).getByRole('link', { name: '提现', exact: true }).click()
    await topPage(phone).getByRole('button', { name: '全部提现' }).click()
    await expect(topPage(phone).getByText('到账试算')).toBeVisible()
    await expect(topPage(phone).getByText('2,998.00')).toBeVisible()
    await expectAccessible(phone)
    number = await submit(phone)
    tapsBetween = taps.taken().length
    await expect(topPage(phone).getByText('待审核')).toBeVisible()
    await openAnew(phone, walletScreens.wallet())
    await expect(topPage(phone).getByText('1 笔提现处理中')).toBeVisible()
  })

  await test.step('one approves, another pays, and the messenger waits for the person', async () => {
    await press(maker, 'to_approve', number, /制单通过/)
    await pay(checker, await staff.member('finance_checker'), number, '2,998.00')
    await untilStands(person, number, '待确认收款')
    await openAnew(phone, walletScreens.wallet())
    await topPage(phone)
      .getByRole('link', { name: /1 笔待确认，共 ¥2,998.00/ })
      .click()
    await expect(title(phone, '确认收款')).toBeVisible()
    await expectAccessible(phone)
    await phone.getByRole('button', { name: '去微信确认收款 ¥2,998.00' }).click()
    await phone.getByRole('link', { name: '确认收款' }).click()
    await expect(topPage(phone).getByText('已到账').first()).toBeVisible()
    // Seven taps and the password, from the wallet to the money.
    const digits = [...withdrawPassword]
    expect(taps.taken().slice(tapsBefore, tapsBetween)).toEqual([
      '提现',
      '全部提现',
      '已阅读并同意《提现说明》《共享经济合作伙伴协议》',
      '确认提现 ¥3,000.00',
      ...digits,
    ])
    expect(taps.taken().slice(tapsBetween)).toEqual([
      expect.stringContaining('去确认'),
      '去微信确认收款 ¥2,998.00',
      '确认收款',
    ])
    await openAnew(phone, walletScreens.records())
    await expect(topPage(phone).getByText('到账 ¥2,998.00').first()).toBeVisible()
    await expectAccessible(phone)
    await giveMoney(person.uid, 200_000)
    await openAnew(phone, walletScreens.changes())
    await expect(topPage(phone).getByText('−3,000.00').first()).toBeVisible()
  })

  await test.step('an account in another name is sent back with the reason and the way to mend it', async () => {
    const payee = {
      kind: 'alipay' as const,
      account: `wrongname${person.uid}@example.com`,
      is_default: true,
      is_agreed: true,
    }
    await person.client.call(accountEdit, payee)
    const second = await withdraw(phone, '100')
    await press(maker, 'to_approve', second, /制单通过/)
    await pay(checker, await staff.member('finance_checker'), second, '98.00')
    await untilStands(person, second, '已退回')
    await openAnew(phone, walletScreens.records())
    await topPage(phone)
      .getByRole('link', { name: /已退回/ })
      .click()
    await expect(topPage(phone).getByText('没有到账的原因')).toBeVisible()
    await expect(topPage(phone).getByRole('link', { name: '修改收款信息' })).toBeVisible()
    await openAnew(phone, walletScreens.wallet())
    await expect(topPage(phone).getByText('2,000.00', { exact: true })).toBeVisible()
  })
})
