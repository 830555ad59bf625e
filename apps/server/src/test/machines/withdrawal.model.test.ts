/**
 * Withdrawals on a real database with a channel that loses answers, acts late and refuses, while processes die before
 * and after their commits: whatever the order, only steps of the table happen, state and ledger agree after each, and
 * in the end nobody was paid twice and nothing is missing.
 */

import { ApiError } from '@wallpaper/client'
import { cancelWithdraw } from '@wallpaper/contract/wallet'
import {
  approveWithdrawals,
  rejectWithdrawal,
  sendBackWithdrawal,
} from '@wallpaper/contract/wallet/wallet.console'
import { openStates } from '@wallpaper/contract/wallet/withdrawal.labels'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '../../app.ts'
import { checkBill, type PayoutDeps, sendBill } from '../../areas/wallet/payout/payout.service.ts'
import { makeFinance, makeWalletPerson, payAs } from '../../areas/wallet/test/walletWorld.ts'
import { withdrawalReader } from '../../areas/wallet/withdrawal/withdrawal.repository.ts'
import { withdrawalMachine } from '../../areas/wallet/withdrawal/withdrawal.states.ts'
import { ledgerChecks } from '../../ledger/ledger.slots.ts'
import { runProof } from '../../ledger/proof.ts'
import type { BillOutcome, PayoutChannel } from '../../partners/payout/payout.port.ts'
import { declaredSlots } from '../../product.ts'
import { startTestServer, type TestServer } from '../testServer.ts'
import { type CrashAt, chainMax, crashing, modelRuns, survive } from './crashing.ts'

const startFen = 500_000
const amountFen = 120_000
const ours = 'PAYER_BALANCE_NOT_ENOUGH'
const theirs = 'PAYEE_NOT_EXIST'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

type Truth = { kind: 'working' | 'confirming' | 'paid'; fen: number } | { kind: 'failed'; code: string }

/** What really happens at the channel, and what of it is heard here. */
const makeChannel = () => {
  const bills = new Map<string, Truth>()
  let mood: 'answers' | 'silent' | 'deaf' | 'refuses' = 'answers'
  const silent: BillOutcome = { kind: 'unknown', code: 'NO_ANSWER' }
  const said = (truth: Truth): BillOutcome => {
    if (truth.kind === 'paid') return { kind: 'paid', amountFen: truth.fen }
    if (truth.kind === 'failed') return { kind: 'failed', code: truth.code }
    return truth.kind === 'working' ? { kind: 'working' } : { kind: 'confirming', packageInfo: 'p' }
  }
  const channel: PayoutChannel = {
    send: async ({ number, amountFen: fen }) => {
      // Nothing reached it.
      if (mood === 'deaf') return silent
      if (mood === 'refuses' && !bills.has(number)) return { kind: 'refused', code: ours }
      const known = bills.get(number) ?? { kind: 'working', fen }
      bills.set(number, known)
      return mood === 'silent' ? silent : said(known)
    },
    query: async (number) => {
      if (mood === 'silent' || mood === 'deaf') return silent
      const known = bills.get(number)
      return known ? said(known) : null
    },
    cancel: async (number) => {
      const known = bills.get(number)
      if (mood !== 'deaf' && known && known.kind !== 'paid')
        bills.set(number, { kind: 'failed', code: 'CANCELLED' })
    },
    funds: async () => ({ kind: 'known', availableFen: 1e9 }),
  }
  const become = (truth: (fen: number) => Truth) => {
    for (const [number, known] of bills)
      if (known.kind === 'working' || known.kind === 'confirming') bills.set(number, truth(known.fen))
  }
  return {
    channel,
    bills,
    become,
    feel: (now: typeof mood) => {
      mood = now
    },
  }
}

