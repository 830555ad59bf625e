import { errorCodes } from '@wallpaper/contract'
import {
  consoleLedgerAccounts,
  consoleLedgerExport,
  consoleLedgerPostings,
  consoleLedgerTransaction,
  consoleProof,
  consoleProofExport,
  explainDifference,
  lockLedgerDay,
  personMoney,
  proposeCorrection,
  proposeReversal,
  runLedgerProof,
} from '@wallpaper/contract/finance/finance.console'
import { approve } from '@wallpaper/contract/staff/staff.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userAccount } from '../../ledger/chart.ts'
import { createLedger } from '../../ledger/ledger.ts'
import type { Transaction } from '../../ledger/posting.ts'
import { giftOf, incomeOf, spendingOf } from '../../ledger/test/ledgerDatabase.ts'
import { codeOf } from '../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../test/testServer.ts'
import { until } from '../../test/until.ts'
import { isPayoutAllowed } from './public.ts'

let server: TestServer
let maker: ReturnType<TestServer['asStaff']>
let checker: ReturnType<TestServer['asStaff']>
beforeAll(async () => {
  server = await startTestServer({ works: true })
  maker = server.asStaff(await server.make.staff('finance_maker'))
  checker = server.asStaff(await server.make.staff('finance_checker'))
})
afterAll(() => server.stop())

const post = (transaction: Transaction) =>
  server.services.db.write((tx) => createLedger(tx).post(transaction))

/** Spends money, but not as a withdrawal, which the wallet would have to know. */
const useOf = (uid: number, fen: number, key: string): Transaction => ({
  ...spendingOf(uid, fen, key),
  postings: [
    { account: userAccount(uid, 'available'), amountFen: -fen },
    { account: userAccount(uid, 'held'), amountFen: fen },
  ],
})

describe('the browser of the ledger', () => {
  it('leads from a person to accounts, postings and the transaction with its cause', async () => {
    const person = await server.make.person()
    const { transactionId } = await post({ ...incomeOf(person.uid, 14_960), memo: '图片线 10/17' })
    const { person: found, accounts, platform } = await maker.call(consoleLedgerAccounts, { uid: person.uid })
    expect(found?.nickname).toBe(person.nickname)
    expect(accounts.map(({ balance_fen }) => balance_fen)).toEqual([14_960, 0, 0, 0, 0])
    expect(platform.find(({ kind }) => kind === 'revenue')?.accounts).toContainEqual({
      path: 'platform/revenue/picture',
      balance_fen: -14_960,
    })
    const account = accounts[0]?.path ?? ''
    const { items, total, flows } = await maker.call(consoleLedgerPostings, { account })
    expect(items.map((row) => [row.memo, row.amount_fen, row.balance_fen])).toEqual([
      ['图片线 10/17', 14_960, 14_960],
    ])
    expect(total).toBe(1)
    expect(flows).toEqual({ opening_fen: 0, in_fen: 14_960, out_fen: 0, closing_fen: 14_960 })
    const shown = await checker.call(consoleLedgerTransaction, { id: transactionId })
    expect(shown.postings.map(({ path, amount_fen, nickname }) => [path, amount_fen, nickname])).toEqual([
      [account, 14_960, person.nickname],
      ['platform/revenue/picture', -14_960, null],
    ])
    expect(shown.cause).toEqual({ kind: 'settlement', id: '2026-10-17' })
    expect(shown.fingerprint).toMatch(/^[0-9a-f]{4}\*{4}[0-9a-f]{4}$/)
  })

  it('pages through postings by direction and time, and the opening balance adds up', async () => {
    const { uid } = await server.make.person()
    for (const fen of [1, 2, 3])
      await post({ ...giftOf(uid, fen), happenedAt: fen * 86_400_000 + Date.UTC(2026, 0, 1) })
    await post(useOf(uid, 4, `s/${uid}`))
    const account = `user/${uid}/available`
    const first = await maker.call(consoleLedgerPostings, { account, direction: 'in', limit: 2 })
    expect(first.items.map(({ amount_fen }) => amount_fen)).toEqual([3, 2])
    const next = await maker.call(consoleLedgerPostings, {
      account,
      direction: 'in',
      limit: 2,
      cursor: first.next_cursor ?? '',
    })
    expect(next.items.map(({ amount_fen }) => amount_fen)).toEqual([1])
    const from = Date.UTC(2026, 0, 3)
    const day = await maker.call(consoleLedgerPostings, { account, from, until: from + 86_400_000 })
    expect(day.items.map(({ amount_fen }) => amount_fen)).toEqual([2])
    expect(day.flows).toEqual({ opening_fen: 1, in_fen: 2, out_fen: 0, closing_fen: 3 })
    expect(await codeOf(maker.call(consoleLedgerTransaction, { id: 999_999_999 }))).toBe(errorCodes.notFound)
  })

  it('shows the newest movements of a person, each once whatever accounts it touched', async () => {
    const { uid } = await server.make.person()
    const { transactionId: earned } = await post({ ...incomeOf(uid, 14_960), memo: '图片线 10/17' })
    await post(giftOf(uid, 500))
    const { transactionId: moved } = await post(useOf(uid, 205, `m/${uid}`))
    const { items } = await maker.call(personMoney, { uid })
    expect(items).toHaveLength(3)
    expect(items[0]).toMatchObject({
      transaction_id: moved,
      postings: [
        { path: `user/${uid}/available`, amount_fen: -205 },
        { path: `user/${uid}/held`, amount_fen: 205 },
      ],
    })
    expect(items[2]).toEqual({
      transaction_id: earned,
      kind: 'income',
      memo: '图片线 10/17',
      cause: { kind: 'settlement', id: '2026-10-17' },
      postings: [{ path: `user/${uid}/pending`, amount_fen: 14_960 }],
      happened_at: expect.any(Number),
    })
  })

  it('exports the rows and sums of the screen, to the fen', async () => {
    const { uid } = await server.make.person()
    for (let each = 1; each <= 3; each += 1) await post(giftOf(uid, each * 101))
    await post(useOf(uid, 205, `x/${uid}`))
    const account = `user/${uid}/available`
    const { items, flows } = await maker.call(consoleLedgerPostings, { account })
    const { csv, file_name } = await maker.call(consoleLedgerExport, { account })
    expect(file_name).toBe(`账本-user-${uid}-available.csv`)
    const cells = csv
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    const fen = (text = '') => Math.round(Number(text) * 100)
    expect(cells.slice(1, 5).map((row) => [Number(row[1]), fen(row[5]), fen(row[6])])).toEqual(
      items.map((row) => [row.transaction_id, row.amount_fen, row.balance_fen]),
    )
    expect(cells.slice(5).map((row) => [row[0], fen(row[5] || row[6])])).toEqual([
      ['合计', 401],
      ['期初', flows.opening_fen],
      ['入', flows.in_fen],
      ['出', flows.out_fen],
      ['期末', flows.closing_fen],
    ])
    const out = await maker.call(consoleLedgerExport, { account, direction: 'out' })
    expect(out.csv.split('\r\n')[1]).toContain('-2.05')
  })
})

