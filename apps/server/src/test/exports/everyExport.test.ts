/** Every call that replies with a file, with data in which every text would be a formula. */

import { ownedKinds, type StaffRole } from '@wallpaper/contract'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { sealAddress } from '../../areas/support/gift/gift.present.ts'
import { giftReader, giftRepository } from '../../areas/support/gift/gift.repository.ts'
import { quarterSpan } from '../../areas/wallet/taxReport/quarter.rules.ts'
import { taxReportRepository } from '../../areas/wallet/taxReport/taxReport.repository.ts'
import { businessDay, dayMs } from '../../platform/clock.ts'
import { type Callers, makeCallers } from '../every/suite/callers.ts'
import { send } from '../every/suite/request.ts'
import type { Fields } from '../every/suite/sampler.ts'
import { isOnFirstLine, type Target, targets } from '../every/suite/targets.ts'
import { makeIncome } from '../income.ts'
import { giveMoney } from '../money.ts'
import { makeOwned } from '../owned/ownedObjects.ts'
import { startTestServer, type TestServer } from '../testServer.ts'

const hostile = '-2+3+cmd|C!A0'
let server: TestServer
let callers: Callers

/** Columns with free text from people or staff, in any table. */
const writtenColumns = [
  'nickname',
  'title',
  'name',
  'homepage_name',
  'reason',
  'refund_reason',
  'note',
  'memo',
  'message',
  'answer',
  'about',
  'headline',
  'mark_note',
  'speaker',
  'teacher',
  'changed_by',
]

/** By a CHECK, a unique index or a trigger. */
const isRefusedByTable = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof pg.DatabaseError && /^(23|P0)/.test(error.cause.code ?? '')

const makeHostile = async () => {
  const { db } = server.services
  const columns = await db.statement<{ table: string; column: string }>(
    'written-columns',
    `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
     JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'text'
       AND c.column_name = ANY ($1::text[])`,
    [writtenColumns],
  )
  for (const { table, column } of columns)
    await db
      .write((tx) =>
        tx.execute(sql`UPDATE ${sql.identifier(table)} SET ${sql.identifier(column)} = ${hostile}`),
      )
      // A column with a fixed set of values, or a derived one, is not free text.
      .catch((error: unknown) => {
        if (!isRefusedByTable(error)) throw error
      })
}

let taxReportId: number
let campaignId: number

/** The files that need a second member of staff, as after the approval; all personal data in them is hostile. */
const allowFiles = async () => {
  const { db, clock, vault } = server.services
  const sealed = vault.seal(hostile)
  const person = { name: hostile, phone: hostile, region: hostile, detail: hostile, remark: hostile }
  const quarter = '2025-Q1'
  await db.write(async (tx) => {
    const { rows } = await tx.execute<{ role: string; id: string }>(
      sql`SELECT role, min(id) AS id FROM staff, unnest(roles) AS role GROUP BY role`,
    )
    const idOf = (role: StaffRole) => Number(rows.find((row) => row.role === role)?.id)
    await tx.execute(sql`UPDATE withdrawals SET state = 'paid', bill_no = number, settled_at = '2025-02-01',
      name_sealed = ${sealed}, id_number_sealed = ${sealed}`)
    const reports = taxReportRepository(tx)
    taxReportId = await reports.insert({
      ...(await reports.sumsOf(quarterSpan(quarter))),
      quarter,
      reason: hostile,
      madeBy: `staff:${idOf('support')}`,
      approvedBy: `staff:${idOf('finance_checker')}`,
      approvalId: 1,
      approvedAt: new Date(clock()),
    })
    await tx.execute(sql`UPDATE gifts SET filled_at = now(), address_sealed = ${sealAddress(vault, person)}`)
    const [campaign] = await giftReader(tx).campaigns({ after: null, limit: 1 })
    campaignId = campaign?.id ?? 0
    await giftRepository(tx).changeCampaign(campaignId, {
      exportBy: idOf('operator'),
      exportUntil: new Date(clock() + dayMs),
    })
  })
}

beforeAll(async () => {
  server = await startTestServer()
  callers = await makeCallers(server)
  const { uid } = callers.people
  await giveMoney(server, uid, 5_000)
  await makeIncome(server.services, { uid, day: businessDay(server.services.clock()), fen: 1_000 })
  await server.services.db.write(async (tx) => {
    for (const kind of ownedKinds) await makeOwned[kind](tx, { uid, line: 'picture' })
    // Staff do not see drafts.
    await tx.execute(sql`UPDATE publications SET state = 'failed' WHERE state = 'draft'`)
  })
  await makeHostile()
  await allowFiles()
})
afterAll(() => server.stop())

const isExport = ({ endpoint: { output } }: Target): boolean =>
  output instanceof z.ZodObject && 'csv' in output.shape && 'file_name' in output.shape

/** Files that a job must prepare first; they are made of the same cells. */
const prepared: ReadonlySet<string> = new Set([
  'console/earnings/importResult',
  'console/finance/proofExport',
])
/** Lists of which this world has no rows, or not with every filter. */
const mayBeEmpty: ReadonlySet<string> = new Set([
  'search_code/dataExport',
  'console/learn/export',
  'console/reply/messages/export',
  'console/member/sites/export',
  'console/support/exportTickets',
  'console/team/tutors/export',
])
const exported = targets.filter(isOnFirstLine).filter(isExport)

