import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inSavepoint } from '../platform/db/savepoint.ts'
import { accountOfPath, accountPath, platformAccount, userAccount } from './chart.ts'
import {
  AlreadyReversed,
  InsufficientBalance,
  InvalidTransaction,
  KeyReused,
  TransactionNotFound,
} from './errors.ts'
import { createLedger, type HistoryRow, ledgerReader } from './ledger.ts'
import { releaseDue } from './release.ts'
import { takeFrom } from './rules.ts'
import {
  dayMs,
  giftOf,
  incomeOf,
  type LedgerDatabase,
  spendingOf,
  startLedgerDatabase,
  startOfTest,
} from './test/ledgerDatabase.ts'

let ledgerDb: LedgerDatabase
let lastUid = 1000
const newUid = () => {
  lastUid += 1
  return lastUid
}
beforeAll(async () => {
  ledgerDb = await startLedgerDatabase()
})
afterAll(() => ledgerDb.stop())

const balances = (uid: number) => ledgerDb.with((ledger) => ledger.balancesOf(uid))

describe('a posted transaction', () => {
  it('moves money between the accounts it names and can be read back', async () => {
    const uid = newUid()
    const { transactionId, isNew } = await ledgerDb.with((ledger) => ledger.post(incomeOf(uid, 14_960)))
    expect(isNew).toBe(true)
    expect(await balances(uid)).toEqual({ pending: 14_960, available: 0, withdrawing: 0, held: 0, debt: 0 })
    const found = await ledgerDb.with((ledger) => ledger.transaction({ id: transactionId }))
    expect(found).toMatchObject({
      key: `income/${uid}/14960`,
      cause: { kind: 'settlement', id: '2026-10-17' },
    })
    expect(found?.postings.map(({ account, amountFen }) => [accountPath(account), amountFen])).toEqual([
      [`user/${uid}/pending`, 14_960],
      ['platform/revenue/picture', -14_960],
    ])
  })

  it('gets the first answer again by its key, and another input is refused', async () => {
    const uid = newUid()
    const first = await ledgerDb.with((ledger) => ledger.post(incomeOf(uid, 100, { key: `same/${uid}` })))
    const again = incomeOf(uid, 100, { key: `same/${uid}`, at: startOfTest + dayMs })
    expect(await ledgerDb.with((ledger) => ledger.post(again))).toEqual({ ...first, isNew: false })
    await expect(
      ledgerDb.with((ledger) => ledger.post(incomeOf(uid, 101, { key: `same/${uid}` }))),
    ).rejects.toThrow(KeyReused)
    expect((await balances(uid)).pending).toBe(100)
  })

  it('never leaves a person below zero, and may be tried in a savepoint', async () => {
    const uid = newUid()
    await ledgerDb.with((ledger) => ledger.post(giftOf(uid, 500)))
    await expect(ledgerDb.with((ledger) => ledger.post(spendingOf(uid, 501, `much/${uid}`)))).rejects.toThrow(
      InsufficientBalance,
    )
    await ledgerDb.db.write(async (tx) => {
      const ledger = createLedger(tx)
      await expect(inSavepoint(tx, () => ledger.post(spendingOf(uid, 501, `much/${uid}`)))).rejects.toThrow(
        InsufficientBalance,
      )
      await ledger.post(spendingOf(uid, 200, `less/${uid}`))
    })
    expect(await balances(uid)).toMatchObject({ available: 300, withdrawing: 200 })
  })

  it('is refused when it does not come to zero, names no account, or has income without a due', async () => {
    const uid = newUid()
    const base = giftOf(uid, 100)
    const [out, into] = base.postings
    if (!out || !into) throw new Error('two postings')
    const broken = [
      [out, { ...into, amountFen: 99 }],
      [out, { ...into, amountFen: 99.5 }],
      [out, { ...into, account: { uid, name: 'pocket' } }],
      [out, { ...into, account: userAccount(uid, 'pending') }],
      [
        { ...out, amountFen: 0 },
        { ...into, amountFen: 0 },
      ],
    ]
    for (const postings of broken)
      await expect(ledgerDb.with(async (ledger) => ledger.post({ ...base, postings }))).rejects.toThrow(
        InvalidTransaction,
      )
    const db = ledgerDb.db
    const unbalanced = db.write((tx) =>
      tx.execute(sql`SELECT ledger_post('x', 'y', 'k', 'c', 'i', '', NULL, now(), ARRAY[${uid}, 0]::bigint[],
        ARRAY['available', 'revenue/picture'], ARRAY[5, -4]::bigint[], NULL, NULL, NULL, NULL, NULL, NULL, NULL)`),
    )
    await expect(unbalanced).rejects.toThrow()
    expect((await balances(uid)).available).toBe(0)
  })

  it('cannot be changed or deleted', async () => {
    for (const statement of [
      sql`UPDATE ledger_postings SET amount_fen = 1`,
      sql`DELETE FROM ledger_postings`,
      sql`UPDATE ledger_transactions SET memo = 'x'`,
      sql`TRUNCATE ledger_transactions CASCADE`,
    ])
      await expect(ledgerDb.db.write((tx) => tx.execute(statement))).rejects.toThrow()
  })
})