describe('a reversal by hand', () => {
  it('is asked for by one, done by another, and points both ways', async () => {
    const { uid } = await server.make.person()
    const { transactionId: id } = await post(giftOf(uid, 800))
    await post(useOf(uid, 500, `spent/${uid}`))
    const asked = await maker.call(proposeReversal, { id, reason: '奖励发错了人' })
    expect((await maker.call(consoleLedgerTransaction, { id })).pending_approval).toBe(asked.id)
    expect(await codeOf(maker.call(approve, { id: asked.id }))).not.toBe(1)
    await checker.call(approve, { id: asked.id })
    const shown = await maker.call(consoleLedgerTransaction, { id })
    const reversal = await maker.call(consoleLedgerTransaction, { id: shown.reversed_by ?? 0 })
    expect(reversal).toMatchObject({
      reverses: id,
      memo: '奖励发错了人',
      cause: { kind: 'approval', id: String(asked.id) },
    })
    const { accounts } = await maker.call(consoleLedgerAccounts, { uid })
    expect(accounts.map(({ balance_fen }) => balance_fen)).toEqual([0, 0, 0, 500, -500])
    expect(await codeOf(maker.call(proposeReversal, { id, reason: '再来一次' }))).toBe(errorCodes.refused)
  })

  it('is not for what an area takes back itself, and not for whoever may only look', async () => {
    const { uid } = await server.make.person()
    await post(giftOf(uid, 100))
    const { transactionId: id } = await post(useOf(uid, 100, `own/${uid}`))
    expect(await codeOf(maker.call(proposeReversal, { id, reason: '退回提现' }))).toBe(errorCodes.refused)
    const reviewer = server.asStaff(await server.make.staff('reviewer'))
    expect(await codeOf(reviewer.call(proposeReversal, { id, reason: '看看' }))).toBe(errorCodes.noPermission)
  })
})

