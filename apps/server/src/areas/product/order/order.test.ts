import { randomUUID } from 'node:crypto'
import { addDays } from '@wallpaper/contract/day'
import { orderAppIndex } from '@wallpaper/contract/earnings'
import { productOrderExport, productOrderList, productOrderRead } from '@wallpaper/contract/product'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerReader } from '../../../ledger/ledger.ts'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import { refusalOf } from '../../../test/codeOf.ts'
import { type ProductWorld, startProductWorld } from '../test/productWorld.ts'
import { ordersCheck } from './orders.check.ts'

let world: ProductWorld
beforeAll(async () => {
  world = await startProductWorld()
})
afterAll(() => world.server.stop())

const now = () => world.server.services.clock()
const balancesOf = (uid: number) => world.server.services.db.read((tx) => ledgerReader(tx).balancesOf(uid))
const number = () => `A-${randomUUID().slice(0, 13)}`
const proofOf = async () => (await world.server.services.db.snapshot((tx) => ordersCheck.run(tx))).differences

describe('an event of a brand', () => {
  it('brings an order that waits, settles it where the rate says so, and takes it back', async () => {
    const { product, client, code, person } = await world.promoted({ settleBy: 'event' })
    const order = { number: number(), code: code.code, first_at: now() - 60_000, at: now() }
    expect(await world.sendEvent(product.miniId, { kind: 'met', ...order })).toEqual({
      status: 200,
      answer: { answer: 'pending' },
    })
    const waiting = await client.call(productOrderList, {})
    expect(waiting).toMatchObject({
      amount_fen: 34_00,
      settled: { orders: 0, amount_fen: 0 },
      pending: { orders: 1, amount_fen: 34_00 },
      invalid: 0,
      items: [{ state: 'pending', creator_fen: 34_00, brand_fen: 48_57, percent: 70, settle_days: 7 }],
    })
    expect(await balancesOf(person.uid)).toMatchObject({ pending: 0 })
    expect(await client.call(orderAppIndex, {})).toMatchObject({ amount_fen: 34_00 })

    await world.sendEvent(product.miniId, { kind: 'settled', ...order })
    expect(await balancesOf(person.uid)).toMatchObject({ pending: 34_00 })
    const { id = '' } = waiting.items[0] ?? {}
    expect(await client.call(productOrderRead, { id })).toMatchObject({
      state: 'settled',
      formula: '品牌单价 48.57 元 × 70%',
      steps: [
        { name: '安装', is_done: true },
        { name: '导出', is_done: true },
        { name: '平台对账', is_done: true },
        { name: '入账', is_done: true },
      ],
    })
    expect(await client.call(orderAppIndex, {})).toMatchObject({ amount_fen: 34_00 })

    await world.sendEvent(product.miniId, {
      kind: 'refunded',
      ...order,
      reason: '装好第 3 天卸载了，不满 7 天',
    })
    expect(await balancesOf(person.uid)).toMatchObject({ pending: 0 })
    expect(await client.call(productOrderList, { tab: 'invalid' })).toMatchObject({
      amount_fen: 0,
      items: [{ state: 'refunded', reason: '装好第 3 天卸载了，不满 7 天' }],
    })
    expect(await client.call(orderAppIndex, {})).toMatchObject({ amount_fen: 0 })
    expect(await proofOf()).toEqual([])
  })

  it('is counted once, however often and however late it is repeated', async () => {
    const { product, code, person } = await world.promoted({ settleBy: 'event' })
    const event = { id: randomUUID(), kind: 'settled', number: number(), code: code.code, at: now() }
    const all = await Promise.all(Array.from({ length: 5 }, () => world.sendEvent(product.miniId, event)))
    expect(all.map(({ status, answer }) => [status, answer])).toEqual(
      all.map(() => [200, { answer: 'settled' }]),
    )
    await world.sendEvent(product.miniId, { ...event, id: randomUUID() })
    expect(await balancesOf(person.uid)).toMatchObject({ pending: 34_00 })
  })

  it('does not settle what a reconciled file has to settle', async () => {
    const { product, code, person } = await world.promoted()
    const order = { number: number(), code: code.code, at: now() }
    expect((await world.sendEvent(product.miniId, { kind: 'settled', ...order })).answer).toEqual({
      answer: 'pending',
    })
    expect((await world.sendEvent(product.miniId, { kind: 'settled', ...order })).answer).toEqual({
      answer: '等对账文件入账',
    })
    expect(await balancesOf(person.uid)).toMatchObject({ pending: 0 })
  })

  it('is refused with a wrong, a missing or an old signature, and for a product that is not the sender’s', async () => {
    const { product, code } = await world.promoted({ settleBy: 'event' })
    const other = await world.promoted({ settleBy: 'event' })
    const body = JSON.stringify({
      ...{ id: randomUUID(), kind: 'settled', number: number(), code: code.code },
      at: now(),
    })
    const refused = { status: 403, answer: { answer: 'forbidden' } }
    expect(await world.sendRaw(product.miniId, body, { 'x-signature': 'f'.repeat(64) })).toEqual(refused)
    expect(await world.sendRaw(product.miniId, body, { 'x-signature': '' })).toEqual(refused)
    expect(await world.sendRaw(product.miniId, body, { 'x-timestamp': String(now() - 600_000) })).toEqual(
      refused,
    )
    expect(await world.sendRaw('nobody', body)).toEqual(refused)
    expect(await world.sendRaw(product.miniId, '{"id":')).toEqual({
      status: 400,
      answer: { answer: 'bad event' },
    })
    expect((await world.sendRaw(other.product.miniId, body)).answer).toEqual({
      answer: `没有「${code.code}」这个口令，或者它不是「${other.product.name}」的`,
    })
  })

  it('counts no more than a day allows, nothing after the end, nothing before the code', async () => {
    const { product, code, client } = await world.promoted({ settleBy: 'event', dailyMax: 1 })
    const send = (at: number) =>
      world.sendEvent(product.miniId, { kind: 'settled', number: number(), code: code.code, at })
    expect((await send(now())).answer).toEqual({ answer: 'settled' })
    expect((await send(now())).answer).toEqual({ answer: 'invalid' })
    expect((await send(now() - 35 * dayMs)).answer).toEqual({ answer: '这一单比口令生效早' })
    expect(await client.call(productOrderList, { tab: 'invalid' })).toMatchObject({
      items: [{ reason: '超过每天 1 单的上限' }],
    })
    const stopped = await world.promoted({
      settleBy: 'event',
      endsOn: addDays(businessDay(now()), -2),
    })
    const late = { kind: 'settled', number: number(), code: stopped.code.code, at: now() }
    expect((await world.sendEvent(stopped.product.miniId, late)).answer).toEqual({ answer: 'invalid' })
  })
})

describe('orders of a creator', () => {
  it('are exported as shown, and are nobody else’s', async () => {
    const { product, code, client } = await world.promoted({ settleBy: 'event' })
    const own = number()
    await world.sendEvent(product.miniId, { kind: 'settled', number: own, code: code.code, at: now() })
    const { csv } = await client.call(productOrderExport, { month: businessDay(now()).slice(0, 7) })
    const [, row = ''] = csv.trim().split(/\r?\n/)
    expect(row.replaceAll(/[\t"]/g, '').split(',')).toEqual([
      own,
      product.name,
      code.code,
      expect.stringContaining(businessDay(now()).replaceAll('-', '/')),
      '已结算',
      '',
      '48.57',
      '70',
      '34.00',
    ])
    const { items } = await client.call(productOrderList, {})
    const stranger = world.server.as((await world.server.make.person()).session)
    const { code: refusal } = await refusalOf(stranger.call(productOrderRead, { id: items[0]?.id ?? '' }))
    expect(refusal).not.toBe(1)
  })
})
