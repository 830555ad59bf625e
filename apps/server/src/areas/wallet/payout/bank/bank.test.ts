/**
 * Bank cards: one file out, downloadable repeatedly; result files in, previewed first, never beyond what was
 * approved.
 */
import { errorCodes } from '@wallpaper/contract'
import { consoleProof, explainDifference } from '@wallpaper/contract/finance/finance.console'
import { approvalList, approve, reject } from '@wallpaper/contract/staff/staff.console'
import { taxYear, withdrawInfo, withdrawInit } from '@wallpaper/contract/wallet'
import {
  bankBatches,
  downloadBankBatch,
  proposeBankBatch,
  proposeBankResult,
  proposeDoubtOutcome,
} from '@wallpaper/contract/wallet/bank.console'
import { consoleWithdrawals } from '@wallpaper/contract/wallet/wallet.console'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../../test/testServer.ts'
import { until } from '../../../../test/until.ts'
import {
  bankSays,
  type Finance,
  fetchFile,
  fileOf,
  handToBank,
  previewOf,
  proposeFile,
  withResults,
} from '../../test/bankWorld.ts'
import { makeFinance, makeWalletPerson, withAuthenticator } from '../../test/walletWorld.ts'

let server: TestServer
let finance: Finance
beforeAll(async () => {
  server = await startTestServer({ works: true })
  finance = await makeFinance(server)
})
afterAll(() => server.stop())

const nothing = { pending: 0, withdrawing: 0, held: 0, debt: 0 }

const paying = async (amount = 100_000) => {
  const person = await makeWalletPerson(server, { channel: 'bank' })
  const { id, number } = await person.apply(amount)
  await finance.pay(id)
  const info = () => person.client.call(withdrawInfo, { id })
  return { ...person, id, number, info, billNo: `TS${number}A1` }
}

/** GB 18030 for the tests: Node encodes only UTF-8, so the few characters are in a table. */
const gb18030 = (text: string): Uint8Array<ArrayBuffer> => {
  const decoder = new TextDecoder('gb18030')
  const bytes: number[] = []
  const byCharacter = new Map<string, [number, number]>()
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1)
      if (trail !== 0x7f) byCharacter.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail])
  for (const character of text)
    if (character.charCodeAt(0) < 128) bytes.push(character.charCodeAt(0))
    else bytes.push(...(byCharacter.get(character) ?? []))
  return Uint8Array.from(bytes)
}

