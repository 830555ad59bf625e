/** The checks that an approval records. */
import { auditList } from '@wallpaper/contract/staff/staff.console'
import { withdrawInfo } from '@wallpaper/contract/wallet'
import { consoleWithdrawals } from '@wallpaper/contract/wallet/wallet.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { makeFinance, makeWalletPerson } from '../test/walletWorld.ts'
import { type CheckFacts, checksOf } from './withdrawalChecks.rules.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const usual: CheckFacts = {
  isFirst: false,
  isLarge: false,
  isNewPayee: false,
  isSharedPayee: false,
  identity: 'same',
  account: 'same',
  channel: 'alipay',
  amountFen: 10_000,
  netFen: 9_800,
  minFen: 1_000,
  maxFen: 2_000_000,
  largeFen: 500_000,
  ofDay: 1,
  perDay: 3,
  isProved: true,
}

const usualChecks = [
  { what: '实名', by: '申请时的姓名和身份证号，与账号现在的实名比较', result: 'ok', note: '一致' },
  {
    what: '收款人姓名',
    by: '取自本人实名，没有另外的姓名可以比较',
    result: 'none',
    note: '支付宝打款时会核对姓名',
  },
  { what: '收款账户', by: '申请时的账户，与账号现在保存的比较', result: 'ok', note: '一致' },
  { what: '新账户', by: '收款账户的添加或修改时间', result: 'ok', note: '申请前 24 小时内没有改过' },
  { what: '共用账户', by: '其他人保存的收款账户', result: 'ok', note: '没有未说明的相同账户' },
  { what: '首次提现', by: '已到账的提现', result: 'ok', note: '以前到账过' },
  { what: '金额', by: '现在的限额和大额提示', result: 'ok', note: '在限额 10.00–20,000.00 元以内' },
  { what: '当天次数', by: '申请当天的提现', result: 'ok', note: '1 次，每天最多 3 次' },
  { what: '对账', by: '最近一次对账', result: 'ok', note: '没有未说明的差异' },
]

const withLines = (lines: Record<string, { result: string; note: string }>) =>
  usualChecks.map((line) => ({ ...line, ...lines[line.what] }))

describe('the checks of a withdrawal', () => {
  it.each<[string, Partial<CheckFacts>, Record<string, { result: string; note: string }>]>([
    ['nothing out of the usual', {}, {}],
    [
      'another identity than at the application',
      { identity: 'changed' },
      { 实名: { result: 'look', note: '申请后改过，请核实后再打款' } },
    ],
    [
      'an account that is gone',
      { account: 'gone' },
      { 收款账户: { result: 'look', note: '已经删除，请核实后再打款' } },
    ],
    [
      'a small one to WeChat, which compares no name',
      { channel: 'wechat', netFen: 199_999 },
      { 收款人姓名: { result: 'none', note: '实付低于 2,000 元，微信打款时不核对姓名' } },
    ],
    [
      'a larger one to WeChat',
      { channel: 'wechat', netFen: 200_000 },
      { 收款人姓名: { result: 'none', note: '微信打款时会核对姓名' } },
    ],
    [
      'one to a bank card',
      { channel: 'bank' },
      { 收款人姓名: { result: 'none', note: '银行按代发文件里的户名核对' } },
    ],
    [
      'a payee of today',
      { isNewPayee: true },
      { 新账户: { result: 'look', note: '申请前 24 小时内添加或改过' } },
    ],
    [
      'a payee that others have too',
      { isSharedPayee: true },
      { 共用账户: { result: 'look', note: '与他人相同，还没有人说明原因' } },
    ],
    ['the first', { isFirst: true }, { 首次提现: { result: 'look', note: '以前没有到账过' } }],
    ['a large one', { isLarge: true }, { 金额: { result: 'look', note: '达到大额提示 5,000.00 元' } }],
    [
      'one above a limit that was lowered',
      { maxFen: 5_000 },
      { 金额: { result: 'look', note: '超出限额 10.00–50.00 元' } },
    ],
    ['one too many of a day', { ofDay: 4 }, { 当天次数: { result: 'look', note: '4 次，每天最多 3 次' } }],
    [
      'a ledger with a difference',
      { isProved: false },
      { 对账: { result: 'look', note: '有未说明的差异，说明之前不能打款' } },
    ],
  ])('say so of %s', (_title, facts, lines) => {
    expect(checksOf({ ...usual, ...facts })).toEqual(withLines(lines))
  })

  it('are seen before approving, kept with the step as they were, and no claim to the creator', async () => {
    const finance = await makeFinance(server)
    const account = 'shared@example.com'
    await makeWalletPerson(server, { account })
    const person = await makeWalletPerson(server, { account })
    const { id, number } = await person.apply(10_000)
    const seen = async (tab: 'to_approve' | 'to_pay') =>
      (await finance.maker.call(consoleWithdrawals, { tab, uid: person.uid })).items[0]?.checks
    const expected = withLines({
      新账户: { result: 'look', note: '申请前 24 小时内添加或改过' },
      共用账户: { result: 'look', note: '与他人相同，还没有人说明原因' },
      首次提现: { result: 'look', note: '以前没有到账过' },
    })
    expect(await seen('to_approve')).toEqual(expected)
    await finance.approve([id])
    // Later changes do not alter the recorded checks.
    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE payees SET deleted_at = now(), is_default = false WHERE uid <> ${person.uid}`),
    )
    expect(await seen('to_pay')).toEqual(expected)
    const approved = (await person.client.call(withdrawInfo, { id })).steps.find(
      ({ title }) => title === '平台审核通过',
    )
    expect(approved).toEqual({ title: '平台审核通过', note: '', state: 'done', at: expect.any(Number) })
    const admin = server.asStaff(await server.make.staff('admin'))
    const { items } = await admin.call(auditList, { subject: `withdrawal:${number}` })
    expect(items[0]?.after).toEqual({
      state: 'approved',
      amount: 10_000,
      looked_at: [
        '新账户：申请前 24 小时内添加或改过',
        '共用账户：与他人相同，还没有人说明原因',
        '首次提现：以前没有到账过',
      ],
    })
  })

  it('find a payee and a name that changed while it waited', async () => {
    const finance = await makeFinance(server)
    const person = await makeWalletPerson(server)
    await person.apply(10_000)
    await server.services.db.write(async (tx) => {
      await tx.execute(sql`UPDATE payees SET account_sealed = decode('ff', 'hex') WHERE uid = ${person.uid}`)
      await tx.execute(sql`UPDATE real_names SET name_sealed = decode('ff', 'hex') WHERE uid = ${person.uid}`)
    })
    const { items } = await finance.maker.call(consoleWithdrawals, { tab: 'to_approve', uid: person.uid })
    const changed = { result: 'look', note: '申请后改过，请核实后再打款' }
    expect(items[0]?.checks).toEqual(
      withLines({
        实名: changed,
        收款账户: changed,
        新账户: { result: 'look', note: '申请前 24 小时内添加或改过' },
        首次提现: { result: 'look', note: '以前没有到账过' },
      }),
    )
  })
})
