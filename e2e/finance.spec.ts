/**
 * The desk of finance: the ledger from a person to a posting, reversed and corrected by two people and proved;
 * a payee that several people share; and the quarter's tax report.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accountEdit, withdrawList } from '@wallpaper/contract/wallet'
import { taxQuarter } from '@wallpaper/contract/wallet/taxReport.console'
import { approveWithdrawals, consoleWithdrawals } from '@wallpaper/contract/wallet/wallet.console'
import { maskName } from '../apps/server/src/areas/account/profile/maskName.ts'
import { mask } from '../apps/server/src/platform/personal/mask.ts'
import { expectAccessible } from './support/accessibility.ts'
import { form, heading, inForm, openConsole, reloadConsole, row, searchFor } from './support/console.ts'
import { allowCodeAgain, giveMoney } from './support/database.ts'
import { registerPerson, unique } from './support/people.ts'
import { slow } from './support/slow.ts'
import { currentCode } from './support/staff.ts'
import { untilStill } from './support/stillness.ts'
import { countTaps } from './support/taps.ts'
import { expect, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { makeWithdrawal, newIdNumber } from './support/wallets.ts'

const approve = async (desk: Page) => {
  await desk.getByRole('button', { name: '复核通过' }).click()
  await form(desk).getByRole('button', { name: '通过并生效' }).click()
  await expect(desk.getByText('已生效', { exact: true })).toBeVisible()
}

/** Approves what a link to a proposal leads to. */
const approveAt = async (desk: Page, link: string | null) => {
  await openConsole(desk, link?.replace('/console', '') ?? '')
  await approve(desk)
}

const figure = (text: string) => Number(text).toLocaleString('en-US')
const amount = (text: string) => Number(text).toLocaleString('en-US', { minimumFractionDigits: 2 })

/** A line of the file as the page shows it: without the full name and number, and amounts with commas. */
const asShown = ([name = '', , id = '', uids = '', payments = '', ...amounts]: string[]): string[] => [
  maskName(name),
  mask(id.trim()),
  uids,
  figure(payments),
  ...amounts.map(amount),
]

