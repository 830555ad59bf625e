/**
 * Payments on a real database with a channel that loses answers and takes money late, while processes die before and
 * after their commits: goods are given exactly while the payment is paid, and in the end the channel has the money of
 * what was given, and only that.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPayment } from '../../areas/payments/payment/newPayment.ts'
import type { OrderKind } from '../../areas/payments/payment/orderKind.ts'
import { type Payment, paymentReader } from '../../areas/payments/payment/payment.repository.ts'
import { paymentService } from '../../areas/payments/payment/payment.service.ts'
import { paymentMachine } from '../../areas/payments/payment/payment.states.ts'
import { platformAccount } from '../../ledger/chart.ts'
import { createLedger } from '../../ledger/ledger.ts'
import type { Payment as ChannelPayment, Pay, PayResult } from '../../partners/pay/pay.port.ts'
import type { Tx } from '../../platform/db/database.ts'
import { startTestServer, type TestServer } from '../testServer.ts'
import { type CrashAt, chainMax, crashing, modelRuns, survive } from './crashing.ts'

const priceFen = 500

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.stop())

/** The order at the channel, and what of it is heard here. */
const makeChannel = () => {
  let order: { state: ChannelPayment['state']; fen: number | null; refunds: Set<string> } | null = null
  let isSilent = false
  let refundsFail = false
  const heard = <T>(value: T): PayResult<T> =>
    isSilent
      ? { ok: false, failure: { kind: 'unknown', code: 'NO_ANSWER', reason: '' } }
      : { ok: true, value }
  const pay: Pay = {
    prepay: async () => {
      order ??= { state: 'waiting', fen: null, refunds: new Set() }
      return heard({ prepayId: 'p' })
    },
    jsApi: () => Promise.reject(new Error('there is no window')),
    query: async (number) =>
      heard(
        order && {
          number,
          state: order.state,
          transactionId: order.fen === null ? null : '42',
          totalFen: order.fen,
          currency: order.fen === null ? null : 'CNY',
        },
      ),
    close: async () => {
      if (order && order.state !== 'waiting')
        return { ok: false, failure: { kind: 'refused', code: 'ORDERPAID', reason: '' } }
      if (order) order.state = 'closed'
      return heard(null)
    },
    refund: async ({ refundNumber }) => {
      if (!order?.fen) throw new Error('a refund of nothing')
      if (refundsFail) return heard('failed')
      // The same number is the same refund.
      order.refunds.add(refundNumber)
      order.state = 'refunded'
      return heard('done')
    },
    queryRefund: async (number) => heard(order?.refunds.has(number) ? 'done' : null),
    openNotice: async () => null,
    cashierUrl: () => null,
    bill: async () => ({ kind: 'none', code: '' }),
  }
  return {
    pay,
    truth: () => order,
    receive: (fen: number) => {
      if (order?.state === 'waiting') order = { ...order, state: 'paid', fen }
    },
    giveBack: () => {
      if (order?.state === 'paid') order.state = 'refunded'
    },
    close: () => {
      if (order?.state === 'waiting') order.state = 'closed'
    },
    listen: (now: 'answers' | 'silent') => {
      isSilent = now === 'silent'
    },
    failRefunds: (now: boolean) => {
      refundsFail = now
    },
  }
}

/** What was given and what was posted are ledger accounts of their own: a lost transaction takes them with it. */
const makeKind = () => {
  const name = `m${randomUUID().replaceAll('-', '').slice(0, 20)}`
  let canGive = true
  const shift = (tx: Tx, payment: Payment, what: string, fen: number, now: number) =>
    createLedger(tx).post({
      key: `model/${payment.number}/${what}`,
      kind: 'correction',
      cause: { kind: 'model', id: payment.number },
      postings: [
        { account: platformAccount('revenue', name), amountFen: -fen },
        { account: platformAccount('margin', name), amountFen: fen },
      ],
      happenedAt: now,
    })
  const kind: OrderKind = {
    id: name,
    name,
    fulfil: async (tx, payment, now) => {
      if (!canGive) return { isGiven: false, reason: '已经没有了' }
      await shift(tx, payment, 'give', priceFen, now)
      return { isGiven: true }
    },
    revoke: async (tx, payment, now) => {
      await shift(tx, payment, 'revoke', -priceFen, now)
    },
    refunded: async () => {},
    keep: async () => {},
    refundObjection: async () => '',
    labels: async () => new Map(),
  }
  return {
    kind,
    name,
    runOut: () => {
      canGive = false
    },
  }
}

