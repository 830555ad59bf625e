/** Payment requires the list, the sum and a code. */
import { errorCodes } from '@wallpaper/contract'
import { approvalList, staffList, unlockStaff, workbench } from '@wallpaper/contract/staff/staff.console'
import { withdrawInfo } from '@wallpaper/contract/wallet'
import {
  openWithdrawal,
  paymentResult,
  payWithdrawals,
  preparePayment,
} from '@wallpaper/contract/wallet/payout.console'
import {
  approveWithdrawals,
  consoleWithdrawals,
  sendBackWithdrawal,
} from '@wallpaper/contract/wallet/wallet.console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../../test/testServer.ts'
import {
  type Authenticated,
  makeFinance,
  makeWalletPerson,
  withAuthenticator,
} from '../../test/walletWorld.ts'

let server: TestServer
let finance: Awaited<ReturnType<typeof makeFinance>>
beforeAll(async () => {
  server = await startTestServer()
  finance = await makeFinance(server)
})
afterAll(() => server.stop())

const approved = async (amount = 100_000, channel: 'alipay' | 'bank' = 'bank') => {
  const person = await makeWalletPerson(server, { channel })
  const { id, number } = await person.apply(amount)
  await finance.approve([id])
  return { ...person, id, number, state: async () => (await person.client.call(withdrawInfo, { id })).state }
}
const newPayer = async () => withAuthenticator(server, await server.make.staff('finance_checker'))
const asAdmin = async () => server.asStaff(await server.make.staff('admin'))
const opened = async ({ client }: Authenticated, ...ids: string[]) => {
  for (const id of ids) await client.call(openWithdrawal, { id })
}
const prepared = async (payer: Authenticated, ...ids: string[]) => {
  await opened(payer, ...ids)
  return payer.client.call(preparePayment, { kind: 'pay', ids })
}
type Shown = Awaited<ReturnType<typeof prepared>>
const sendOf = async (
  payer: Authenticated,
  shown: Shown,
  over: { code?: string; hash?: string; net?: number } = {},
) =>
  payer.client.call(payWithdrawals, {
    confirmation_id: shown.id,
    hash: shown.hash,
    net: shown.net,
    ...over,
    // `payer.code()` also marks the last code as unused.
    code: over.code ?? (await payer.code()),
  })

describe('the list before paying', () => {
  it('names every payee and amount, and adds up by way of paying', async () => {
    const payer = await newPayer()
    const [bank, alipay] = [await approved(100_000), await approved(250_000, 'alipay')]
    const shown = await prepared(payer, bank.id, alipay.id)
    const row = { name: '林*风', tax: 0, fee: 200, approved_by: expect.any(String) }
    const flags = ['首次提现', '换账户 24 小时内']
    expect(shown).toMatchObject({
      kind: 'pay',
      left_out: [],
      count: 2,
      amount: 350_000,
      tax: 0,
      fee: 400,
      net: 349_600,
      rows: [
        {
          ...row,
          id: bank.id,
          number: bank.number,
          channel: 'bank',
          account: '6222****0128',
          amount: 100_000,
          net: 99_800,
        },
        { ...row, id: alipay.id, number: alipay.number, channel: 'alipay', amount: 250_000, net: 249_800 },
      ],
    })
    expect(shown.rows.map(({ hints }) => hints.map(({ words }) => words))).toEqual([
      [...flags, '走代发文件', '不扣个税'],
      [...flags, '不扣个税'],
    ])
    expect(shown.channels.map(({ channel, count, net, after }) => [channel, count, net, after])).toEqual([
      ['wechat', 0, 0, null],
      ['alipay', 1, 249_800, null],
      ['bank', 1, 99_800, null],
    ])
    expect(shown.file.csv.split('\r\n').at(-2)).toBe('合计 2 笔,,,,,3500.00,0.00,4.00,3496.00')
    expect(await bank.state()).toBe('approved')
  })

  it('holds a flagged one only for who has opened it since it was approved', async () => {
    const payer = await newPayer()
    const { id } = await approved()
    const listed = async () =>
      (await payer.client.call(consoleWithdrawals, { tab: 'to_pay', limit: 100 })).items.find(
        (one) => one.id === id,
      )?.is_opened
    expect(await listed()).toBe(false)
    const ask = () => payer.client.call(preparePayment, { kind: 'pay', ids: [id] })
    expect((await refusalOf(ask())).message).toContain('请先打开看过再勾选')
    await opened(payer, id)
    expect(await listed()).toBe(true)
    expect((await ask()).count).toBe(1)
    await payer.client.call(sendBackWithdrawal, { id, reason: '请核对' })
    server.passTime(1_000)
    await finance.maker.call(approveWithdrawals, { ids: [id] })
    expect(await listed()).toBe(false)
  })
})

describe('what waits for a second person', () => {
  it('leads from the inbox to the list of one way and one maker that it counts', async () => {
    const payer = await newPayer()
    const maker = await server.make.staff('finance_maker')
    const waiting = async (channel: 'alipay' | 'bank') => {
      const { id } = await (await makeWalletPerson(server, { channel })).apply(100_000)
      await server.asStaff(maker).call(approveWithdrawals, { ids: [id] })
      return id
    }
    const [first, second] = [await waiting('alipay'), await waiting('alipay')]
    await waiting('bank')
    const { steps } = await payer.client.call(approvalList, { tab: 'for_me' })
    const step = steps.find(({ maker: by, title }) => by?.id === maker.id && title === '支付宝 2 笔')
    expect(step?.query).toEqual({ tab: 'to_pay', channel: 'alipay', maker: String(maker.id) })
    const { items, total } = await payer.client.call(consoleWithdrawals, {
      tab: 'to_pay',
      channel: 'alipay',
      maker: maker.id,
    })
    expect([total, items.map(({ id }) => id).toSorted()]).toEqual([2, [first, second].toSorted()])
  })
})

