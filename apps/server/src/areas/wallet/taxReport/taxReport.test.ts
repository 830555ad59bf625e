/** The quarterly report: payments by person, in full only in a file that two members of staff agreed on. */
import { errorCodes } from '@wallpaper/contract'
import { approve, auditList } from '@wallpaper/contract/staff/staff.console'
import {
  downloadTaxReport,
  noteSharedPayee,
  proposeTaxReport,
  sharedPayees,
  taxQuarter,
  taxReports,
} from '@wallpaper/contract/wallet/taxReport.console'
import { consoleWithdrawals } from '@wallpaper/contract/wallet/wallet.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '../../../platform/clock.ts'
import { codeOf } from '../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { bankSays, type Finance, handToBank, withResults } from '../test/bankWorld.ts'
import { makeFinance, makeWalletPerson } from '../test/walletWorld.ts'
import { quarterOf, quarterSpan, reportBy } from './quarter.rules.ts'
import { taxReportReader } from './taxReport.repository.ts'
import { canDownload } from './taxReport.service.ts'

let server: TestServer
let finance: Finance
let maker: ReturnType<TestServer['asStaff']>
let checker: ReturnType<TestServer['asStaff']>
let people: Awaited<ReturnType<typeof makeWalletPerson>>[]
let quarter: string

const payByBank = async (ids: readonly string[]) => {
  await finance.approve([...ids])
  await finance.send([...ids])
  const { csv } = await handToBank(finance)
  await bankSays(
    finance,
    withResults(csv, () => '成功,'),
  )
}

beforeAll(async () => {
  server = await startTestServer()
  finance = await makeFinance(server)
  ;({ maker, checker } = finance)
  people = [
    await makeWalletPerson(server, { channel: 'bank', fen: 3_000_000 }),
    await makeWalletPerson(server, { channel: 'bank', fen: 3_000_000 }),
  ]
  const [one, other] = people
  if (!one || !other) throw new Error('there are two people')
  quarter = quarterOf(new Date(server.services.clock() + 8 * 3_600_000).toISOString().slice(0, 10))
  await payByBank([
    (await one.apply(1_234_567)).id,
    (await one.apply(70_001)).id,
    (await other.apply(55_555)).id,
  ])
  await other.apply(99_999)
})
afterAll(() => server.stop())