describe('a batch', () => {
  it('is made by one, checked by another, and its file is what the bank reads: whole lines', async () => {
    const [one, other] = [await paying(), await paying(123_456)]
    const { batch, csv } = await handToBank(finance)
    expect(csv).toBe(
      `\uFEFF${[
        '打款单号,户名,卡号,银行,金额（元）,附言',
        `${one.billNo},林晚风,6222021234567890128,工商银行,998.00,创作收益提现`,
        `${other.billNo},林晚风,6222021234567890128,工商银行,1232.56,创作收益提现`,
        '',
      ].join('\r\n')}`,
    )
    const { bytes, name } = await fetchFile(finance, batch.id, 'xlsx')
    expect(name).toBe(`${batch.number}.xlsx`)
    expect((await readXlsx(new Uint8Array(bytes))).sheets[0]?.rows).toEqual([
      ['打款单号', '户名', '卡号', '银行', '金额（元）', '附言'],
      [one.billNo, '林晚风', '6222021234567890128', '工商银行', 998, '创作收益提现'],
      [other.billNo, '林晚风', '6222021234567890128', '工商银行', 1232.56, '创作收益提现'],
    ])
    expect(batch).toEqual({
      id: expect.any(Number),
      number: expect.stringMatching(/^BK\d{6}0001$/),
      payer: '招商 基本户',
      count: 2,
      net: 223_056,
      made_by: expect.any(String),
      made_at: expect.any(Number),
      checked_by: finance.payer.name,
      checked_at: expect.any(Number),
      file_hash: expect.stringMatching(/^[0-9a-f]{4}\*{4}[0-9a-f]{4}$/),
      downloads: [],
      result: null,
      paid: 0,
      returned: 0,
      doubtful: 0,
      open: 2,
    })
    expect(batch.made_by).not.toBe(batch.checked_by)
    await bankSays(
      finance,
      withResults(csv, () => '成功,'),
    )
  })

  it('is given out again to whoever may, each time with a code and by name; never to its maker', async () => {
    await paying()
    const both = withAuthenticator(server, await server.make.staff('finance_maker', 'finance_checker'))
    const { approval_id } = await both.client.call(proposeBankBatch, { payer: '招商 基本户', reason: '代发' })
    expect(await codeOf(both.client.call(approve, { id: approval_id, note: '' }))).toBe(
      errorCodes.makerIsChecker,
    )
    await finance.checker.call(approve, { id: approval_id, note: '' })
    const list = async () => (await finance.maker.call(bankBatches, { tab: 'waiting' })).items[0]
    const batch = await list()
    const id = batch?.id ?? 0
    const ask = { id, format: 'csv' as const }
    expect(await codeOf(both.client.call(downloadBankBatch, { ...ask, code: await both.code() }))).toBe(
      errorCodes.makerIsChecker,
    )
    expect(await codeOf(finance.checker.call(downloadBankBatch, { ...ask, code: '000000' }))).toBe(
      errorCodes.secondFactor,
    )
    const first = await fetchFile(finance, id)
    expect(await fetchFile(finance, id)).toEqual(first)
    const another = withAuthenticator(server, await server.make.staff('finance_checker'))
    expect(await fetchFile({ ...finance, payer: another }, id)).toEqual(first)
    expect((await list())?.downloads.toSorted((a, b) => b.times - a.times)).toEqual([
      { by: finance.payer.name, times: 2 },
      { by: another.name, times: 1 },
    ])
    await bankSays(
      finance,
      withResults(first.bytes.toString('utf8'), () => '成功,'),
    )
  })

  it('that is turned down holds nothing: the next one has the same withdrawals', async () => {
    const { id } = await paying()
    const propose = () => finance.maker.call(proposeBankBatch, { payer: '招商 基本户', reason: '代发' })
    const { approval_id } = await propose()
    expect((await refusalOf(propose())).message).toContain('已有一份相同的申请')
    await finance.checker.call(reject, { id: approval_id, note: '换一个付款户' })
    const { batch, csv } = await handToBank(finance)
    expect(batch.count).toBe(1)
    expect((await refusalOf(propose())).message).toBe('没有等着交给银行的提现')
    const found = await finance.maker.call(consoleWithdrawals, { tab: 'paying', limit: 100 })
    expect(found.items.find((one) => one.id === id)?.batch_id).toBe(batch.id)
    await bankSays(
      finance,
      withResults(csv, () => '成功,'),
    )
  })
})

