/** Membership over HTTP: bought, renewed, upgraded, refunded, ended. */
import { errorCodes } from '@wallpaper/contract'
import { privilegeList, privilegeOrder, privilegeRefund, privilegeState } from '@wallpaper/contract/member'
import { noticeList } from '@wallpaper/contract/notice'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { platformAccount } from '../../../ledger/chart.ts'
import { ledgerReader } from '../../../ledger/ledger.ts'
import { businessDay } from '../../../platform/clock.ts'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { orderLedgerCheck } from '../order/orderLedger.check.ts'
import { day, makeBuyer, runJob } from '../test/memberWorld.ts'
import { memberRights, rateBonusesOn } from './rights.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const key = () => ({ idempotencyKey: `key-${crypto.randomUUID()}` })
const isProved = async () =>
  expect((await server.services.db.read((tx) => orderLedgerCheck.run(tx))).differences).toEqual([])

describe('membership', () => {
  it('compares the levels, and says nothing of what no level changes', async () => {
    const { client } = await makeBuyer(server)
    const { levels, columns, rows } = await client.call(privilegeList, {})
    expect(levels.map(({ id, prices }) => [id, prices.year])).toEqual([
      ['gold', 29_800],
      ['diamond', 69_800],
    ])
    expect(columns.map(({ name }) => name)).toEqual(['普通', '黄金', '钻石'])
    const texts = Object.fromEntries(rows.map(({ id, cells }) => [id, cells.map(({ text }) => text)]))
    expect(texts).toMatchObject({
      homepages: ['3', '5', '10'],
      codes: ['10', '20', '50'],
      sub_accounts: ['1', '3', '5'],
      face_swaps: ['3', '10', '30'],
      rate_bonus: ['—', '+2%', '+5%'],
      priority: ['—', '—', '可用'],
    })
  })

  it('is bought from the balance, renewed at its end, upgraded for the difference, and adds up', async () => {
    const buyer = await makeBuyer(server)
    const bought = await buyer.buy('gold')
    expect(bought).toMatchObject({ state: 'paid', kind: 'buy', pay_fen: 29_800, refund_objection: '' })
    expect(await buyer.available()).toBe(170_200)
    const first = await buyer.client.call(privilegeState, {})
    expect(first.membership).toMatchObject({ level_id: 'gold', days_left: 365, is_over: false })
    expect(first.privileges.find(({ id }) => id === 'rate_bonus')).toMatchObject({
      is_open: true,
      text: '+2%',
    })

    const renewed = await buyer.buy('gold', 'month')
    expect(renewed).toMatchObject({ kind: 'renew', pay_fen: 3_800 })
    expect((renewed.ends_at ?? 0) - (bought.ends_at ?? 0)).toBe(30 * day)

    const quote = await buyer.quote('diamond')
    // 395 days of diamond, minus a year and a month of gold.
    expect(quote).toMatchObject({ kind: 'upgrade', ends_at: renewed.ends_at })
    expect(quote.lines.map(({ fen }) => fen)).toEqual([75_537, -33_600])
    expect(quote.pay_fen).toBe(41_937)
    expect(await buyer.buy('diamond')).toMatchObject({ kind: 'upgrade', ends_at: renewed.ends_at })
    expect(await buyer.available()).toBe(200_000 - 29_800 - 3_800 - 41_937)
    expect((await buyer.client.call(privilegeState, {})).membership).toMatchObject({ level_id: 'diamond' })
    const refused = await refusalOf(buyer.quote('gold'))
    expect(refused.message).toContain('你现在的等级更高')
    await isProved()
  })

  it('asks again when the price is another one, and is paid once however often it is sent', async () => {
    const buyer = await makeBuyer(server)
    const order = { level_id: 'gold', period: 'year', way: 'balance', pay_fen: 29_700 } as const
    expect(await codeOf(buyer.client.call(privilegeOrder, order, key()))).toBe(errorCodes.changedMeanwhile)
    const once = key()
    const sent = { ...order, pay_fen: 29_800 }
    const made = await Promise.all([1, 2, 3].map(() => buyer.client.call(privilegeOrder, sent, once)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await buyer.available()).toBe(170_200)
  })

  it('is bought once by twelve that ask at once with twelve keys, and once more only by who means it', async () => {
    const buyer = await makeBuyer(server)
    const order = { level_id: 'gold', period: 'year', way: 'balance', pay_fen: 29_800 } as const
    const twelve = async (after_order_id?: string) => {
      server.passTime(60_000)
      const made = await Promise.all(
        Array.from({ length: 12 }, () =>
          buyer.client.call(privilegeOrder, { ...order, after_order_id }, key()),
        ),
      )
      return [...new Set(made.map(({ id, kind, state }) => `${id} ${kind} ${state}`))]
    }
    const [first = '', ...others] = await twelve()
    expect(others).toEqual([])
    const [id, ...what] = first.split(' ')
    expect(what).toEqual(['buy', 'paid'])
    expect(await buyer.available()).toBe(200_000 - 29_800)
    const { just_paid } = await buyer.quote('gold')
    expect(just_paid).toEqual({ order_id: id, pay_fen: 29_800, paid_at: expect.any(Number) })
    const renewed = await twelve(id)
    expect(renewed).toEqual([expect.stringMatching(/ renew paid$/)])
    expect(await buyer.available()).toBe(200_000 - 59_600)
    expect((await buyer.client.call(privilegeState, {})).membership?.days_left).toBe(730)
    server.passTime(11 * 60_000)
    expect((await buyer.quote('gold')).just_paid).toBeNull()
    await isProved()
  })

  it('is refused to who has too little', async () => {
    const buyer = await makeBuyer(server, { fen: 100 })
    expect((await refusalOf(buyer.buy('gold'))).message).toContain('余额不够')
    expect(await buyer.available()).toBe(100)
    expect((await buyer.client.call(privilegeState, {})).membership).toBeNull()
  })

  it('is given back within seven days, once, the newest first, with what an upgrade replaced', async () => {
    const buyer = await makeBuyer(server)
    const bought = await buyer.buy('gold')
    const upgraded = await buyer.buy('diamond')
    const refund = (order_id: string) => buyer.client.call(privilegeRefund, { order_id }, key())
    expect((await refusalOf(refund(bought.id))).message).toContain('要先退新的那一笔')
    const done = await Promise.all([refund(upgraded.id), refund(upgraded.id)])
    expect(done.map(({ state }) => state)).toEqual(['refunded', 'refunded'])
    expect(await buyer.available()).toBe(170_200)
    expect((await buyer.client.call(privilegeState, {})).membership).toMatchObject({
      level_id: 'gold',
      days_left: 365,
    })
    await refund(bought.id)
    expect(await buyer.available()).toBe(200_000)
    expect((await buyer.client.call(privilegeState, {})).membership).toMatchObject({ is_over: true })
    await isProved()
    const again = await buyer.buy('gold')
    expect(again.kind).toBe('buy')
  })

  it('is not given back after a right was used, nor after the seventh day', async () => {
    const buyer = await makeBuyer(server)
    const bought = await buyer.buy('gold')
    const { db } = server.services
    await db.write(async (tx) => {
      for (let slot = 1; slot <= 4; slot += 1)
        await tx.execute(sql`INSERT INTO homepages (uid, id, line, slot, name, avatar_url, class)
          VALUES (${buyer.uid}, gen_random_uuid(), 'picture', ${slot}, ${`主页 ${slot}`}, 'https://example.com/a.webp', 'other')`)
    })
    const look = async () => (await buyer.look(bought.id)).refund_objection
    expect(await look()).toBe('已经用过新权益：多建了主页')
    const refund = () => buyer.client.call(privilegeRefund, { order_id: bought.id }, key())
    expect(await codeOf(refund())).toBe(errorCodes.refused)
    await db.write((tx) => tx.execute(sql`DELETE FROM homepages WHERE uid = ${buyer.uid} AND slot = 4`))
    expect(await look()).toBe('')
    server.passTime(7 * day)
    await buyer.renewSession()
    expect(await look()).toContain('付款已超过 7 天')
    expect(await codeOf(refund())).toBe(errorCodes.refused)
  })

  it('ends to the minute; what was made under it stays, locked', async () => {
    const buyer = await makeBuyer(server)
    const bought = await buyer.buy('gold', 'month')
    const { db, clock } = server.services
    await db.write(async (tx) => {
      for (let slot = 1; slot <= 5; slot += 1)
        await tx.execute(sql`INSERT INTO homepages (uid, id, line, slot, name, avatar_url, class)
          VALUES (${buyer.uid}, gen_random_uuid(), 'picture', ${slot}, ${`主页 ${slot}`}, 'https://example.com/a.webp', 'other')`)
    })
    const ends = bought.ends_at ?? 0
    const rightsAt = (at: number) => db.read((tx) => memberRights(tx, buyer.uid, at))
    expect((await rightsAt(ends - 1))?.homepages).toBe(5)
    expect(await rightsAt(ends)).toBeNull()
    const bonusOn = async (at: number) =>
      (await db.read((tx) => rateBonusesOn(tx, [buyer.uid], businessDay(at)))).get(buyer.uid) ?? 0
    expect(await bonusOn(clock()), 'from tomorrow on').toBe(0)
    expect(await bonusOn(clock() + day)).toBe(2)
    expect(await bonusOn(ends - 1)).toBe(2)
    expect(await bonusOn(ends)).toBe(0)
    expect((await buyer.client.call(privilegeState, {})).locked.homepages).toBe(0)
    server.passTime(ends - clock())
    await buyer.renewSession()
    const over = await buyer.client.call(privilegeState, {})
    expect(over).toMatchObject({ membership: { is_over: true, days_left: 0 }, locked: { homepages: 2 } })
  })

  it('is told to end 7 days and 1 day before, and when it is over, each once', async () => {
    const buyer = await makeBuyer(server)
    const bought = await buyer.buy('gold', 'month')
    const { clock } = server.services
    const titles = async () => {
      await runJob(server, 'member.tell-ending')
      await runJob(server, 'member.tell-ending')
      await buyer.renewSession()
      const { items } = await buyer.client.call(noticeList, {})
      return items.map(({ title }) => title).filter((title) => title.includes('到期'))
    }
    expect(await titles()).toEqual([])
    const goTo = (at: number) => server.passTime(at - clock())
    goTo((bought.ends_at ?? 0) - 7 * day)
    expect(await titles()).toEqual(['黄金会员还有 7 天到期'])
    goTo((bought.ends_at ?? 0) - day)
    expect(await titles()).toEqual(['黄金会员还有 1 天到期', '黄金会员还有 7 天到期'])
    goTo(bought.ends_at ?? 0)
    expect((await titles())[0]).toBe('黄金会员已到期')
    expect(await titles()).toHaveLength(3)
    // After a renewal, notifications start again.
    await buyer.buy('gold', 'month')
    expect(await titles()).toHaveLength(3)
  })

  it('moves money in the ledger alone', async () => {
    const margin = await server.services.db.read((tx) =>
      ledgerReader(tx).balanceOf(platformAccount('margin', 'member')),
    )
    expect(margin).toBeGreaterThan(0)
    await isProved()
  })
})
