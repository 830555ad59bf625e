/** Levels, members and orders as staff see them. */
import { errorCodes } from '@wallpaper/contract'
import { privilegeList } from '@wallpaper/contract/member'
import {
  addLevelVersion,
  exportMemberOrders,
  memberLevels,
  memberList,
  memberOrderList,
  proposeMemberRefund,
} from '@wallpaper/contract/member/member.console'
import { approve } from '@wallpaper/contract/staff/staff.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import type { TestStaff } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { day, makeBuyer } from '../test/memberWorld.ts'

let server: TestServer
let operator: TestStaff
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  operator = await server.make.staff('operator')
})
afterAll(() => server.stop())

const key = () => ({ idempotencyKey: `key-${crypto.randomUUID()}` })
const staff = () => server.asStaff(operator)

const dearer = (starts_at: number) => ({
  level_id: 'gold',
  starts_at,
  month_fen: 4_800,
  quarter_fen: 12_800,
  year_fen: 39_800,
  homepages: 6,
  codes: 30,
  sub_accounts: 3,
  face_swaps: 12,
  rate_bonus: 3,
  tools: true,
  priority: true,
  reason: '来年调价',
})

describe('staff', () => {
  it('follow a level by a version that begins later; until then the old one holds', async () => {
    const buyer = await makeBuyer(server)
    const { clock } = server.services
    const starts = clock() + 3 * day
    const add = (at: number) => staff().call(addLevelVersion, dearer(at), key())
    const soon = await refusalOf(add(clock() + 1_000))
    expect(soon.data).toMatchObject({ fields: { starts_at: '最早从 1 天后生效' } })
    expect(await add(starts)).toMatchObject({ level_id: 'gold', is_current: false, made_by: operator.name })
    expect((await refusalOf(add(starts))).data).toMatchObject({
      fields: { starts_at: '这个时间已经有一版了' },
    })
    const price = async () => (await buyer.client.call(privilegeList, {})).levels[0]?.prices.year
    expect(await price()).toBe(29_800)
    server.passTime(3 * day + 1_000)
    await buyer.renewSession()
    expect(await price()).toBe(39_800)
    operator = await server.make.staff('operator')
    const { items } = await staff().call(memberLevels, {})
    expect(items.filter(({ level_id }) => level_id === 'gold').map(({ is_current }) => is_current)).toEqual([
      true,
      false,
    ])
  })

  it('see members and orders by their filters, and export them; the export is logged', async () => {
    const buyer = await makeBuyer(server)
    const order = await buyer.buy('diamond')
    const members = await staff().call(memberList, { uid: buyer.uid, state: 'active' })
    expect(members).toMatchObject({ total: 1, items: [{ level_name: '钻石', paid_fen: order.pay_fen }] })
    expect(await staff().call(memberList, { uid: buyer.uid, state: 'over' })).toMatchObject({ total: 0 })
    const orders = await staff().call(memberOrderList, { number: order.number })
    expect(orders.items).toMatchObject([{ id: order.id, state: 'paid', pending_refund_id: null }])
    const { csv } = await staff().call(exportMemberOrders, { uid: buyer.uid })
    expect(csv).toContain(order.number)
    const { rows } = await server.services.db.write((tx) =>
      tx.execute(sql`SELECT count(*)::integer AS count FROM audit_log WHERE action = 'member.export'`),
    )
    expect(rows[0]?.count).toBe(1)
    const reviewer = await server.make.staff('reviewer')
    expect(await codeOf(server.asStaff(reviewer).call(memberList, {}))).toBe(errorCodes.noPermission)
  })

  it('give money back that the phone would not, by two of them, once', async () => {
    const buyer = await makeBuyer(server)
    const order = await buyer.buy('gold')
    server.passTime(10 * day)
    operator = await server.make.staff('operator')
    const propose = () =>
      staff().call(proposeMemberRefund, { order_id: order.id, reason: '重复购买，特批' }, key())
    const { id } = await propose()
    const pending = await staff().call(memberOrderList, { number: order.number })
    expect(pending.items[0]?.pending_refund_id).toBe(id)
    const checker = server.asStaff(await server.make.staff('finance_checker'))
    await checker.call(approve, { id })
    expect(await buyer.available()).toBe(200_000)
    expect(await codeOf(propose()), 'there is nothing left to give back').toBe(errorCodes.refused)
    expect(await codeOf(checker.call(approve, { id }))).not.toBe(errorCodes.ok)
    expect(await buyer.available()).toBe(200_000)
  })
})