describe('many transactions in one round trip', () => {
  it('all happen, or none does', async () => {
    const uid = newUid()
    const gifts = [1, 2, 3].map((fen) => giftOf(uid, fen))
    const posted = await ledgerDb.with((ledger) => ledger.postMany(gifts))
    expect(posted.map(({ isNew }) => isNew)).toEqual([true, true, true])
    expect((await balances(uid)).available).toBe(6)
    await expect(
      ledgerDb.with((ledger) => ledger.postMany([giftOf(uid, 10), spendingOf(uid, 99, `none/${uid}`)])),
    ).rejects.toThrow(InsufficientBalance)
    expect((await balances(uid)).available).toBe(6)
    expect(await ledgerDb.with((ledger) => ledger.postMany([]))).toEqual([])
  })
})

describe('the history of an account', () => {
  it('goes back by page with the balance after each posting, for a person and for the platform', async () => {
    const uid = newUid()
    for (const fen of [10, 20, 30, 40]) await ledgerDb.with((ledger) => ledger.post(giftOf(uid, fen)))
    await ledgerDb.with((ledger) => ledger.post(spendingOf(uid, 55, `spent/${uid}`)))
    const account = userAccount(uid, 'available')
    const first = await ledgerDb.with((ledger) => ledger.history({ account }, { after: null, limit: 3 }))
    expect(first.map(({ amountFen, balanceFen }) => [amountFen, balanceFen])).toEqual([
      [-55, 45],
      [40, 100],
      [30, 60],
    ])
    const after = { transactionId: first[1]?.transactionId ?? 0 }
    const second = await ledgerDb.with((ledger) => ledger.history({ account }, { after, limit: 5 }))
    expect(second.map(({ balanceFen }) => balanceFen)).toEqual([60, 30, 10])
    const rewards = { account, kinds: ['reward'], direction: 'in' as const }
    expect(await ledgerDb.with((ledger) => ledger.historyCount(rewards))).toBe(4)

    const platform = platformAccount('revenue', 'reward')
    const shown = await ledgerDb.db.snapshot(async (tx) => {
      const reader = ledgerReader(tx)
      return {
        balance: await reader.balanceOf(platform),
        all: await reader.history({ account: platform }, { after: null, limit: 100 }),
        some: await reader.history({ account: platform, kinds: ['reward'] }, { after, limit: 100 }),
      }
    })
    const batches = await ledgerDb.db.snapshot(async (tx) => {
      const found: HistoryRow[] = []
      for (let length = -1; found.length > length; ) {
        length = found.length
        const rewarded = { account: platform, kinds: ['reward'] }
        found.push(
          ...(await ledgerReader(tx).historyAfter(rewarded, { after: found.at(-1) ?? null, limit: 2 })),
        )
      }
      return found
    })
    expect(batches).toEqual(shown.all.filter(({ kind }) => kind === 'reward'))
    expect(shown.all[0]?.balanceFen).toBe(shown.balance)
    expect(shown.all.at(-1)?.balanceFen).toBe(shown.all.at(-1)?.amountFen)
    const byId = new Map(shown.all.map((row) => [row.transactionId, row.balanceFen]))
    expect(shown.some.length).toBeGreaterThan(0)
    for (const row of shown.some) expect(row.balanceFen).toBe(byId.get(row.transactionId))
    for (const [at, row] of shown.all.slice(0, -1).entries())
      expect(row.balanceFen).toBe((shown.all[at + 1]?.balanceFen ?? 0) + row.amountFen)
  })

  it('opens, takes in, gives out and closes with figures that add up', async () => {
    const uid = newUid()
    const account = userAccount(uid, 'available')
    await ledgerDb.with((ledger) =>
      ledger.post({ ...giftOf(uid, 1_000), happenedAt: startOfTest - 40 * dayMs }),
    )
    await ledgerDb.with((ledger) => ledger.post(giftOf(uid, 300)))
    await ledgerDb.with((ledger) => ledger.post(spendingOf(uid, 200, `flow/${uid}`)))
    await ledgerDb.with((ledger) => ledger.post({ ...giftOf(uid, 7), happenedAt: startOfTest + 40 * dayMs }))
    const month = await ledgerDb.with((ledger) =>
      ledger.flows(account, startOfTest - dayMs, startOfTest + dayMs),
    )
    expect(month).toEqual({ openingFen: 1_000, inFen: 300, outFen: -200, closingFen: 1_100 })
  })
})

