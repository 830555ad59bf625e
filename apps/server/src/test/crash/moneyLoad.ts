/**
 * People who withdraw and the staff who pay them, whatever happens: what gets no answer, or is told to come back, is sent
 * again as it was. What was acknowledged is noted.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError, NetworkError } from '@wallpaper/client'
import { applyWithdraw, checkWithdraw, withdrawInfo, withdrawPreCalculate } from '@wallpaper/contract/wallet'
import { z } from 'zod'
import { type makeFinance, makeWalletPerson, walletPassword } from '../../areas/wallet/test/walletWorld.ts'
import { ownConnection } from '../simulators.ts'
import type { MoneyMachines } from './moneyMachines.ts'

/** Sends the same until there is an answer. */
const insist = async <T>(call: () => Promise<T>): Promise<T> => {
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

export type MoneyPerson = Awaited<ReturnType<typeof makeWalletPerson>>
type Finance = Awaited<ReturnType<typeof makeFinance>>

export interface Acknowledged {
  person: MoneyPerson
  id: string
  amountFen: number
}

export const startingFen = 500_000

export const makeMoneyPeople = ({ wallets }: MoneyMachines, count: number): Promise<MoneyPerson[]> =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      makeWalletPerson(wallets, { fen: startingFen, channel: at % 2 === 0 ? 'alipay' : 'wechat' }),
    ),
  )

/** One withdrawal, applied for, approved and sent. */
export const withdraw = async (
  finance: Finance,
  person: MoneyPerson,
  amountFen: number,
): Promise<Acknowledged> => {
  const { client, payee } = person
  const quote = { amount: amountFen, payee_id: payee.id }
  const { net } = await insist(() => client.call(withdrawPreCalculate, quote))
  const form = { ...quote, net, password: walletPassword }
  const idempotencyKey = randomUUID()
  const { id } = await insist(() => client.call(applyWithdraw, form, { idempotencyKey }))
  await insist(() => finance.approve([id]))
  await insist(() => finance.send([id]))
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

/** What the channels have in their books. */
export const transfersAtChannels = async ({ simulators }: MoneyMachines) => {
  const [wechat, alipay] = await Promise.all(
    ['wechat-pay', 'alipay'].map(async (path) =>
      (await fetch(`${simulators.url}/${path}/sim/transfers`, { headers: ownConnection })).json(),
    ),
  )
  return [...transferLists.wechat.parse(wechat).transfers, ...transferLists.alipay.parse(alipay).transfers]
}

/** Whoever is asked by the messenger to confirm does it. */
const confirmWaiting = async (machines: MoneyMachines): Promise<void> => {
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

/** People look at their withdrawal until it is over, which asks the channel; answers its last state. */
export const watchToTheEnd = async (
  machines: MoneyMachines,
  { person, id }: Acknowledged,
): Promise<string> => {
  for (;;) {
    const { state } = await insist(() => person.client.call(withdrawInfo, { id }))
    if (over.has(state)) return state
    await confirmWaiting(machines)
    await insist(() => person.client.call(checkWithdraw, { id })).catch((error: unknown) => {
      // Asked too often: the job does it as well.
      if (!(error instanceof ApiError && error.status === 429)) throw error
    })
    await pause(100)
  }
}