describe('a correction by hand', () => {
  it('is postings that come to zero, asked for by one and posted by another', async () => {
    const { uid } = await server.make.person()
    await post(giftOf(uid, 300))
    const [person, platform] = [`user/${uid}/available`, 'platform/rounding/picture']
    const ask = (amount_fen: number, other: number, account = person) =>
      maker.call(proposeCorrection, {
        postings: [
          { account, amount_fen },
          { account: platform, amount_fen: other },
        ],
        reason: '取整时多给了',
      })
    expect(await codeOf(ask(-200, 199))).toBe(errorCodes.invalidInput)
    expect(await codeOf(ask(-200, 200, `user/${uid}/pending`))).toBe(errorCodes.invalidInput)
    const asked = await ask(-200, 200)
    expect(await codeOf(maker.call(approve, { id: asked.id }))).not.toBe(errorCodes.ok)
    await checker.call(approve, { id: asked.id })
    const { items } = await maker.call(consoleLedgerPostings, { account: person })
    expect(items.map((row) => [row.kind, row.memo, row.amount_fen, row.balance_fen])).toEqual([
      ['correction', '取整时多给了', -200, 100],
      ['reward', '', 300, 300],
    ])
    // A correction that can no longer be posted is refused, and the proposal stays open.
    const late = await ask(-101, 101)
    expect(await codeOf(checker.call(approve, { id: late.id }))).toBe(errorCodes.refused)
  })
})

describe('the page of the proof', () => {
  const proveAgain = async () => {
    const before = (await maker.call(consoleProof, {})).latest?.id ?? 0
    await maker.call(runLedgerProof, {})
    await until(async () => ((await maker.call(consoleProof, {})).latest?.id ?? 0) > before)
    return maker.call(consoleProof, {})
  }

  it('shows every check, stops payouts for a difference, and lets them go on once two have explained it', async () => {
    const { uid } = await server.make.person()
    await post(giftOf(uid, 1_000))
    const right = await proveAgain()
    expect(right).toMatchObject({ is_payout_allowed: true, latest: { unexplained: 0, difference_fen: 0 } })
    expect(right.latest?.checks.every(({ result }) => result === 'passed')).toBe(true)
    expect(right.days.at(-1)?.result).toBe('passed')
    expect(right.days).toHaveLength(14)

    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE ledger_balances SET balance_fen = 1234 WHERE uid = ${uid}`),
    )
    const wrong = await proveAgain()
    expect(wrong.is_payout_allowed).toBe(false)
    expect(wrong.latest?.difference_fen).toBe(234)
    const open = wrong.latest?.checks.flatMap(({ differences }) => differences) ?? []
    expect(open.map(({ subject }) => subject)).toEqual([`user/${uid}/available`, 'ledger'])
    for (const { key } of open) {
      const asked = await maker.call(explainDifference, { key, reason: '演练时手工改过，次日改回' })
      expect(await codeOf(maker.call(approve, { id: asked.id }))).not.toBe(1)
      await checker.call(approve, { id: asked.id })
    }
    const explained = await maker.call(consoleProof, {})
    expect(explained).toMatchObject({ is_payout_allowed: true, latest: { explained: 2, unexplained: 0 } })
    expect(explained.days.at(-1)?.result).toBe('explained')
    expect(await server.services.db.read(isPayoutAllowed)).toBe(true)
    expect(await codeOf(maker.call(explainDifference, { key: 'none', reason: '没有这一处' }))).toBe(
      errorCodes.notFound,
    )

    const report = await maker.call(consoleProofExport, {})
    expect(report.csv).toContain('演练时手工改过，次日改回')

    // Yesterday can be locked once today's proof is explained; a later posting into it is a difference.
    const day = explained.lockable_day ?? ''
    expect(await codeOf(maker.call(lockLedgerDay, { day }))).toBe(errorCodes.noPermission)
    expect(await codeOf(checker.call(lockLedgerDay, { day: '2020-01-01' }))).toBe(errorCodes.refused)
    const closed = await checker.call(lockLedgerDay, { day })
    expect(closed).toMatchObject({ lock: { day }, lockable_day: null })
    expect(await codeOf(checker.call(lockLedgerDay, { day }))).toBe(errorCodes.refused)
    expect((await proveAgain()).is_payout_allowed).toBe(true)
    await post({
      ...giftOf((await server.make.person()).uid, 77),
      happenedAt: Date.parse(`${day}T12:00:00+08:00`),
    })
    const late = await proveAgain()
    expect(late.is_payout_allowed).toBe(false)
    expect(late.latest?.checks.find(({ id }) => id === 'locked')?.differences).toHaveLength(1)

    // Another amount is another difference.
    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE ledger_balances SET balance_fen = 1235 WHERE uid = ${uid}`),
    )
    expect((await proveAgain()).is_payout_allowed).toBe(false)
  })
})
