/**
 * Exports of lists that have no upper bound: every byte of a short file, and every row of a file longer than
 * any page or batch, in order.
 */
import { randomBytes } from 'node:crypto'
import { profitDayDetailExport } from '@wallpaper/contract/earnings'
import { consoleLedgerExport } from '@wallpaper/contract/finance/finance.console'
import { exportGifts } from '@wallpaper/contract/support/gift.console'
import { balanceOpExport } from '@wallpaper/contract/wallet'
import { downloadTaxReport } from '@wallpaper/contract/wallet/taxReport.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sealAddress } from '../../areas/support/gift/gift.present.ts'
import { giftRepository } from '../../areas/support/gift/gift.repository.ts'
import { taxReportRepository } from '../../areas/wallet/taxReport/taxReport.repository.ts'
import { withdrawalRepository } from '../../areas/wallet/withdrawal/withdrawal.repository.ts'
import { singleWithholding } from '../../areas/wallet/withholding/withholding.rules.ts'
import { platformAccount, userAccount } from '../../ledger/chart.ts'
import { createLedger } from '../../ledger/ledger.ts'
import { businessDay, timeText } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { makeIncome } from '../income.ts'
import { startTestServer, type TestServer } from '../testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const fileOf = (...lines: readonly string[]): string => `\uFEFF${lines.join('\r\n')}\r\n`
const yuan = (fen: number): string => (fen / 100).toFixed(2)
const newestFirst = (count: number): number[] => Array.from({ length: count }, (_, at) => count - at)
/** 1 + 2 + … + count */
const sumTo = (count: number): number => (count * (count + 1)) / 2

/** Rewards of 1, 2, 3 … fen, paid by an account of the platform that has nothing else. */
const reward = async (count: number) => {
  const { uid, session } = await server.make.person()
  const happenedAt = server.services.clock()
  const posted = await server.services.db.write((tx) =>
    createLedger(tx).postMany(
      Array.from({ length: count }, (_, at) => ({
        key: `reward/${uid}/${at + 1}`,
        kind: 'reward',
        cause: { kind: 'reward', id: String(at + 1) },
        memo: `第 ${at + 1} 笔`,
        postings: [
          { account: platformAccount('revenue', `reward${count}`), amountFen: -(at + 1) },
          { account: userAccount(uid, 'available'), amountFen: at + 1 },
        ],
        happenedAt,
      })),
    ),
  )
  const ids = posted.map(({ transactionId }) => transactionId)
  return { client: server.as(session), time: timeText(happenedAt), ids }
}

it.each([3, 10_010])('%i postings are all in the files of the person and of the platform', async (count) => {
  const { client, time, ids } = await reward(count)
  const total = yuan(sumTo(count))
  const changes = await client.call(balanceOpExport, { account: 'available' })
  expect(changes.file_name).toBe(`余额变动-可提现-${businessDay(server.services.clock()).slice(0, 7)}.csv`)
  expect(changes.csv).toBe(
    fileOf(
      '时间,事项,说明,变动（元）,余额（元）',
      ...newestFirst(count).map((n) => `${time},活动奖励,第 ${n} 笔,${yuan(n)},${yuan(sumTo(n))}`),
      `合计,,,${total},`,
      '月初余额,,,,0.00',
      `本月转入,,,${total},`,
      '本月转出,,,0.00,',
      `月末余额,,,,${total}`,
    ),
  )
  const staff = server.asStaff(await server.make.staff('finance_maker'))
  const ledger = await staff.call(consoleLedgerExport, { account: `platform/revenue/reward${count}` })
  expect(ledger.file_name).toBe(`账本-platform-revenue-reward${count}.csv`)
  expect(ledger.csv).toBe(
    fileOf(
      '时间,交易号,事项,原因,说明,变动（元）,余额（元）',
      ...newestFirst(count).map(
        (n) => `${time},${ids[n - 1]},reward,reward:${n},第 ${n} 笔,${yuan(-n)},${yuan(-sumTo(n))}`,
      ),
      `合计,,,,,-${total},`,
      '期初,,,,,,0.00',
      '入,,,,,0.00,',
      `出,,,,,-${total},`,
      `期末,,,,,,-${total}`,
    ),
  )
})

it.each([3, 20_010])('%i rows of income are all in the file', async (count) => {
  const { uid, session } = await server.make.person()
  const { db, clock } = server.services
  const day = businessDay(clock())
  await makeIncome(server.services, { uid, day, fen: count })
  await db.write((tx) =>
    tx.execute(sql`INSERT INTO income_rows
      SELECT (jsonb_populate_record(r, jsonb_build_object(
        'id', '00000000-0000-4000-8000-' || lpad(n::text, 12, '0'), 'part', n + 1000, 'base_fen', n, 'amount_fen', n,
        'day', r.day - n % 3))).*
      FROM income_rows r, generate_series(1, ${count - 1}) n WHERE r.uid = ${uid}`),
  )
  const before = (days: number) => businessDay(clock() - days * 86_400_000)
  const { file_name, csv } = await server
    .as(session)
    .call(profitDayDetailExport, { from_day: before(2), to_day: day })
  expect(file_name).toBe(`收益明细-${before(2)}-${day}.csv`)
  const line = (days: number, fen: number) =>
    `${before(days).replaceAll('-', '/')},图片线,取图收益,看广告取图,取图收益,80,0.30,${yuan(fen)},70%,${yuan(fen)},更正`
  const rows = newestFirst(count - 1)
  expect(csv).toBe(
    fileOf(
      '日期,产品线,来源,方式,名称,次数,单价（元）,基数（元）,比例,收益（元）,状态',
      line(0, count),
      ...[0, 1, 2].flatMap((days) => rows.filter((n) => n % 3 === days).map((n) => line(days, n))),
      `合计,,,,,,,,,${yuan(sumTo(count))}`,
    ),
  )
})