const asksOf = ({ endpoint }: Target): Fields[] => {
  const day = businessDay(server.services.clock())
  const { uid } = callers.people
  const asks: Record<string, Fields[]> = {
    'console/finance/ledgerExport': [{ account: `user/${uid}/available` }],
    'v4/product_order/export': [{ month: businessDay(Date.now()).slice(0, 7) }],
    'console/learn/export': ['lesson', 'question', 'live', 'camp', 'homework'].map((kind) => ({ kind })),
    'v4/profit_report/export': [{ kind: 'day' }],
    'v4/profit_report/dayDetailExport': [{ from_day: day, to_day: day }],
    'v4/mine/balanceOpExport': [{ account: 'available' }],
    'console/earnings/settlementExport': [{ day: businessDay(server.services.clock() - dayMs) }],
    'console/support/exportTickets': ['waiting', 'over'].map((tab) => ({ tab })),
    'console/wallet/downloadTaxReport': [{ id: String(taxReportId) }],
    'console/publish/publications/export': [{ tab: 'all' }],
    'console/support/exportGifts': [{ campaign_id: String(campaignId) }],
    'search_code/dataExport': ['code', 'photo', 'day'].map((group) => ({ period: 'week', group })),
  }
  return asks[endpoint.path] ?? [{}]
}

const file = z.object({ file_name: z.string(), csv: z.string() })
const isFigure = (cell: string): boolean => /^-?\d+(\.\d+)?$/.test(cell) || /^\t\w+$/.test(cell)
const isFormula = (cell: string): boolean => /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(cell) && !isFigure(cell)

it.each(
  exported
    .filter(({ endpoint }) => !prepared.has(endpoint.path))
    .map((target) => [target.endpoint.path, target] as const),
)('%s gives out no formula', async (path, target) => {
  for (const fields of asksOf(target)) {
    const answer = await send(server.url, target, {
      credentials: callers.permitted(target.endpoint.auth),
      fields,
    })
    expect({ code: answer.code, msg: answer.msg }).toEqual({ code: 1, msg: '' })
    const { csv } = file.parse(answer.data)
    const rows: string[][] = parse(csv, { bom: true, relax_column_count: true })
    expect(rows.flat().filter(isFormula)).toEqual([])
    if (!mayBeEmpty.has(path)) expect(rows.length).toBeGreaterThan(1)
  }
})

const linesOf = async (path: string, fields: Fields): Promise<string[]> => {
  const target = exported.find(({ endpoint }) => endpoint.path === path)
  if (!target) throw new Error(`no export at ${path}`)
  const credentials = callers.permitted(target.endpoint.auth)
  const { csv } = file.parse((await send(server.url, target, { credentials, fields })).data)
  return csv.replace('\uFEFF', '').trimEnd().split('\r\n')
}

it('is written down with who took it, whichever call of staff answered with a file', async () => {
  const paths = exported
    .filter(({ endpoint }) => endpoint.auth.startsWith('staff') && !prepared.has(endpoint.path))
    .map(({ endpoint }) => endpoint.path)
  const { rows } = await server.services.db.write((tx) =>
    tx.execute<{ path: string }>(
      sql`SELECT DISTINCT path FROM exports JOIN staff ON staff.id = exports.staff_id WHERE file_name LIKE '%.csv'`,
    ),
  )
  expect(rows.map(({ path }) => path).sort()).toEqual([...new Set(paths)].sort())
})

it('has the hostile text in whole lines, as a text', async () => {
  const uid = String(callers.people.uid)
  const [heading, relation] = await linesOf('console/team/relations/export', { uid })
  expect(heading).toBe('关系,成员,成员昵称,对方,对方昵称,起,止,来由,结束原因')
  const member = relation?.split(',')[1]
  expect(relation).toBe(`邀请人,${member},'${hostile},${uid},'${hostile},2026-01-01,,注册时填写,`)
})

/** Copies the same row `count` times, each with its own number. */
const multiply = (table: 'tickets' | 'member_orders', count: number) =>
  server.services.db.write((tx) =>
    tx.execute(sql`INSERT INTO ${sql.identifier(table)}
      SELECT (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'number', 'X' || n, 'way', 'balance', 'payment_number', NULL))).*
      FROM ${sql.identifier(table)} r, generate_series(1, ${count}) n
      WHERE r.id = (SELECT id FROM ${sql.identifier(table)} LIMIT 1)`),
  )

it.each([
  ['tickets', 'console/support/exportTickets', { tab: 'waiting' }],
  ['member_orders', 'console/member/exportOrders', {}],
] as const)('%s are exported whole, beyond ten thousand rows', async (table, path, fields) => {
  const before = (await linesOf(path, fields)).length
  await multiply(table, 10_050)
  const lines = await linesOf(path, fields)
  expect(lines).toHaveLength(before + 10_050)
  expect(new Set(lines).size).toBe(lines.length)
})
