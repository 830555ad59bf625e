import { consoleProof } from '@wallpaper/contract/finance/finance.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDemoServer } from '../../../test/demoWorld.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { prove } from '../finance.jobs.kinds.ts'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.stop())

const rowsOf = async (query: ReturnType<typeof sql>) =>
  (await server.services.db.write((tx) => tx.execute(query))).rows

it('has visitors who paid for a picture, one of whom got the money back', async () => {
  const orders = await rowsOf(
    sql`SELECT p.state, p.received_fen::int AS received, o.income_fen::int AS income
        FROM payments p JOIN unlock_orders o USING (uid, number) ORDER BY p.made_at`,
  )
  const [paid, refunded] = [
    { state: 'paid', received: 100, income: 70 },
    { state: 'refunded', received: 100, income: 70 },
  ]
  expect(orders).toEqual([paid, paid, refunded, paid, paid, paid])
})

it('asks once for a proof, in which all money agrees with the bills of the channels', async () => {
  expect(await rowsOf(sql`SELECT data FROM jobs.job WHERE name = ${prove.name}`)).toEqual([{ data: {} }])
  const handler = server.product.jobHandlers.find(({ kind }) => kind.name === prove.name)
  await handler?.handle({}, { id: 'one', signal: AbortSignal.timeout(60_000), isLastTry: true })
  const checker = server.asStaff(await server.make.staff('finance_checker'))
  const { is_payout_allowed, latest } = await checker.call(consoleProof, {})
  const checks = latest?.checks ?? []
  const others = checks.filter(({ result }) => result !== 'passed').map(({ id, result }) => [id, result])
  // The demo has a batch that the bank has not answered.
  expect([is_payout_allowed, others]).toEqual([true, [['bank_results', 'waiting']]])
  const bills = checks.find(({ id }) => id === 'bills_wechat_pay')
  expect(bills?.ledger).toBeGreaterThan(0)
  expect(bills?.other).toBe(bills?.ledger)
})