const start = async () => {
  const { services } = server
  const { kind, name, runOut } = makeKind()
  const channel = makeChannel()
  const crash = crashing(services.db)
  const service = paymentService({
    db: crash.db,
    clock: services.clock,
    logger: services.logger,
    pay: channel.pay,
    notifyUrl: '',
    kinds: [kind],
  })
  const { payment } = await services.db.write((tx) =>
    openPayment(
      tx,
      {
        kind: name,
        prefix: 'TX',
        uid: 1,
        buyer: randomUUID(),
        goods: 'thing',
        description: '一样东西',
        fen: priceFen,
        minutes: 15,
      },
      services.clock(),
    ),
  )
  await service.prepare(payment, 'openid')
  const read = async (): Promise<Payment> => {
    const row = await services.db.read((tx) => paymentReader(tx).byNumber(payment.number))
    if (!row) throw new Error('the payment is gone')
    return row
  }
  const ask = async (told: ChannelPayment | null = null) => service.ask(await read(), told)
  const dying = async (work: () => Promise<unknown>, at: CrashAt) => {
    crash.crashNext(at)
    await survive(work)
    crash.calm()
  }
  const noticed = async (): Promise<ChannelPayment | null> => {
    const answer = await channel.pay.query(payment.number)
    return answer.ok && answer.value?.state === 'paid' ? answer.value : null
  }
  const refund = async () => {
    const { state } = await read()
    // As the approval asks.
    if (state !== 'paid' && state !== 'doubtful') return
    await crash.db.write((tx) => service.beginRefund(tx, payment.number, '不要了', services.clock()))
  }
  const events = {
    pays: async () => channel.receive(priceFen),
    paysOther: async () => channel.receive(priceFen - 1),
    channelCloses: async () => channel.close(),
    channelGivesBack: async () => channel.giveBack(),
    ask: () => ask(),
    askUnheard: async () => {
      channel.listen('silent')
      await ask()
      channel.listen('answers')
    },
    askAndDie: () => dying(ask, 'before'),
    askAndDieAfter: () => dying(ask, 'after'),
    askThrice: () => Promise.all([ask(), ask(), ask()]),
    notice: async () => ask(await noticed()),
    forgedNotice: async () => {
      const real = await noticed()
      await ask(real && { ...real, transactionId: '43' })
    },
    cancel: async () => service.cancel(await read()),
    cancelAndDie: () => dying(async () => service.cancel(await read()), 'before'),
    refund,
    refundAndDie: () => dying(refund, 'after'),
    refundsFail: async () => channel.failRefunds(true),
    runsOut: async () => runOut(),
    timePasses: async () => server.passTime(20 * 60_000),
  } satisfies Record<string, () => Promise<unknown>>
  const given = async (): Promise<number> => {
    const [row] = await services.db.statement<{ fen: number }>(
      'model_given',
      'SELECT coalesce(sum(balance_fen), 0)::int AS fen FROM ledger_balances WHERE uid = 0 AND account = $1',
      [`margin/${name}`],
    )
    return row?.fen ?? 0
  }
  return { events, channel, read, given, ask, retry: async () => service.retryRefund(await read()) }
}

type World = Awaited<ReturnType<typeof start>>

const expectAgreement = async ({ read, given }: World) => {
  const { state } = await read()
  expect([state, await given()]).toEqual([state, state === 'paid' ? priceFen : 0])
  return state
}

const moneyThere = (truth: ReturnType<World['channel']['truth']>) =>
  truth?.state === 'paid' ? truth.fen : null

/** Everything answers, and the jobs have asked. */
const finish = async (world: World) => {
  world.channel.failRefunds(false)
  for (let times = 0; times < 4; times += 1) {
    server.passTime(61 * 60_000)
    if ((await world.read()).state === 'refunding') await world.retry()
    else await world.ask()
  }
  const state = await expectAgreement(world)
  const truth = world.channel.truth()
  const expected = { paid: priceFen, doubtful: truth?.fen ?? null, refunded: null, closed: null }
  expect([state, moneyThere(truth)]).toEqual([state, expected[state as keyof typeof expected]])
  expect(truth?.refunds.size).toBeLessThanOrEqual(1)
}

const reachable = (from: (typeof paymentMachine.stateIds)[number]): Set<string> => {
  const next = (state: typeof from) =>
    paymentMachine.eventIds.flatMap((event) => {
      const step = paymentMachine.find(state, event)
      return step ? [step.to, ...(step.otherwise ? [step.otherwise] : [])] : []
    })
  // Refunded at once after it could not be given.
  return new Set([from, ...next(from), ...next(from).flatMap(next)])
}

const names = [
  'pays',
  'paysOther',
  'channelCloses',
  'channelGivesBack',
  'ask',
  'askUnheard',
  'askAndDie',
  'askAndDieAfter',
  'askThrice',
  'notice',
  'forgedNotice',
  'cancel',
  'cancelAndDie',
  'refund',
  'refundAndDie',
  'refundsFail',
  'runsOut',
  'timePasses',
] as const satisfies readonly (keyof World['events'])[]

it('a payment gives its goods once, or the money back, whatever happens in whatever order', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: chainMax }),
      async (isPaidFirst, chain) => {
        const world = await start()
        if (isPaidFirst) await world.events.pays()
        for (const name of chain) {
          const before = (await world.read()).state
          await world.events[name]()
          const after = await expectAgreement(world)
          expect([...reachable(before)], `${name} in ${before}`).toContain(after)
        }
        await finish(world)
      },
    ),
    { numRuns: modelRuns * 3, endOnFailure: true },
  )
})
