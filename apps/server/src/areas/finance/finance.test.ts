import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLedger, ledgerReader } from '../../ledger/ledger.ts'
import { runProof, withdrawingCheck } from '../../ledger/proof.ts'
import { giftOf, incomeOf, spendingOf } from '../../ledger/test/ledgerDatabase.ts'
import { dayMs } from '../../platform/clock.ts'
import { startTestServer, type TestServer } from '../../test/testServer.ts'
import { releaseRule, releaseTimeOf } from '../earnings/public.ts'
import { financeJobs } from './finance.jobs.ts'
import { isPayoutAllowed } from './public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const runJob = async (name: string, input: object = {}) => {
  const { db, clock, logger, sealKey } = server.services
  const jobs = financeJobs({ db, clock, logger, ledgerChecks: [], moneyTables: [], sealKey })
  const job = jobs.find(({ kind }) => kind.name === name)
  if (!job) throw new Error(`no job ${name}`)
  await job.handle(input, { id: '1', signal: new AbortController().signal, isLastTry: false })
}

it('income is released at nine on the seventh day by itself', async () => {
  const { db, clock } = server.services
  const { uid } = await server.make.person()
  const releaseAt = await db.read(async (tx) => releaseTimeOf(clock(), await releaseRule(tx)))
  expect(new Date(releaseAt + 8 * 3_600_000).getUTCHours()).toBe(9)
  expect(releaseAt - clock()).toBeGreaterThan(6 * dayMs)
  expect(releaseAt - clock()).toBeLessThan(7.5 * dayMs)
  await db.write((tx) => createLedger(tx).post(incomeOf(uid, 4_200, { at: clock(), releaseAt })))
  const available = () => db.read(async (tx) => (await ledgerReader(tx).balancesOf(uid)).available)
  server.passTime(releaseAt - clock() - 60_000)
  await runJob('finance.release')
  expect(await available()).toBe(0)
  server.passTime(120_000)
  await runJob('finance.release')
  expect(await available()).toBe(4_200)
})

describe('the proof', () => {
  it('holds for what the ledger posted, and payouts go on', async () => {
    await runJob('finance.prove')
    expect(await server.services.db.read(isPayoutAllowed)).toBe(true)
  })

  it('finds a balance that somebody changed by hand, and payouts stop until it is right again', async () => {
    const { db } = server.services
    const { uid } = await server.make.person()
    await db.write((tx) => createLedger(tx).post(giftOf(uid, 1_000)))
    const change = (by: number) =>
      db.write((tx) =>
        tx.execute(sql`UPDATE ledger_balances SET balance_fen = balance_fen + ${by} WHERE uid = ${uid}`),
      )
    await change(1)
    const { checks } = await runProof(db, [])
    expect(checks.filter(({ differences }) => differences.length > 0).map(({ id }) => id)).toEqual([
      'balances',
      'zero',
    ])
    await runJob('finance.prove')
    expect(await db.read(isPayoutAllowed)).toBe(false)
    await change(-1)
    await runJob('finance.prove')
    expect(await db.read(isPayoutAllowed)).toBe(true)
  })

  it('finds postings that were changed, are missing or do not come to zero', async () => {
    const { db } = server.services
    const { uid } = await server.make.person()
    const { transactionId } = await db.write((tx) => createLedger(tx).post(giftOf(uid, 77)))
    const byHand = (statement: ReturnType<typeof sql>) =>
      db.write(async (tx) => {
        await tx.execute(sql`SET LOCAL session_replication_role = replica`)
        await tx.execute(statement)
      })
    await byHand(sql`UPDATE ledger_postings SET amount_fen = 78 WHERE uid = ${uid}`)
    const found = async () =>
      (await runProof(db, [])).checks.flatMap(({ id, differences }) =>
        differences.map(({ subject }) => `${id} ${subject}`),
      )
    expect(await found()).toEqual([
      `transactions transaction/${transactionId}`,
      `postings transaction/${transactionId}`,
      `running user/${uid}/available 分录 transaction/${transactionId} 的 余额 balance_fen`,
    ])
    await byHand(sql`UPDATE ledger_postings SET amount_fen = 77 WHERE uid = ${uid}`)
    expect(await found()).toEqual([])
  })

  it('reads everything once a week and when somebody asks, and otherwise what came since', async () => {
    const { db } = server.services
    const outcome = async () => {
      const { rows } = await db.write((tx) =>
        tx.execute(sql`SELECT is_full FROM ledger_proofs ORDER BY id DESC LIMIT 1`),
      )
      return { isFull: rows[0]?.is_full, isRight: await db.read(isPayoutAllowed) }
    }
    const { uid } = await server.make.person()
    const change = (by: number) =>
      db.write(async (tx) => {
        await tx.execute(sql`SET LOCAL session_replication_role = replica`)
        await tx.execute(sql`UPDATE ledger_postings SET balance_fen = balance_fen + ${by}
          WHERE uid = ${uid} AND transaction_id = (SELECT max(transaction_id) FROM ledger_postings WHERE uid = ${uid})`)
      })
    await db.write((tx) => createLedger(tx).post(giftOf(uid, 1_000)))
    server.passTime(8 * dayMs)
    await runJob('finance.prove')
    expect(await outcome()).toEqual({ isFull: true, isRight: true })
    await runJob('finance.prove')
    expect(await outcome()).toEqual({ isFull: false, isRight: true })
    await db.write((tx) => createLedger(tx).post(giftOf(uid, 1_000)))
    await change(5)
    await runJob('finance.prove')
    expect(await outcome()).toEqual({ isFull: false, isRight: false })
    await change(-5)
    await runJob('finance.prove', { asked_by: 'staff:1' })
    expect(await outcome()).toEqual({ isFull: true, isRight: true })
    server.passTime(7 * dayMs)
    await runJob('finance.prove')
    expect(await outcome()).toEqual({ isFull: true, isRight: true })
  })

  it('holds what areas say is on its way against what is being withdrawn, person by person', async () => {
    const { db } = server.services
    const { uid } = await server.make.person()
    await db.write(async (tx) => {
      const ledger = createLedger(tx)
      await ledger.post(giftOf(uid, 500))
      await ledger.post(spendingOf(uid, 300, `w/${uid}`))
    })
    const claimed = (amountFen: number) => withdrawingCheck(async () => [{ uid, amountFen }])
    expect((await db.snapshot((tx) => claimed(300).run(tx))).differences).toEqual([])
    expect((await db.snapshot((tx) => claimed(299).run(tx))).differences).toEqual([
      { subject: `user/${uid}/withdrawing`, ledger: 300, other: 299 },
    ])
    expect((await db.snapshot((tx) => withdrawingCheck(async () => []).run(tx))).differences).toHaveLength(1)
  })
})