test('finance reverses, corrects, explains a shared payee and reports a quarter, always two of them, and the proof holds', {
  tag: '@wallet',
}, async ({ person, as, staff, serverUrl }) => {
  await giveMoney(person.uid, 12_345)
  const maker = await as('finance_maker')
  const checker = await as('finance_checker')
  const { name, client } = await staff.member('finance_maker')
  const available = maker.getByRole('button', { name: /可提现 available/ })

  await test.step('from the person to the account, the posting and the transaction', async () => {
    await openConsole(maker, '/ledger')
    await expect(heading(maker, '账本')).toBeVisible()
    await searchFor(maker, '按创作者编号查找', String(person.uid))
    await expect(available).toContainText('123.45')
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
    const link = maker.getByRole('listitem').filter({ hasText: '冲正等待复核' }).getByRole('link')
    await approveAt(checker, await link.getAttribute('href'))
    await reloadConsole(maker)
    await expect(maker.getByText('已被冲正')).toBeVisible()
    await expect(available).toContainText('0.00')
  })

  await test.step('a correction that does not come to zero is refused; one that does is posted by the other', async () => {
    const reason = unique('补发漏记的奖励')
    await openConsole(maker, `/ledger?uid=${person.uid}&account=user/${person.uid}/available`)
    await maker.getByRole('button', { name: '申请调账' }).click()
    // The dialog takes the focus once it is open; what is typed before goes into its first field.
    await expect(form(maker).getByLabel('账户 1')).toBeFocused()
    await form(maker).getByLabel('金额 1（元）').fill('8.88')
    await form(maker).getByLabel('账户 2').fill('platform/revenue/reward')
    await form(maker).getByLabel('金额 2（元）').fill('-8.80')
    await form(maker).getByLabel('原因').fill(reason)
    await expect(form(maker).getByText('合计 0.08 元，要为零才能提交')).toBeVisible()
    await form(maker).getByRole('button', { name: '提交复核' }).click()
    await expect(form(maker).getByText('分录合计要为零，现在差 0.08 元')).toBeVisible()
    await expectAccessible(maker, inForm)
    await form(maker).getByLabel('金额 2（元）').fill('-8.88')
    await form(maker).getByRole('button', { name: '提交复核' }).click()
    await expectToast(maker, '已提交，由另一位同事复核后入账')

    await openConsole(checker, '/approvals')
    await row(checker, '调账').filter({ hasText: name }).click()
    await expect(checker.getByText(`user/${person.uid}/available`)).toBeVisible()
    await expect(checker.getByText('+8.88 元')).toBeVisible()
    await approve(checker)

    await reloadConsole(maker)
    await expect(available).toContainText('8.88')
    await expect(row(maker, reason)).toContainText('+8.88')
    await row(maker, reason)
      .getByRole('button', { name: /^查看交易/ })
      .click()
    await expect(maker.getByText(`调账，${reason}`)).toBeVisible()
    await expect(maker.getByText('合计为零')).toBeVisible()
  })

  await test.step('a payee that two people share is shown, and once explained no longer flags the withdrawal', async () => {
    const other = await registerPerson(serverUrl)
    await makeWithdrawal(person)
    await other.client.call(accountEdit, {
      kind: 'alipay',
      account: `p${person.uid}@example.com`,
      real_name: '陈晨光',
      id_number: newIdNumber(),
      is_default: true,
      is_agreed: true,
    })
    const number = (await person.client.call(withdrawList, {})).items[0]?.number ?? ''
    const check = maker
      .getByRole('region', { name: '制单核对' })
      .getByRole('listitem')
      .filter({ hasText: '共用账户' })
    const openWithdrawal = async () => {
      await openConsole(maker, `/withdrawals?tab=open&uid=${person.uid}`)
      await maker.getByRole('button', { name: number }).click()
    }
    await openWithdrawal()
    await expect(maker.getByText('提示：', { exact: false })).toContainText('收款账户与他人相同')
    await expect(check).toContainText('请留意')
    await expect(check).toContainText('与他人相同，还没有人说明原因')

    await openConsole(maker, '/shared-payees')
    const shared = row(maker, `（${other.uid}）`).filter({ hasText: `（${person.uid}）` })
    await expect(shared).toContainText('不同的人')
    await shared.getByRole('button', { name: /^说明/ }).click()
    await form(maker).getByRole('button', { name: '保存说明' }).click()
    await expect(form(maker).getByText('请填写原因')).toBeVisible()
    await form(maker).getByLabel('原因').fill('夫妻共用，已核对证明')
    await form(maker).getByRole('button', { name: '保存说明' }).click()
    await expectToast(maker, '已保存，这一组不再标为风控')
    await expect(shared).toContainText('已说明')
    await expect(shared).toContainText('夫妻共用，已核对证明')
    await expectAccessible(maker)

    await openWithdrawal()
    await expect(check).toContainText('通过')
    await expect(check).toContainText('没有未说明的相同账户')
  })

  await test.step('the quarter’s report is exported by two, and its file has what the page shows', async () => {
    const { quarters } = await client.call(taxQuarter, {})
    // One quarter for each worker: it can only be asked for once at a time.
    const quarter = quarters[1 + (test.info().parallelIndex % (quarters.length - 1))] ?? ''
    const reason = unique('报送主管税务机关')
    await openConsole(maker, `/tax-reports?quarter=${quarter}`)
    await expectAccessible(maker)
    const table = maker.getByRole('table', { name: '按人的收入与个税' })
    const shown = await table
      .locator('tbody tr:not([aria-hidden])')
      .evaluateAll((rows) =>
        rows.map((line) => [...line.querySelectorAll('td')].map((cell) => cell.textContent.trim())),
      )
    await maker.getByRole('button', { name: '申请导出' }).click()
    await form(maker).getByLabel('原因').fill(reason)
    await form(maker).getByRole('button', { name: '提交复核' }).click()
    const link = maker.getByRole('link', { name: '导出等待复核，打开' })
    await approveAt(checker, await link.getAttribute('href'))

    await reloadConsole(maker)
    const fetched = maker.waitForEvent('download')
    await row(maker, reason).getByRole('button', { name: '下载' }).click()
    const file = await fetched
    expect(file.suggestedFilename()).toBe(`涉税信息报送-${quarter}.csv`)
    const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(head).toBe(
      '\uFEFF姓名,证件类型,证件号码,用户编号,笔数,收入总额（元）,代扣个人所得税（元）,手续费（元）,实付金额（元）',
    )
    const people = lines.slice(0, -1).map((line) => line.split(','))
    expect(people.map(asShown)).toEqual(shown)
    const sums = [4, 5, 6, 7, 8].map((at) =>
      people.reduce((sum, cells) => sum + Math.round(Number(cells[at]) * 100), 0),
    )
    const [payments = 0, ...fens] = sums
    expect(lines.at(-1)).toBe(
      ['合计', '', '', '', payments / 100, ...fens.map((fen) => (fen / 100).toFixed(2))].join(','),
    )
  })

  await test.step('the proof runs again and every check passes', async () => {
    await openConsole(maker, '/proof')
    await maker.getByRole('button', { name: '重新对账' }).click()
    // Until the new proof is ready the page shows the previous one.
    await expectToast(maker, '已开始对账')
    await untilStill(maker)
    const results = maker.getByRole('table', { name: '对账结果' })
    await expect(results.getByRole('row', { name: /每笔交易合计为零/ })).toContainText('通过')
    await expect(results.getByRole('row', { name: /余额等于分录之和/ })).toContainText('通过')
    await expect(maker.getByText('没有未说明的差异，打款可以进行。')).toBeVisible()
    await expectAccessible(maker)
  })
})

