import {
  orderAppIndex,
  orderInit,
  orderMiniInit,
  orderSelfInit,
  profitMonthList,
  runningShareList,
} from '@wallpaper/contract/earnings'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDemoWorld } from '../../../demo.ts'
import { ledgerReader } from '../../../ledger/ledger.ts'
import { startDemoServer } from '../../../test/demoWorld.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { demoPhone, findPersonByPhone, openSession } from '../../account/public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.stop())

it('has months of income that add up on every screen, in the sums and in the ledger', async () => {
  const { db, vault, clock } = server.services
  const phone = demoPhone('lead')
  const session = await db.write(async (tx) => {
    const lead = await findPersonByPhone(tx, vault.lookup(phone))
    if (!lead) throw new Error('no lead')
    return { lead: lead.uid, ...(await openSession(tx, { uid: lead.uid, now: clock() })) }
  })
  const me = server.as(session)
  const overview = await me.call(orderInit, {})
  expect(overview.yesterday_fen).toBe(29_218)
  expect(overview.today_fen).toBeGreaterThanOrEqual(32_846)
  const report = await me.call(profitMonthList, {})
  expect(report.period.amount_fen).toBe(overview.month_fen)
  expect(report.groups.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(overview.month_fen)
  expect(report.items[1]?.amount_fen).toBeGreaterThanOrEqual(712_000)
  const works = report.groups.find(({ id }) => id === 'works')
  const views = await Promise.all([
    me.call(orderSelfInit, {}),
    me.call(orderMiniInit, {}),
    me.call(orderAppIndex, {}),
  ])
  expect(views.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(works?.amount_fen)
  expect(
    (await me.call(runningShareList, { direction: 'in', day: report.items[1]?.from_day ?? '' })).amount_fen,
  ).toBeGreaterThan(0)
  const balances = await db.read((tx) => ledgerReader(tx).balancesOf(session.lead))
  expect(overview).toMatchObject({ available_fen: balances.available, pending_fen: balances.pending })
  const { rows } = await db.write((tx) =>
    tx.execute(sql`SELECT (SELECT sum(amount_fen) FROM income_rows)::float8 AS rows,
      (SELECT sum(amount_fen) FROM income_daily)::float8 AS daily,
      (SELECT sum(p.amount_fen) FROM ledger_postings p JOIN ledger_transactions t ON t.id = p.transaction_id
        WHERE p.uid <> 0 AND (t.kind = 'income' OR t.key LIKE 'reverse/income/%'))::float8 AS ledger`),
  )
  expect(rows[0]?.daily).toBe(rows[0]?.rows)
  expect(rows[0]?.ledger).toBe(rows[0]?.rows)
  await makeDemoWorld(server.services, server.product)
  expect((await me.call(orderInit, {})).total_fen).toBe(overview.total_fen)
})
