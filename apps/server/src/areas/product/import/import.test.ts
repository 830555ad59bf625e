import { randomUUID } from 'node:crypto'
import { productOrderList } from '@wallpaper/contract/product'
import {
  discardOrderImport,
  orderImportRows,
  proposeOrderImport,
} from '@wallpaper/contract/product/product.console'
import { approve, auditList } from '@wallpaper/contract/staff/staff.console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerReader } from '../../../ledger/ledger.ts'
import { dayMs } from '../../../platform/clock.ts'
import { refusalOf } from '../../../test/codeOf.ts'
import { ordersCheck } from '../order/orders.check.ts'
import { type ProductWorld, startProductWorld } from '../test/productWorld.ts'
import { timeOf } from './fileRow.rules.ts'

let world: ProductWorld
beforeAll(async () => {
  world = await startProductWorld()
})
afterAll(() => world.server.stop())

const now = () => world.server.services.clock()
const balancesOf = (uid: number) => world.server.services.db.read((tx) => ledgerReader(tx).balancesOf(uid))
const number = () => `B-${randomUUID().slice(0, 13)}`

describe('a reconciled file', () => {
  it('is checked row by row, posted by another person, and changes nothing when it comes again', async () => {
    const { product, code, person, client } = await world.promoted()
    const known = number()
    await world.sendEvent(product.miniId, { kind: 'met', number: known, code: code.code, at: now() })
    const base = { product: product.name, code: code.code, at: now() - dayMs }
    const rows = [
      { ...base, number: known, result: 'settled' as const },
      { ...base, number: number(), result: 'settled' as const, amount: '48.57' },
      { ...base, number: number(), result: 'invalid' as const, note: '重复设备' },
      { ...base, number: number(), result: 'settled' as const, amount: '50.00' },
      { ...base, number: number(), result: 'refunded' as const },
      { ...base, number: number(), product: '没有的产品', result: 'settled' as const },
      { ...base, number: known, result: 'settled' as const },
    ]
    const checked = await world.upload(rows)
    expect(checked).toMatchObject({
      state: 'checked',
      totals: {
        ...{ ok: 3, duplicate: 1, refused: 3, settled: 2, invalid: 1, refunded: 0 },
        ...{ brand_fen: 97_14, creator_fen: 68_00, returned_fen: 0, people: 1 },
      },
    })
    const refused = await world.maker.call(orderImportRows, { id: checked.id, verdict: 'refused' })
    expect(refused.items.map(({ note }) => note)).toEqual([
      '品牌单价与这一天的费率不符，应为 48.57 元',
      '没有这一单，不能退款',
      '没有「没有的产品」这个产品',
    ])
    expect(await balancesOf(person.uid)).toMatchObject({ pending: 0 })

    const posted = await world.post(checked.id)
    expect(posted).toMatchObject({ state: 'posted', posted_rows: 3 })
    expect(await balancesOf(person.uid)).toMatchObject({ pending: 68_00 })
    expect(await client.call(productOrderList, {})).toMatchObject({
      settled: { orders: 2, amount_fen: 68_00 },
      pending: { orders: 0 },
      invalid: 1,
    })
    const again = await world.upload([...rows.slice(0, 3), { ...base, number: number(), result: 'settled' }])
    expect(again.totals).toMatchObject({ ok: 1, duplicate: 3, creator_fen: 34_00 })
    await world.post(again.id)
    expect(await balancesOf(person.uid)).toMatchObject({ pending: 102_00 })

    const back = await world.upload([{ ...base, number: known, result: 'refunded', note: '用户退款' }])
    expect(back.totals).toMatchObject({ refunded: 1, returned_fen: 34_00 })
    await world.post(back.id)
    expect(await balancesOf(person.uid)).toMatchObject({ pending: 68_00 })
    expect((await world.server.services.db.snapshot((tx) => ordersCheck.run(tx))).differences).toEqual([])
    const { items } = await world.server
      .asStaff(await world.server.make.staff('admin'))
      .call(auditList, { action: 'product_import.post' })
    expect(items.length).toBeGreaterThanOrEqual(3)
  })

  it('is refused as a whole when it is the same file, has no columns, or no orders', async () => {
    const { product, code } = await world.promoted()
    const order = { number: number(), product: product.name, code: code.code, at: now() - dayMs }
    await world.upload([{ ...order, result: 'settled' }])
    const twice = await refusalOf(world.upload([{ ...order, result: 'settled' }]))
    expect(twice.message).toMatch('这个文件已经导入过了')
    expect((await refusalOf(world.upload([]))).message).toBe('文件里没有订单')
  })

  it('is not posted by the one who proposed it, nor twice, nor after it was discarded', async () => {
    const { product, code } = await world.promoted()
    const order = { number: number(), product: product.name, code: code.code, at: now() - dayMs }
    const { id } = await world.upload([{ ...order, result: 'settled' }])
    const { approval_id } = await world.maker.call(proposeOrderImport, { id, reason: '账单' })
    expect((await refusalOf(world.maker.call(approve, { id: approval_id, note: '' }))).code).not.toBe(1)
    const twice = await refusalOf(world.maker.call(proposeOrderImport, { id, reason: '账单' }))
    expect(twice.message).toBe('这个批次正在等复核，先撤回那份申请才能改动')
    const other = await world.upload([{ ...order, number: number(), result: 'settled' }])
    await world.maker.call(discardOrderImport, { id: other.id })
    const gone = await refusalOf(world.maker.call(proposeOrderImport, { id: other.id, reason: '账单' }))
    expect(gone.message).toBe('这个批次已经入账或作废，请刷新后查看')
  })
})

describe('times in files', () => {
  it.each([
    ['2026-10-17 18:42:10', '2026-10-17T10:42:10.000Z'],
    ['2026/1/7 8:05', '2026-01-07T00:05:00.000Z'],
    ['2026-02-30 10:00', undefined],
    ['昨天', undefined],
    ['', undefined],
  ])('%s', (text, expected) => {
    expect(timeOf(text, 0)?.toISOString()).toBe(expected)
  })
})