const start = async (isOrdered: boolean) => {
  const person = await makeWalletPerson(server, { fen: startFen, channel: 'alipay' })
  const { id } = await person.apply(amountFen)
  let finance = await makeFinance(server)
  const { channel, bills, become, feel } = makeChannel()
  const { services } = server
  const crash = crashing(services.db)
  const deps: PayoutDeps = {
    db: crash.db,
    clock: services.clock,
    vault: services.vault,
    logger: { error: () => {} },
    channels: { alipay: channel },
    notifyUrl: '',
  }
  const key = { uid: person.uid, id }
  const read = async () => {
    const row = await services.db.read((tx) => withdrawalReader(tx).byId(id))
    if (!row) throw new Error('the withdrawal is gone')
    return row
  }
  /** Pressed on an old page: refused when it is too late. */
  const press = async (call: () => Promise<unknown>) => {
    try {
      await call()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status >= 500) throw error
    }
  }
  const work = async (
    what: typeof sendBill | typeof checkBill,
    mood: Parameters<typeof feel>[0],
    at?: CrashAt,
  ) => {
    const { state } = await read()
    // The job of a payment is written with it.
    if (what === sendBill && !['paying', 'unknown', 'confirming'].includes(state)) return
    feel(mood)
    if (at) crash.crashNext(at, what === sendBill ? 2 : 1)
    await survive(() => what(deps, key))
    crash.calm()
    feel('answers')
  }
  const events = {
    approve: () => press(() => finance.maker.call(approveWithdrawals, { ids: [id] })),
    sendBack: () => press(() => finance.maker.call(sendBackWithdrawal, { id, reason: '再看一次' })),
    reject: () => press(() => finance.maker.call(rejectWithdrawal, { id, reason: '资料不符' })),
    cancel: () => press(() => person.client.call(cancelWithdraw, { id })),
    order: () => press(() => payAs(finance.payer, [id])),
    retry: () => press(() => payAs(finance.payer, [id], 'retry')),
    send: () => work(sendBill, 'answers'),
    sendUnheard: () => work(sendBill, 'silent'),
    sendLost: () => work(sendBill, 'deaf'),
    sendRefused: () => work(sendBill, 'refuses'),
    sendAndDie: () => work(sendBill, 'answers', 'before'),
    sendAndDieAfter: () => work(sendBill, 'answers', 'after'),
    check: () => work(checkBill, 'answers'),
    checkUnheard: () => work(checkBill, 'silent'),
    checkAndDie: () => work(checkBill, 'answers', 'before'),
    checkTwice: async () => {
      await Promise.all([checkBill(deps, key), checkBill(deps, key), sendBill(deps, key)])
    },
    channelPays: async () => become((fen) => ({ kind: 'paid', fen })),
    channelAsks: async () => become((fen) => ({ kind: 'confirming', fen })),
    channelFails: async () => become(() => ({ kind: 'failed', code: ours })),
    payeeFails: async () => become(() => ({ kind: 'failed', code: theirs })),
    dayPasses: async () => {
      server.passTime(25 * 3_600_000)
      // Staff sign in again each day.
      finance = await makeFinance(server)
    },
  } satisfies Record<string, () => Promise<unknown>>
  if (isOrdered) {
    await events.approve()
    await events.order()
  }
  return { person, events, read, bills, become, checkBill: () => checkBill(deps, key) }
}

type World = Awaited<ReturnType<typeof start>>

/** States that the table reaches from this one, in up to two steps: two processes may act at once. */
const reachable = (from: (typeof withdrawalMachine.stateIds)[number]): Set<string> => {
  const next = (state: typeof from) =>
    withdrawalMachine.eventIds.flatMap((event) => withdrawalMachine.find(state, event)?.to ?? [])
  return new Set([from, ...next(from), ...next(from).flatMap(next)])
}

const expectAgreement = async ({ person, read, bills }: World) => {
  const row = await read()
  const isOpen = openStates.some((state) => state === row.state)
  const isPaid = row.state === 'paid'
  const { available, withdrawing } = await person.balances()
  expect([row.state, available, withdrawing]).toEqual([
    row.state,
    isOpen || isPaid ? startFen - amountFen : startFen,
    isOpen ? amountFen : 0,
  ])
  const paid = [...bills].filter(([, { kind }]) => kind === 'paid')
  expect(paid.length).toBeLessThanOrEqual(1)
  if (isPaid) expect(paid).toEqual([[row.billNo, { kind: 'paid', fen: row.netFen }]])
  else if (!isOpen) expect(paid).toEqual([])
  return row.state
}

/** The channel ends what it has and answers, and what was ordered is asked about as the jobs do. */
const finish = async (world: World) => {
  world.become((fen) => ({ kind: 'paid', fen }))
  for (let times = 0; times < 4; times += 1) {
    if (!['paying', 'confirming', 'unknown'].includes((await world.read()).state)) break
    world.become((fen) => ({ kind: 'paid', fen }))
    await world.checkBill()
  }
  const state = await expectAgreement(world)
  const isPaid = [...world.bills.values()].some(({ kind }) => kind === 'paid')
  expect(isPaid).toBe(state === 'paid')
  expect(['paying', 'confirming', 'unknown']).not.toContain(state)
}

const names = [
  'approve',
  'sendBack',
  'reject',
  'cancel',
  'order',
  'retry',
  'send',
  'sendUnheard',
  'sendLost',
  'sendRefused',
  'sendAndDie',
  'sendAndDieAfter',
  'check',
  'checkUnheard',
  'checkAndDie',
  'checkTwice',
  'channelPays',
  'channelAsks',
  'channelFails',
  'payeeFails',
  'dayPasses',
] as const satisfies readonly (keyof World['events'])[]

it('a withdrawal is paid once or returned, whatever happens in whatever order', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: chainMax }),
      async (isOrdered, chain) => {
        const world = await start(isOrdered)
        for (const name of chain) {
          const before = (await world.read()).state
          await world.events[name]()
          const after = await expectAgreement(world)
          expect([name, before, [...reachable(before)]]).toEqual([
            name,
            before,
            expect.arrayContaining([after]),
          ])
        }
        await finish(world)
      },
    ),
    { numRuns: modelRuns, endOnFailure: true },
  )
  const { checks } = await runProof(server.services.db, declaredSlots(areas).all(ledgerChecks))
  expect(checks.flatMap(({ differences }) => differences)).toEqual([])
})