/** Everybody is paid the same, in a quarter of their own for each test. */
it.each([
  [2, '2025-Q1'],
  [10_010, '2025-Q2'],
] as const)('%i people are all in the quarter’s report', async (count, quarter) => {
  const { uid } = await server.make.person()
  const { db, clock, vault } = server.services
  const maker = await server.make.staff('finance_maker')
  const settledAt = new Date(quarter === '2025-Q1' ? '2025-02-01T00:00:00Z' : '2025-05-01T00:00:00Z')
  const id = newId(settledAt.getTime())
  const reportId = await db.write(async (tx) => {
    await withdrawalRepository(tx).insert({
      ...{ uid, id, number: id.slice(-12), requestId: id, state: 'paid', billNo: id },
      ...{ amountFen: 1_000, taxFen: 150, feeFen: 50, netFen: 800, taxYear: 2025, taxMonth: 1 },
      withholding: singleWithholding(1_000),
      idNumberHash: Buffer.alloc(32),
      idNumberSealed: vault.seal('110105198001010011'),
      ...{ payeeId: id, channel: 'alipay', payeeTitle: '支付宝', accountMasked: '1381****6621' },
      accountSealed: randomBytes(8),
      nameMasked: '林*风',
      nameSealed: vault.seal('=林晚风'),
      ...{ appliedAt: settledAt, settledAt },
    })
    await tx.execute(sql`INSERT INTO withdrawals
      SELECT (jsonb_populate_record(w, jsonb_build_object('id', gen_random_uuid(), 'number', ${quarter} || n,
        'request_id', ${quarter} || n, 'bill_no', ${quarter} || n, 'id_number_hash', '\\x' || lpad(to_hex(n), 64, '0'),
        'amount_fen', 1000 + n, 'net_fen', 800 + n))).*
      FROM withdrawals w, generate_series(1, ${count - 1}) n WHERE w.id = ${id}`)
    const more = sumTo(count - 1)
    return taxReportRepository(tx).insert({
      ...{ quarter, reason: '季度报送', people: count, payments: count },
      ...{
        grossFen: 1_000 * count + more,
        taxFen: 150 * count,
        feeFen: 50 * count,
        netFen: 800 * count + more,
      },
      ...{
        madeBy: `staff:${maker.id}`,
        approvedBy: 'staff:1',
        approvalId: count,
        approvedAt: new Date(clock()),
      },
    })
  })
  const { file_name, csv } = await server.asStaff(maker).call(downloadTaxReport, { id: reportId })
  expect(file_name).toBe(`涉税信息报送-${quarter}.csv`)
  const more = sumTo(count - 1)
  expect(csv).toBe(
    fileOf(
      '姓名,证件类型,证件号码,用户编号,笔数,收入总额（元）,代扣个人所得税（元）,手续费（元）,实付金额（元）',
      ...Array.from(
        { length: count },
        (_, n) =>
          `'=林晚风,居民身份证,\t110105198001010011,${uid},1,${yuan(1_000 + n)},1.50,0.50,${yuan(800 + n)}`,
      ),
      `合计,,,,${count},${yuan(1_000 * count + more)},${yuan(150 * count)},${yuan(50 * count)},${yuan(800 * count + more)}`,
    ),
  )
})

it.each([2, 10_010])('%i addresses are all in the file of a campaign', async (count) => {
  const { db, clock, vault } = server.services
  const operator = await server.make.staff('operator')
  const now = new Date(clock())
  const address = {
    name: '林晚风',
    phone: '13812346621',
    region: '浙江 杭州',
    detail: '文三路 188 号',
    remark: '=1',
  }
  const { campaign, uids } = await db.write(async (tx) => {
    const gifts = giftRepository(tx)
    const { id } = await gifts.insertCampaign({
      ...{ title: '国庆活动礼盒', closesAt: new Date(clock() + 1_000), openedBy: operator.id, openedAt: now },
      ...{ exportBy: operator.id, exportUntil: new Date(clock() + 3_600_000) },
    })
    const { rows } = await tx.execute<{ uid: number }>(sql`WITH made AS (
        INSERT INTO people (nickname, invite_code) SELECT '收件人', 'G' || ${id}::text || 'N' || n
        FROM generate_series(1, ${count}) n RETURNING uid)
      INSERT INTO gifts (uid, id, campaign_id, address_sealed, filled_at)
      SELECT uid, gen_random_uuid(), ${id}, ${sealAddress(vault, address)}, ${now} FROM made RETURNING uid`)
    return { campaign: id, uids: rows.map(({ uid }) => Number(uid)).sort((one, other) => one - other) }
  })
  const file = await server.asStaff(operator).call(exportGifts, { campaign_id: campaign })
  expect(file).toEqual({
    file_name: '收件信息-国庆活动礼盒.csv',
    csv: fileOf(
      '编号,收件人,手机号,所在地区,详细地址,备注',
      ...uids.map((uid) => `${campaign}-${uid},林晚风,\t13812346621,浙江 杭州,文三路 188 号,'=1`),
    ),
  })
})