describe('a payment', () => {
  it('needs the hash, the sum and a code, each right; what is wrong pays nothing', async () => {
    const payer = await newPayer()
    const { id, state } = await approved()
    const shown = await prepared(payer, id)
    const hash = shown.hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
    expect(await codeOf(sendOf(payer, shown, { hash }))).toBe(errorCodes.changedMeanwhile)
    expect(await codeOf(sendOf(payer, shown, { net: shown.net - 1 }))).toBe(errorCodes.changedMeanwhile)
    expect(await codeOf(sendOf(payer, shown, { code: '000000' }))).toBe(errorCodes.secondFactor)
    expect(await state()).toBe('approved')
    expect(await sendOf(payer, shown)).toEqual({
      state: 'sent',
      count: 1,
      net: 99_800,
      results: [{ id, number: shown.rows[0]?.number, ok: true, msg: '' }],
    })
    expect(await state()).toBe('paying')
  })

  it('takes a code once: that of another payment is used up', async () => {
    const payer = await newPayer()
    const [one, other] = [await approved(), await approved()]
    const lists = [await prepared(payer, one.id), await prepared(payer, other.id)] as const
    const code = await payer.code()
    await sendOf(payer, lists[0], { code })
    expect((await refusalOf(sendOf(payer, lists[1], { code }))).message).toBe(
      '这个动态验证码已经用过，请等下一个再试',
    )
    expect(await other.state()).toBe('approved')
  })

  it('that is sent twice pays once and answers the same, with another code or none that counts', async () => {
    const payer = await newPayer()
    const { id } = await approved()
    const shown = await prepared(payer, id)
    const first = await sendOf(payer, shown)
    expect(await sendOf(payer, shown)).toEqual(first)
    expect(await sendOf(payer, shown, { code: '000000' })).toEqual(first)
    expect(await payer.client.call(paymentResult, { confirmation_id: shown.id })).toEqual(first)
    const other = await newPayer()
    expect(await codeOf(sendOf(other, shown))).toBe(errorCodes.notFound)
  })

  it('leaves out what has changed since the list was opened, says so, and pays the rest', async () => {
    const payer = await newPayer()
    const [one, other] = [await approved(), await approved(50_000)]
    const shown = await prepared(payer, one.id, other.id)
    await finance.checker.call(sendBackWithdrawal, { id: one.id, reason: '请核对' })
    server.passTime(1_000)
    await finance.approve([one.id])
    expect(await sendOf(payer, shown)).toEqual({
      state: 'sent',
      count: 1,
      net: 49_800,
      results: [
        { id: one.id, number: one.number, ok: false, msg: '打开确认之后这一笔变了，没有打款。请刷新后再看' },
        { id: other.id, number: other.number, ok: true, msg: '' },
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    })
    expect([await one.state(), await other.state()]).toEqual(['approved', 'paying'])
  })

  it('is not made from a list that was opened long ago, and one may ask whether it was made', async () => {
    const payer = await newPayer()
    const { id, state } = await approved()
    const shown = await prepared(payer, id)
    const result = () => payer.client.call(paymentResult, { confirmation_id: shown.id })
    expect(await result()).toEqual({ state: 'open', results: [], count: 0, net: 0 })
    server.passTime(15 * 60_000 + 1)
    expect(await codeOf(sendOf(payer, shown))).toBe(errorCodes.changedMeanwhile)
    expect(await result()).toEqual({ state: 'expired', results: [], count: 0, net: 0 })
    expect(await state()).toBe('approved')
  })

  it('is locked for an hour after five wrong codes, in whatever list they were typed, and an admin sees it', async () => {
    const payer = await newPayer()
    const { id, state } = await approved()
    const guesses: number[] = []
    for (let time = 0; time < 5; time += 1)
      guesses.push(await codeOf(sendOf(payer, await prepared(payer, id), { code: '000000' })))
    expect(guesses).toEqual([...Array(4).fill(errorCodes.secondFactor), errorCodes.locked])
    expect(await codeOf(sendOf(payer, await prepared(payer, id)))).toBe(errorCodes.locked)
    const admin = await asAdmin()
    const { items } = await admin.call(staffList, { limit: 100 })
    expect(items.find((one) => one.id === payer.id)?.state).toBe('locked')
    expect((await admin.call(workbench, {})).staff_locked).toBe(1)
    expect((await payer.client.call(workbench, {})).staff_locked).toBe(0)
    server.passTime(59 * 60_000)
    expect(await codeOf(sendOf(payer, await prepared(payer, id)))).toBe(errorCodes.locked)
    server.passTime(61_000)
    expect(await sendOf(payer, await prepared(payer, id))).toMatchObject({ state: 'sent', count: 1 })
    expect(await state()).toBe('paying')
    expect((await asAdmin().then((anew) => anew.call(workbench, {}))).staff_locked).toBe(0)
  })

  it('can pay again at once when an admin has unlocked them', async () => {
    const payer = await newPayer()
    const { id } = await approved()
    for (let time = 0; time < 5; time += 1)
      await codeOf(sendOf(payer, await prepared(payer, id), { code: '000000' }))
    expect(await codeOf(sendOf(payer, await prepared(payer, id)))).toBe(errorCodes.locked)
    const admin = await asAdmin()
    await admin.call(unlockStaff, { id: payer.id, reason: '和本人核对过，是手机时间不准' })
    expect((await admin.call(workbench, {})).staff_locked).toBe(0)
    expect(await sendOf(payer, await prepared(payer, id))).toMatchObject({ state: 'sent', count: 1 })
  })
})
