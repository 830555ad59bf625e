/**
 * People who withdraw and staff who pay them, during any fault: a call without a reply, or with a busy one,
 * is repeated unchanged. Acknowledged calls are recorded.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError, NetworkError } from '@wallpaper/client'
import { applyWithdraw, checkWithdraw, withdrawInfo, withdrawPreCalculate } from '@wallpaper/contract/wallet'
import { openWithdrawal, payWithdrawals, preparePayment } from '@wallpaper/contract/wallet/payout.console'
import { z } from 'zod'
import { type makeFinance, makeWalletPerson, walletPassword } from '../../areas/wallet/test/walletWorld.ts'
import { ownConnection } from '../simulators.ts'
import { codeOfStep, stepAt } from '../totp.ts'
import type { MoneyMachines } from './moneyMachines.ts'

/** Repeats the same call until it is answered. */
export const insist = async <T>(call: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      const isPassing = error instanceof NetworkError || (error instanceof ApiError && error.status === 503)
      if (!isPassing) throw error
      await pause(50)
    }
  }
}

/** What the load needs of the machines. */
export type MoneyPlace = Pick<MoneyMachines, 'wallets' | 'simulators'>

type Payer = Awaited<ReturnType<MoneyMachines['wallets']['make']['staff']>>
/** With a payer for each withdrawal: a TOTP code works once, and the test does not wait for the next. */
export type MoneyPerson = Awaited<ReturnType<typeof makeWalletPerson>> & { payers: Payer[] }
type Finance = Awaited<ReturnType<typeof makeFinance>>

export interface Acknowledged {
  person: MoneyPerson
  id: string
  amountFen: number
}

export const startingFen = 500_000

export const makeMoneyPeople = (
  { wallets }: MoneyPlace,
  count: number,
  withdrawals: number,
): Promise<MoneyPerson[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      ...(await makeWalletPerson(wallets, { fen: startingFen, channel: at % 2 === 0 ? 'alipay' : 'wechat' })),
      payers: await Promise.all(
        Array.from({ length: withdrawals }, () => wallets.make.staff('finance_checker')),
      ),
    })),
  )

/** Repeats the same confirmation until it is answered, as the console does. */
const confirmOnce = async ({ wallets }: MoneyPlace, payer: Payer, withdrawalId: string): Promise<void> => {
  const client = wallets.asStaff(payer)
  await insist(() => client.call(openWithdrawal, { id: withdrawalId }))
  const { id, hash, net } = await insist(() =>
    client.call(preparePayment, { kind: 'pay', ids: [withdrawalId] }),
  )
  const { results } = await insist(() => {
    const code = codeOfStep(payer.totpSecret, stepAt(wallets.services.clock()))
    return client.call(payWithdrawals, { confirmation_id: id, hash, net, code })
  })
  if (!results[0]?.ok) throw new Error(results[0]?.msg)
}

/** A code is refused while the server's clock is another: the payer waits until it is set, and reads the next one. */
const codesMax = 3
const clockIsSetMs = 7_000

export const pay = async (place: MoneyPlace, payer: Payer, withdrawalId: string): Promise<void> => {
  for (let codes = 1; ; codes += 1) {
    try {
      return await confirmOnce(place, payer, withdrawalId)
    } catch (error) {
      if (!(error instanceof ApiError) || codes === codesMax) throw error
      await pause(clockIsSetMs)
    }
  }
}

/** Asks what it will cost, and applies; returns its id. */
export const applyFor = async (
  { client, payee }: Pick<MoneyPerson, 'client' | 'payee'>,
  amountFen: number,
): Promise<string> => {
  const quote = { amount: amountFen, payee_id: payee.id }
  const { net } = await insist(() => client.call(withdrawPreCalculate, quote))
  const form = { ...quote, net, password: walletPassword }
  const idempotencyKey = randomUUID()
  const { id } = await insist(() => client.call(applyWithdraw, form, { idempotencyKey }))
  return id
}

/** One withdrawal: requested, approved and sent. */
export const withdraw = async (
  machines: MoneyPlace,
  finance: Finance,
  { person, amountFen, payer }: { person: MoneyPerson; amountFen: number; payer: Payer },
): Promise<Acknowledged> => {
  const id = await applyFor(person, amountFen)
  await insist(() => finance.approve([id]))
  await pay(machines, payer, id)
  return { person, id, amountFen }
}

const transferLists = {
  wechat: z.object({
    transfers: z.array(
      z
        .object({ out_bill_no: z.string(), state: z.string(), transfer_amount: z.number() })
        .transform((one) => ({
          billNo: one.out_bill_no,
          isPaid: one.state === 'SUCCESS',
          isWaiting: one.state === 'WAIT_USER_CONFIRM',
          fen: one.transfer_amount,
        })),
    ),
  }),
  alipay: z.object({
    transfers: z.array(
      z.object({ number: z.string(), status: z.string(), amount: z.string() }).transform((one) => ({
        billNo: one.number,
        isPaid: one.status === 'SUCCESS',
        isWaiting: false,
        fen: Math.round(Number(one.amount) * 100),
      })),
    ),
  }),
}

/** The transfers according to the channels. */
export const transfersAtChannels = async ({ simulators }: Pick<MoneyPlace, 'simulators'>) => {
  const [wechat, alipay] = await Promise.all(
    ['wechat-pay', 'alipay'].map(async (path) =>
      (await fetch(`${simulators.url}/${path}/sim/transfers`, { headers: ownConnection })).json(),
    ),
  )
  return [...transferLists.wechat.parse(wechat).transfers, ...transferLists.alipay.parse(alipay).transfers]
}

/** Confirms all transfers that wait for their recipient. */
const confirmWaiting = async (machines: Pick<MoneyPlace, 'simulators'>): Promise<void> => {
  const waiting = (await transfersAtChannels(machines)).filter(({ isWaiting }) => isWaiting)
  await Promise.all(
    waiting.map(({ billNo }) =>
      fetch(`${machines.simulators.url}/wechat-pay/sim/transfers/confirm`, {
        method: 'POST',
        headers: { ...ownConnection, 'content-type': 'application/json' },
        body: JSON.stringify({ out_bill_no: billNo }),
      }),
    ),
  )
}

const over = new Set(['paid', 'returned', 'rejected', 'cancelled'])

/** Opens the withdrawal until it is final, which queries the channel; returns its last state. */
export const watchToTheEnd = async (
  machines: Pick<MoneyPlace, 'simulators'>,
  { person, id }: { person: Pick<MoneyPerson, 'client'>; id: string },
): Promise<string> => {
  for (;;) {
    const { state } = await insist(() => person.client.call(withdrawInfo, { id }))
    if (over.has(state)) return state
    await confirmWaiting(machines)
    await insist(() => person.client.call(checkWithdraw, { id })).catch((error: unknown) => {
      // Rate limited: the job queries the channel as well.
      if (!(error instanceof ApiError && error.status === 429)) throw error
    })
    await pause(100)
  }
}