describe('a result file', () => {
  it('is looked at without writing, adds up to what was sent, and does for each line what it said', async () => {
    const [good, bad, differs, gone, twice] = [
      await paying(),
      await paying(200_000),
      await paying(300_000),
      await paying(400_000),
      await paying(50_000),
    ]
    const { batch, bills } = await handToBank(finance)
    expect(bills).toHaveLength(5)
    const file = fileOf(
      [
        '招商银行代发结果,,,,',
        '商户订单号,收款人姓名,收款账号,交易金额(元),交易状态,失败原因',
        `${good.billNo},林晚风,6222021234567890128,998.00,交易成功,`,
        `${bad.billNo},林晚风,6222021234567890128,0.00,失败,户名不符`,
        `${differs.billNo},林晚风,6222021234567890128,"3,000.00",成功,`,
        `${twice.billNo},林晚风,6222021234567890128,498.00,成功,`,
        `${twice.billNo},林晚风,6222021234567890128,498.00,成功,`,
        'TS9999A1,王小明,6228480000001175,2300.00,成功,',
        '合计,,,6796.00,,',
      ].join('\n'),
      '招行回盘.csv',
    )
    const before = await finance.maker.call(bankBatches, { tab: 'all' })
    const shown = await previewOf(finance, file)
    expect(await finance.maker.call(bankBatches, { tab: 'all' })).toEqual(before)
    const none = { count: 0, fen: 0 }
    expect(shown.sums).toEqual({
      paid: { count: 1, fen: 99_800 },
      failed: { count: 1, fen: 199_800 },
      differs: { count: 1, fen: 299_800 },
      twice: { count: 1, fen: 49_800 },
      missing: { count: 1, fen: 399_800 },
      settled: none,
      conflict: none,
      extra: { count: 1, fen: 230_000 },
    })
    expect(shown).toMatchObject({
      file_name: '招行回盘.csv',
      file_rows: 6,
      batch: { id: batch.id, number: batch.number },
      sent: { count: 5, fen: 1_049_000 },
      gap: 200,
    })
    expect(shown.lines.map(({ kind, row, number, sent, said }) => [kind, row, number, sent, said])).toEqual([
      ['failed', 4, bad.number, 199_800, 0],
      ['differs', 5, differs.number, 299_800, 300_000],
      ['missing', null, gone.number, 399_800, null],
      ['twice', 6, twice.number, 49_800, 49_800],
      ['extra', 8, null, null, 230_000],
    ])
    expect(shown.lines.at(-1)).toMatchObject({ name: '王*明', account: '6228****1175' })
    expect(shown.file.csv.split('\r\n').at(2)).toBe(
      `5,${differs.number},${differs.billNo},林*风,6222****0128,2998.00,3000.00,金额不一致,不应用，记为存疑。联系银行，写明原因并由另一人复核`,
    )
    expect(await good.info()).toMatchObject({ state: 'paying' })

    const id = await proposeFile(finance, file)
    expect((await refusalOf(previewOf(finance, file))).message).toContain('正在等复核')
    await finance.checker.call(approve, { id, note: '' })
    const states = async () =>
      Promise.all([good, bad, differs, gone, twice].map(async ({ info }) => (await info()).state))
    expect(await states()).toEqual(['paid', 'returned', 'paying', 'paying', 'paying'])
    expect(await good.balances()).toEqual({ ...nothing, available: 400_000 })
    expect(await bad.balances()).toEqual({ ...nothing, available: 500_000 })
    expect(await differs.balances()).toEqual({ ...nothing, available: 200_000, withdrawing: 300_000 })
    expect(await good.client.call(taxYear, {})).toMatchObject({
      gross: 100_000,
      tax: 0,
      fee: 200,
      net: 99_800,
    })
    expect(await bad.info()).toMatchObject({ reason_code: 'BANK_NAME_MISMATCH', payee_id: bad.payee.id })
    expect(await bad.client.call(withdrawInit, {})).toMatchObject({ payee: null })
    expect((await finance.maker.call(bankBatches, { tab: 'differing' })).items[0]).toMatchObject({
      id: batch.id,
      paid: 1,
      returned: 1,
      doubtful: 1,
      open: 2,
      result: { file_name: '招行回盘.csv', approval_id: null, applied_at: expect.any(Number) },
    })
    expect((await refusalOf(previewOf(finance, file))).message).toContain('已经入账过了')

    // What the bank paid in excess is a difference: payouts stop until somebody explains it.
    const check = await until(async () => {
      const { latest } = await finance.checker.call(consoleProof, {})
      const found = latest?.checks.find((one) => one.id === 'bank_results')
      return found && found.differences.length > 0 ? found : null
    })
    expect(check).toMatchObject({ result: 'different', other: check.ledger + 230_000 })
    expect(check.differences.map(({ subject, ledger, other }) => [subject, ledger, other])).toEqual([
      [`bank/${batch.number}/8/TS9999A1`, 0, 230_000],
    ])
    const [{ key } = { key: '' }] = check.differences
    const { id: explanation } = await finance.maker.call(explainDifference, {
      key,
      reason: '银行付错了户，已追回',
    })
    await finance.checker.call(approve, { id: explanation, note: '' })

    // The next file has the missing lines; settled lines stay as they are.
    const rest = `打款单号,结果,金额\n${good.billNo},成功,998.00\n${gone.billNo},成功,3998.00\n${twice.billNo},成功,498.00`
    expect((await previewOf(finance, fileOf(rest))).sums).toMatchObject({
      paid: { count: 2, fen: 449_600 },
      settled: { count: 2, fen: 299_600 },
      missing: { count: 1, fen: 299_800 },
    })
    await bankSays(finance, rest)
    expect(await states()).toEqual(['paid', 'returned', 'paying', 'paid', 'paid'])
  })

  it('whose amount differs leaves the withdrawal in doubt, until two have said what holds', async () => {
    const [one, other] = [await paying(), await paying()]
    const { csv } = await handToBank(finance)
    await bankSays(
      finance,
      csv
        .replaceAll('998.00', '0.01')
        .split('\r\n')
        .filter((line) => line !== '')
        .map((line, index) => `${line},${index === 0 ? '结果' : '成功'}`)
        .join('\r\n'),
    )
    const doubtful = async () =>
      (await finance.maker.call(consoleWithdrawals, { tab: 'paying', limit: 100 })).items
        .filter(({ id }) => id === one.id || id === other.id)
        .map((item) => item.doubtful)
    expect(await doubtful()).toEqual([1, 1])
    expect((await one.info()).state).toBe('paying')
    // A later file does not settle it either.
    const later = withResults(csv, () => '成功,')
    expect((await previewOf(finance, fileOf(later))).sums).toMatchObject({
      paid: { count: 0 },
      differs: { count: 2 },
    })
    const settle = async (id: string, outcome: 'paid' | 'returned') => {
      const { approval_id } = await finance.maker.call(proposeDoubtOutcome, {
        id,
        outcome,
        reason: '银行书面答复',
      })
      expect(
        (await finance.maker.call(approvalList, { tab: 'pending' })).items.map((item) => item.id),
      ).toContain(approval_id)
      await finance.checker.call(approve, { id: approval_id, note: '' })
    }
    await settle(one.id, 'paid')
    await settle(other.id, 'returned')
    expect([(await one.info()).state, (await other.info()).state]).toEqual(['paid', 'returned'])
    expect(await one.balances()).toEqual({ ...nothing, available: 400_000 })
    expect(await other.balances()).toEqual({ ...nothing, available: 500_000 })
    expect(
      await codeOf(finance.maker.call(proposeDoubtOutcome, { id: one.id, outcome: 'paid', reason: '再来' })),
    ).toBe(errorCodes.changedMeanwhile)
  })

  it.each([
    ['UTF-8', (text: string) => new TextEncoder().encode(text)],
    ['GB 18030', gb18030],
  ])('is read in %s with our own columns, the result added at the end', async (_name, encode) => {
    const { info } = await paying()
    const { csv } = await handToBank(finance)
    await bankSays(finance, encode(withResults(csv, () => '失败,账号不存在').replace('\uFEFF', '')))
    expect(await info()).toMatchObject({ state: 'returned', reason_code: 'BANK_NO_ACCOUNT' })
  })

  it('is read as XLSX, with amounts that are figures', async () => {
    const { info, billNo } = await paying(103_710)
    await handToBank(finance)
    const rows = [
      ['代发结果'],
      ['打款单号', '户名', '成功金额（元）', '金额（元）', '处理结果'],
      [billNo, '林晚风', 1035.1, 1035.1, '处理成功'],
    ]
    await bankSays(finance, Uint8Array.from(await writeXlsx({ sheets: [{ name: '结果', rows }] })))
    expect(await info()).toMatchObject({ state: 'paid' })
  })

  it('is refused in words where it has no bill, no result or no amount, or is not the one that was shown', async () => {
    const { billNo } = await paying()
    const { csv } = await handToBank(finance)
    const sentence = async (text: string) => (await refusalOf(previewOf(finance, fileOf(text)))).message
    expect(await sentence('姓名,备注\n林晚风,好')).toContain('没有找到写着打款单号的一列')
    expect(await sentence(`打款单号,金额\n${billNo},998.00`)).toContain('没有找到写着结果的一列')
    expect(await sentence(`打款单号,结果\n${billNo},成功`)).toContain('没有找到写着金额的一列')
    expect(await sentence('打款单号,结果,金额\nTS1A1,成功,1.00')).toContain('没有一个打款单号是我们发出的')
    const file = fileOf(withResults(csv, () => '成功,'))
    const other = await finance.maker
      .call(proposeBankResult, { hash: '0'.repeat(64), reason: '回盘' }, { file })
      .catch((error: unknown) => error)
    expect(other).toMatchObject({ message: '这不是预览过的那个文件，请重新选择后再看一遍' })
    await bankSays(
      finance,
      withResults(csv, () => '成功,'),
    )
  })

  it('that was turned down may come again; one that no longer fits is not applied', async () => {
    const { info } = await paying()
    const { csv } = await handToBank(finance)
    const file = fileOf(withResults(csv, () => '成功,'))
    await finance.checker.call(reject, { id: await proposeFile(finance, file), note: '等银行的正式文件' })
    const again = await proposeFile(finance, file)
    const rival = await proposeFile(finance, fileOf(withResults(csv, () => '成功,银行备注')))
    await finance.checker.call(approve, { id: again, note: '' })
    expect((await refusalOf(finance.checker.call(approve, { id: rival, note: '' }))).message).toContain(
      '提交之后这一批里有提现变了',
    )
    expect(await info()).toMatchObject({ state: 'paid' })
  })
})
