/** People who withdraw and people who buy memberships, each once, with a key repeated until acknowledged. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError, NetworkError } from '@wallpaper/client'
import { privilegeOrder } from '@wallpaper/contract/member'
import { applyWithdraw, withdrawPreCalculate } from '@wallpaper/contract/wallet'
import {
  makeWalletPerson,
  type WalletServer,
  walletPassword,
} from '../../../apps/server/src/areas/wallet/test/walletWorld.ts'

const withdrawFen = 12_000
const atOnce = 6
const goldYear = { level_id: 'gold', period: 'year', way: 'balance', pay_fen: 29_800 } as const
/** For one withdrawal and one membership. */
const givenFen = 100_000

type Person = Awaited<ReturnType<typeof makeWalletPerson>>

const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && error.status === 503)

export const startMoney = async (server: WalletServer, count: number) => {
  const waiting: Person[] = []
  const make = () => makeWalletPerson(server, { fen: givenFen, channel: 'alipay' })
  while (waiting.length < count) waiting.push(...(await Promise.all(Array.from({ length: atOnce }, make))))
  const withdrawn = new Set<number>()
  const members = new Set<number>()
  const strange: string[] = []
  let again = 0
  let isOn = true

  /** Also after the end: what was begun is finished. */
  const insist = async <T>(call: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await call()
      } catch (error) {
        if (!isPassing(error)) throw error
        again += 1
        await pause(100)
      }
    }
  }
  const spend = async ({ uid, session, payee }: Person) => {
    const quote = { amount: withdrawFen, payee_id: payee.id }
    const { net } = await insist(() => server.as(session).call(withdrawPreCalculate, quote))
    const keys = { withdraw: randomUUID(), member: randomUUID() }
    const form = { ...quote, net, password: walletPassword }
    await insist(() => server.as(session).call(applyWithdraw, form, { idempotencyKey: keys.withdraw }))
    withdrawn.add(uid)
    await insist(() => server.as(session).call(privilegeOrder, goldYear, { idempotencyKey: keys.member }))
    members.add(uid)
  }
  const goOn = async () => {
    for (let person = waiting.pop(); isOn && person; person = waiting.pop()) {
      const { uid } = person
      await spend(person).catch((error: unknown) => strange.push(`${uid} ${String(error)}`))
      await pause(4_000)
    }
  }
  const running = Promise.all([goOn(), goOn()])
  return {
    withdrawn,
    members,
    strange,
    again: () => again,
    stop: async () => {
      isOn = false
      await running
    },
    /** What is lost or doubled. */
    wrong: async (): Promise<string[]> => {
      const { db } = server.services
      const countsOf = async (name: string, text: string, uids: ReadonlySet<number>) => {
        const rows = await db.statement<{ uid: number; count: number }>(name, text, [[...uids]])
        const found = new Map(rows.map(({ uid, count }) => [uid, count]))
        return [...uids].filter((uid) => found.get(uid) !== 1).map((uid) => `${uid}: ${found.get(uid) ?? 0}`)
      }
      const withdrawals = await countsOf(
        'drill-withdrawals',
        'SELECT uid::float8 AS uid, count(*)::integer AS count FROM withdrawals WHERE uid = ANY ($1) GROUP BY uid',
        withdrawn,
      )
      const orders = await countsOf(
        'drill-memberships',
        `SELECT uid::float8 AS uid, count(*)::integer AS count FROM member_orders
         WHERE uid = ANY ($1) AND state = 'paid' GROUP BY uid`,
        members,
      )
      return [...withdrawals.map((row) => `提现 ${row}`), ...orders.map((row) => `会员 ${row}`)]
    },
  }
}