describe('income that is pending', () => {
  it('is released when its time has come, once, day by day', async () => {
    const uid = newUid()
    await ledgerDb.with(async (ledger) => {
      await ledger.post(incomeOf(uid, 100, { key: `a/${uid}`, day: '2026-10-16' }))
      await ledger.post(incomeOf(uid, 200, { key: `b/${uid}`, day: '2026-10-17' }))
      await ledger.post(incomeOf(uid, 30, { key: `c/${uid}`, day: '2026-10-17' }))
      await ledger.post(incomeOf(uid, 9, { key: `d/${uid}`, releaseAt: startOfTest + 99 * dayMs }))
    })
    const dues = await ledgerDb.with((ledger) => ledger.openDues(uid))
    expect(dues.map(({ day, leftFen }) => [day, leftFen])).toEqual([
      ['2026-10-16', 100],
      ['2026-10-17', 200],
      ['2026-10-17', 30],
      ['2026-10-17', 9],
    ])
    const due = startOfTest + 7 * dayMs
    await releaseDue(ledgerDb.db, due - 1)
    expect((await balances(uid)).available).toBe(0)
    await Promise.all([releaseDue(ledgerDb.db, due), releaseDue(ledgerDb.db, due)])
    expect(await balances(uid)).toMatchObject({ pending: 9, available: 330 })
    const rows = await ledgerDb.with((ledger) =>
      ledger.history({ account: userAccount(uid, 'available') }, { after: null, limit: 10 }),
    )
    expect(rows.map(({ kind, memo, amountFen }) => [kind, memo, amountFen])).toEqual([
      ['release', '10/17 收益，2 笔', 230],
      ['release', '10/16 收益', 100],
    ])
  })

  it('pays what is owed first, and so does what comes back otherwise', async () => {
    const uid = newUid()
    const owe = async (fen: number) =>
      ledgerDb.with(async (ledger) => {
        const own = (await ledger.lock([uid])).get(uid)
        if (!own) throw new Error('no balances')
        return ledger.post({
          ...giftOf(uid, fen, `deduction/${uid}/${fen}`),
          kind: 'deduction',
          postings: [
            ...takeFrom(uid, own, fen),
            { account: platformAccount('penalty', 'picture'), amountFen: fen },
          ],
        })
      })
    await ledgerDb.with((ledger) => ledger.post(incomeOf(uid, 50)))
    await ledgerDb.with((ledger) => ledger.post(giftOf(uid, 20)))
    await owe(100)
    expect(await balances(uid)).toMatchObject({ pending: 0, available: 0, debt: -30 })
    await ledgerDb.with((ledger) => ledger.post(incomeOf(uid, 25, { day: '2026-10-18' })))
    await releaseDue(ledgerDb.db, startOfTest + 7 * dayMs)
    expect(await balances(uid)).toMatchObject({ pending: 0, available: 0, debt: -5 })
    await ledgerDb.with((ledger) => ledger.post(giftOf(uid, 12)))
    await releaseDue(ledgerDb.db, startOfTest + 7 * dayMs)
    expect(await balances(uid)).toMatchObject({ available: 7, debt: 0 })
  })

  it('can be held back income by income, and let go', async () => {
    const uid = newUid()
    const { transactionId } = await ledgerDb.with((ledger) =>
      ledger.post(incomeOf(uid, 100, { key: `h/${uid}` })),
    )
    await ledgerDb.with((ledger) => ledger.post(incomeOf(uid, 40, { key: `i/${uid}` })))
    const hold = (amountFen: number, key: string) =>
      ledgerDb.with((ledger) =>
        ledger.post({
          key,
          kind: 'hold',
          cause: { kind: 'take_down', id: 'w' },
          postings: [
            { account: userAccount(uid, 'pending'), amountFen: -amountFen },
            { account: userAccount(uid, 'held'), amountFen },
          ],
          takenFrom: [{ uid, transactionId, amountFen }],
          happenedAt: startOfTest,
        }),
      )
    await hold(70, `hold/${uid}`)
    await expect(hold(31, `hold/${uid}/more`)).rejects.toThrow(InsufficientBalance)
    await releaseDue(ledgerDb.db, startOfTest + 7 * dayMs)
    expect(await balances(uid)).toMatchObject({ pending: 0, held: 70, available: 70 })
    const key = `hold/${uid}`
    const letGo = {
      transactionKey: key,
      key: `${key}/back`,
      reason: '申诉通过',
      shortfall: 'refuse' as const,
    }
    await ledgerDb.with((ledger) =>
      ledger.reverse({ ...letGo, cause: { kind: 'appeal', id: 'a' }, happenedAt: startOfTest }),
    )
    await releaseDue(ledgerDb.db, startOfTest + 7 * dayMs)
    expect(await balances(uid)).toMatchObject({ pending: 0, held: 0, available: 140 })
  })
})

