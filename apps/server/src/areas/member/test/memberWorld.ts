/** Buyers of memberships, and the payment channel's side. */
import { randomUUID } from 'node:crypto'
import { privilegeOrder, privilegeOrderInfo, privilegeQuote } from '@wallpaper/contract/member'
import type { MemberPeriod, PayWay } from '@wallpaper/contract/member/member.labels'
import { sql } from 'drizzle-orm'
import { ledgerReader } from '../../../ledger/ledger.ts'
import { giveMoney } from '../../../test/money.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { openSession } from '../../account/public.ts'

export const day = 86_400_000

export const makeBuyer = async (server: TestServer, { fen = 200_000, hasWeChat = false } = {}) => {
  const person = await server.make.person()
  const { uid } = person
  const { db, clock } = server.services
  if (fen > 0) await giveMoney(server, uid, fen)
  if (hasWeChat)
    await db.write((tx) =>
      tx.execute(
        sql`INSERT INTO wechat_identities (uid, app_id, openid, nickname) VALUES (${uid}, 'wxdemo0000000001', ${`o${uid}`}, '晚风')`,
      ),
    )
  let client = server.as(person.session)
  const quote = (level_id: string, period: MemberPeriod = 'year') =>
    client.call(privilegeQuote, { level_id, period })
  const buy = async (level_id: string, period: MemberPeriod = 'year', way: PayWay = 'balance') => {
    const { pay_fen, just_paid } = await quote(level_id, period)
    return client.call(
      privilegeOrder,
      { level_id, period, way, pay_fen, after_order_id: just_paid?.order_id },
      { idempotencyKey: `key-${randomUUID()}` },
    )
  }
  return {
    uid,
    /** Sessions last six days, and these tests pass more. */
    renewSession: async () => {
      client = server.as(await db.write((tx) => openSession(tx, { uid, now: clock() })))
    },
    get client() {
      return client
    },
    quote,
    buy,
    look: (order_id: string) => client.call(privilegeOrderInfo, { order_id }),
    available: async () => (await db.read((tx) => ledgerReader(tx).balancesOf(uid))).available,
  }
}
export type Buyer = Awaited<ReturnType<typeof makeBuyer>>

export const runJob = (server: TestServer, name: string) =>
  server.product.jobHandlers
    .find(({ kind }) => kind.name === name)
    ?.handle({}, { id: 'now', isLastTry: false, signal: new AbortController().signal })
