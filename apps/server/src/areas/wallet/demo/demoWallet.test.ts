import { deductionOne, deductionRecords, wallet2, withdrawList } from '@wallpaper/contract/wallet'
import { bankBatches } from '@wallpaper/contract/wallet/bank.console'
import { withdrawalStateIds } from '@wallpaper/contract/wallet/withdrawal.labels'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDemoWorld } from '../../../demo.ts'
import { ledgerChecks } from '../../../ledger/ledger.slots.ts'
import { runProof } from '../../../ledger/proof.ts'
import { declaredSlots } from '../../../product.ts'
import { startDemoServer } from '../../../test/demoWorld.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { demoMembersIn, demoPhone, findPersonByPhone, openSession } from '../../account/public.ts'
import { walletArea } from '../wallet.area.ts'
import { withdrawalConsoleReader } from '../withdrawal/withdrawal.repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.stop())

it('has a withdrawal in every state, and the ledger proves all of it', async () => {
  const { db } = server.services
  const states = await db.read((tx) => withdrawalConsoleReader(tx).byState())
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(withdrawalStateIds))
  const { checks } = await runProof(db, declaredSlots([walletArea]).all(ledgerChecks))
  expect(checks.flatMap(({ differences }) => differences)).toEqual([])
})

it('has a batch for the bank in every state: waiting, in doubt, arrived and returned', async () => {
  const maker = server.asStaff(await server.make.staff('finance_maker'))
  const { items, counts } = await maker.call(bankBatches, { tab: 'all' })
  expect(
    items.map(({ count, paid, returned, doubtful, open }) => [count, paid, returned, doubtful, open]),
  ).toEqual([
    [1, 0, 0, 0, 1],
    [1, 0, 0, 1, 0],
    [1, 0, 1, 0, 0],
    [1, 1, 0, 0, 0],
  ])
  expect(counts).toEqual({ waiting: 1, differing: 1 })
})

const sessionOf = (id: string | { nickname: string }) => {
  const { db, clock, vault } = server.services
  return db.write(async (tx) => {
    const person =
      typeof id === 'string'
        ? await findPersonByPhone(tx, vault.lookup(demoPhone(id)))
        : (await demoMembersIn(tx)).find(({ nickname }) => nickname === id.nickname)
    return openSession(tx, { uid: person?.uid ?? 0, now: clock() })
  })
}

it('gives the lead what the pictures show, and making it again changes nothing', async () => {
  await makeDemoWorld(server.services, server.product)
  const client = server.as(await sessionOf('lead'))
  expect(await client.call(wallet2, {})).toMatchObject({
    available: 428_640,
    withdrawing: 480_000,
    held: 0,
    debt: 0,
    to_confirm: { count: 2 },
    under_way: { count: 1, amount: 300_000 },
  })
  const { items } = await client.call(withdrawList, {})
  expect(items.map(({ state }) => state).slice(0, 5)).toEqual([
    'confirming',
    'confirming',
    'approved',
    'paid',
    'returned',
  ])
})

it('has deductions: one to appeal, one in appeal, one explained, and one that is being paid back', async () => {
  const lead = await server.as(await sessionOf('lead')).call(deductionRecords, {})
  expect(lead.items.map(({ state }) => state)).toEqual(['appealable', 'appealing', 'upheld'])
  expect(lead).toMatchObject({ deducted_fen: 25_200, returned_fen: 0, debt_fen: 0 })

  const client = server.as(await sessionOf('lead'))
  const pictures: number[] = []
  for (const { id } of lead.items) pictures.push((await client.call(deductionOne, { id })).pictures.length)
  expect(pictures).toEqual([1, 2, 1])

  const owing = server.as(await sessionOf({ nickname: '橘子汽水' }))
  const { items, debt_fen } = await owing.call(deductionRecords, {})
  const [taken] = items
  expect(taken?.taken.debt_fen).toBe(12_000)
  expect(debt_fen).toBeGreaterThan(0)
  expect(debt_fen).toBeLessThan(12_000)
  for (const { amount_fen, taken: from } of [...lead.items, ...items])
    expect(from.pending_fen + from.available_fen + from.debt_fen).toBe(amount_fen)
  expect(await owing.call(wallet2, {})).toMatchObject({ available: 0, debt: debt_fen })
})