const batchSize = 50
/** Registered at the same time. */
const together = 5

/** Fifty people who apply, each for the first time, and are approved by this member of staff. */
const makeBatch = async (serverUrl: string, approve: (ids: string[]) => Promise<unknown>) => {
  const ids: string[] = []
  while (ids.length < batchSize) {
    const people = await Promise.all(Array.from({ length: together }, () => registerPerson(serverUrl)))
    ids.push(...(await Promise.all(people.map((each) => makeWithdrawal(each)))))
  }
  await approve(ids)
  return ids
}

test('a batch of fifty that was prepared by one is opened, named and paid by another in six clicks', {
  tag: '@wallet',
}, async ({ as, staff, serverUrl }) => {
  // Nobody else's withdrawals wait under this name.
  const maker = await staff.create('finance_maker')
  const ids = await makeBatch(serverUrl, (made) => maker.client.call(approveWithdrawals, { ids: made }))
  const checker = await staff.member('finance_checker')
  const desk = await as('finance_checker')
  const taps = await countTaps(desk)
  await openConsole(desk, '/')

  await test.step('the inbox leads to what this maker prepared', async () => {
    await desk
      .getByRole('navigation', { name: '主菜单' })
      .getByRole('link', { name: /^待复核/ })
      .first()
      .click()
    const waiting = desk.getByRole('list', { name: '在各自页面复核的' }).getByRole('listitem')
    await waiting
      .filter({ hasText: `${maker.name} 制单` })
      .getByRole('link', { name: '支付宝 50 笔' })
      .click()
    await expect(desk.getByRole('checkbox', { name: /^选择 / })).toHaveCount(batchSize)
    await expect(desk.getByRole('button', { name: `不再按制单人 ${maker.name} 筛选` })).toBeVisible()
    await expectAccessible(desk)
  })

  await test.step('each has a flag, and is opened in its turn by key', async () => {
    await desk.getByRole('table', { name: '提现' }).getByRole('row').nth(1).getByRole('button').click()
    for (let at = 1; at <= batchSize; at += 1) {
      await expect(desk.getByText(`第 ${at} 笔，共 ${batchSize} 笔`)).toBeVisible()
      await expect(desk.getByText('提示：首次提现', { exact: false })).toBeVisible()
      if (at < batchSize) await desk.keyboard.press('j')
    }
    await expectAccessible(desk, inForm)
    await desk.keyboard.press('Escape')
    await expect(form(desk)).toHaveCount(0)
    await expect(desk.getByRole('checkbox', { name: /^选择 /, disabled: false })).toHaveCount(batchSize, slow)
  })

  await test.step('the list names everybody, and a code pays it', async () => {
    const { items } = await checker.client.call(consoleWithdrawals, {
      tab: 'to_pay',
      maker: Number(new URL(desk.url()).searchParams.get('maker')),
      limit: batchSize,
    })
    expect(items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    await desk.getByRole('button', { name: '全选本页' }).click()
    await desk.getByRole('button', { name: '复核通过并打款（50 笔，¥149,900.00）' }).click()
    for (const { number, nickname, name, account, net } of items) {
      const line = form(desk).getByRole('row', { name: new RegExp(number) })
      for (const words of [nickname, name, account, amount(String(net / 100))])
        await expect(line).toContainText(words)
    }
    await expect(form(desk).getByRole('textbox').first()).toBeFocused()
    await allowCodeAgain(checker.username)
    await desk.keyboard.type(currentCode(checker.secret))
    await form(desk).getByRole('button', { name: '打款 50 笔，共 ¥149,900.00' }).click()
    await expectToast(desk, '50 笔已提交，共 ¥149,900.00')
    await expect(desk.getByText('这里没有提现')).toBeVisible()
  })

  expect(taps.taken()).toEqual([
    expect.stringMatching(/^待复核/),
    '支付宝 50 笔',
    expect.stringMatching(/^\d+$/),
    '全选本页',
    '复核通过并打款（50 笔，¥149,900.00）',
    '打款 50 笔，共 ¥149,900.00',
  ])
})