describe('the quarter’s report', () => {
  it('knows where a quarter begins, ends and is to be reported by', () => {
    expect(quarterOf('2026-12-31')).toBe('2026-Q4')
    expect(quarterOf('2027-01-01')).toBe('2027-Q1')
    expect(quarterSpan('2026-Q4').until).toEqual(new Date('2027-01-01T00:00:00+08:00'))
    expect(quarterSpan('2027-Q1').from).toEqual(new Date('2027-01-01T00:00:00+08:00'))
    expect(['2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4'].map(reportBy)).toEqual([
      '2026-04-30',
      '2026-07-31',
      '2026-10-31',
      '2027-01-31',
    ])
  })

  it('shows each person masked, and comes to what was paid, to the fen', async () => {
    const shown = await maker.call(taxQuarter, { quarter })
    const { rows } = await server.services.db.write((tx) =>
      tx.execute<{ gross: string; tax: string; net: string }>(
        sql`SELECT sum(amount_fen) AS gross, sum(tax_fen) AS tax, sum(net_fen) AS net FROM withdrawals WHERE state = 'paid'`,
      ),
    )
    expect(shown.sums).toMatchObject({
      people: 2,
      payments: 3,
      gross: 1_234_567 + 70_001 + 55_555,
      tax: Number(rows[0]?.tax),
      net: Number(rows[0]?.net),
    })
    expect(shown.sums.tax).toBeGreaterThan(0)
    expect(shown.sums.gross).toBe(shown.sums.tax + shown.sums.fee + shown.sums.net)
    expect(shown.items.map(({ gross }) => gross).sort()).toEqual([1_304_568, 55_555])
    for (const { name, id_number } of shown.items) {
      expect(name).not.toContain('林晚风')
      expect(id_number).toMatch(/^1101\*{4}\w{4}$/)
    }
    expect(shown.is_over).toBe(false)
    expect(await codeOf(maker.call(proposeTaxReport, { quarter, reason: '季度报送' }))).toBe(
      errorCodes.refused,
    )
  })

  it('is exported in full by two, for the two, for a week, and every time is written down', async () => {
    server.passTime(quarterSpan(quarter).until.getTime() - server.services.clock() + dayMs)
    finance = await makeFinance(server)
    ;({ maker, checker } = finance)
    expect((await maker.call(taxQuarter, {})).quarter).toBe(quarter)
    const asked = await maker.call(proposeTaxReport, { quarter, reason: '季度报送' })
    expect((await maker.call(taxQuarter, { quarter })).pending_approval).toBe(asked.id)
    expect(await codeOf(maker.call(approve, { id: asked.id }))).not.toBe(errorCodes.ok)
    await checker.call(approve, { id: asked.id })
    const { items } = await maker.call(taxReports, {})
    const [report] = items
    expect(report).toMatchObject({ quarter, people: 2, payments: 3, gross: 1_360_123, can_download: true })
    const id = report?.id ?? 0
    const { csv, file_name } = await maker.call(downloadTaxReport, { id })
    expect(file_name).toBe(`涉税信息报送-${quarter}.csv`)
    const lines = csv.trim().split('\r\n').slice(1)
    const cells = lines.map((line) => line.split(','))
    expect(
      cells
        .slice(0, 2)
        .every(([name, , number]) => name === '林晚风' && /^\t\d{17}[\dX]$/.test(number ?? '')),
    ).toBe(true)
    const fen = (text: string | undefined) => Math.round(Number(text) * 100)
    const column = (at: number) => cells.slice(0, 2).reduce((sum, row) => sum + fen(row[at]), 0)
    expect([column(5), column(6), column(7), column(8)]).toEqual([
      report?.gross,
      report?.tax,
      report?.fee,
      report?.net,
    ])
    expect(cells[2]?.slice(5).map(fen)).toEqual([report?.gross, report?.tax, report?.fee, report?.net])
    await checker.call(downloadTaxReport, { id })
    const stranger = server.asStaff(await server.make.staff('finance_checker'))
    expect((await stranger.call(taxReports, {})).items[0]?.can_download).toBe(false)
    expect(await codeOf(stranger.call(downloadTaxReport, { id }))).toBe(errorCodes.noPermission)
    const admin = server.asStaff(await server.make.staff('admin'))
    const log = await admin.call(auditList, { action: 'tax_report.download' })
    expect(log.items).toHaveLength(2)
    const row = await server.services.db.read((tx) => taxReportReader(tx).one(id))
    if (!row) throw new Error('the report is gone')
    const approvedAt = row.approvedAt.getTime()
    expect(canDownload(row, row.madeBy, approvedAt + 7 * dayMs - 1)).toBe(true)
    expect(canDownload(row, row.madeBy, approvedAt + 7 * dayMs)).toBe(false)
  })

  it('still has the number when the person has closed the account since', async () => {
    const [one] = people
    await server.services.db.write((tx) =>
      tx.execute(sql`DELETE FROM real_names WHERE uid = ${one?.uid ?? 0}`),
    )
    const staff = server.asStaff(await server.make.staff('finance_maker'))
    const { items } = await staff.call(taxQuarter, { quarter })
    expect(items.every(({ id_number }) => id_number.startsWith('1101'))).toBe(true)
  })
})

describe('a payee that several people share', () => {
  it('is shown with both of them and never in full, marks their withdrawals, and is quiet once it was said why', async () => {
    const account = 'shared@example.com'
    const [one, other] = [
      await makeWalletPerson(server, { account }),
      await makeWalletPerson(server, { account }),
    ]
    const { id } = await one.apply(20_000)
    finance = await makeFinance(server)
    ;({ maker, checker } = finance)
    const flagsOf = async () =>
      (await maker.call(consoleWithdrawals, { tab: 'to_approve', uid: one.uid })).items.find(
        (row) => row.id === id,
      )?.flags ?? []
    const find = async () => {
      const { items } = await maker.call(sharedPayees, {})
      return items.find(({ people: shown }) => shown.some(({ uid }) => uid === one.uid))
    }
    const group = await find()
    expect(group).toMatchObject({ kind: 'alipay', is_several_persons: true, note: null })
    expect(group?.people.map(({ uid, open_fen }) => [uid, open_fen])).toEqual([
      [one.uid, 20_000],
      [other.uid, 0],
    ])
    expect(JSON.stringify(await maker.call(sharedPayees, {}))).not.toContain(account)
    expect(await flagsOf()).toContain('收款账户与他人相同')
    await maker.call(noteSharedPayee, { key: group?.key ?? '', reason: '夫妻共用，已核对户口本' })
    expect((await find())?.note?.text).toBe('夫妻共用，已核对户口本')
    expect(await flagsOf()).not.toContain('收款账户与他人相同')

    // A third person makes the note void.
    await makeWalletPerson(server, { account })
    expect((await find())?.note).toBeNull()
    expect(await flagsOf()).toContain('收款账户与他人相同')
    const reviewer = server.asStaff(await server.make.staff('reviewer'))
    expect(await codeOf(reviewer.call(noteSharedPayee, { key: group?.key ?? '', reason: '看看' }))).toBe(
      errorCodes.noPermission,
    )
    expect(
      await codeOf(maker.call(noteSharedPayee, { key: `account-${'0'.repeat(64)}`, reason: '没有' })),
    ).toBe(errorCodes.notFound)
  })
})