describe('a reversal', () => {
  const back = (transactionKey: string, key: string, shortfall: 'refuse' | 'debt') =>
    ledgerDb.with((ledger) =>
      ledger.reverse({
        transactionKey,
        key,
        shortfall,
        reason: '导入有误',
        cause: { kind: 'approval', id: '1' },
        happenedAt: startOfTest,
      }),
    )

  it('posts the opposite once, and points at what it takes back', async () => {
    const uid = newUid()
    const { transactionId } = await ledgerDb.with((ledger) =>
      ledger.post(incomeOf(uid, 80, { key: `r/${uid}` })),
    )
    await ledgerDb.with((ledger) =>
      ledger.post(incomeOf(uid, 5, { key: `s/${uid}`, releaseAt: startOfTest + 9 * dayMs })),
    )
    const first = await back(`r/${uid}`, `r/${uid}/back`, 'refuse')
    expect(await back(`r/${uid}`, `r/${uid}/back`, 'refuse')).toEqual({ ...first, isNew: false })
    await expect(back(`r/${uid}`, `r/${uid}/again`, 'refuse')).rejects.toThrow(AlreadyReversed)
    await expect(back(`r/${uid}/none`, 'x', 'refuse')).rejects.toThrow(TransactionNotFound)
    expect(await balances(uid)).toMatchObject({ pending: 5 })
    const made = await ledgerDb.with((ledger) => ledger.transaction({ key: `r/${uid}/back` }))
    expect(made).toMatchObject({ reverses: transactionId, kind: 'reversal', memo: '导入有误' })
  })

  it('refuses or makes a debt of what is no longer there', async () => {
    const uid = newUid()
    await ledgerDb.with((ledger) => ledger.post(incomeOf(uid, 80, { key: `t/${uid}` })))
    await releaseDue(ledgerDb.db, startOfTest + 7 * dayMs)
    await ledgerDb.with((ledger) => ledger.post(spendingOf(uid, 60, `out/${uid}`)))
    await expect(back(`t/${uid}`, `t/${uid}/back`, 'refuse')).rejects.toThrow(InsufficientBalance)
    await back(`t/${uid}`, `t/${uid}/back`, 'debt')
    expect(await balances(uid)).toEqual({ pending: 0, available: 0, withdrawing: 60, held: 0, debt: -60 })
  })
})

it('every account has one path, and nothing else has', () => {
  for (const account of [userAccount(880316, 'debt'), platformAccount('payout', 'wechat')])
    expect(accountOfPath(accountPath(account))).toEqual(account)
  for (const path of ['user/0/pending', 'user/1/pocket', 'platform/revenue', 'platform/revenue/A', 'x'])
    expect(accountOfPath(path)).toBeNull()
})
