import { randomUUID } from 'node:crypto'
import { addDays } from '@wallpaper/contract/day'
import { noticeList } from '@wallpaper/contract/notice'
import {
  productApplyCode,
  productCheckCode,
  productCodes,
  productEndCode,
  productOrderList,
  productRead,
} from '@wallpaper/contract/product'
import { proposeProductRate, saveProduct } from '@wallpaper/contract/product/product.console'
import { approve } from '@wallpaper/contract/staff/staff.console'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import { makeProduct, makeProductCode } from '../../../test/products.ts'
import { runWalk } from '../../../test/runWalk.ts'
import { openSession } from '../../account/public.ts'
import { type ProductWorld, startProductWorld } from '../test/productWorld.ts'

let world: ProductWorld
beforeAll(async () => {
  world = await startProductWorld()
})
afterAll(() => world.server.stop())

const now = () => world.server.services.clock()
const today = () => businessDay(now())
const number = () => `C-${randomUUID().slice(0, 13)}`
type Client = ProductWorld['operator']
/** Sessions end while these tests move the clock. */
const clientOf = async (uid: number): Promise<Client> =>
  world.server.as(await world.server.services.db.write((tx) => openSession(tx, { uid, now: now() })))
const newPerson = async () => (await world.server.make.person()).uid
const codesOf = async (uid: number) =>
  (await (await clientOf(uid)).call(productCodes, {})).items.map(({ code, state }) => [code, state])
const titlesFor = async (uid: number) =>
  (await (await clientOf(uid)).call(noticeList, {})).items.map(({ title }) => title)

it('an ended code brings no later order, and earlier ones still count, also when they come in late', async () => {
  const { product, client, code } = await world.promoted({ settleBy: 'event' })
  const send = (at: number, name = code.code) =>
    world.sendEvent(product.miniId, { kind: 'settled', number: number(), code: name, at })
  const before = now() - 1_000
  await client.call(productEndCode, { id: code.id })
  expect((await send(before)).answer).toEqual({ answer: 'settled' })
  expect((await send(now() + 1_000)).answer).toEqual({ answer: 'invalid' })
  const { items } = await client.call(productOrderList, {})
  expect(items.map(({ state, reason }) => [state, reason])).toEqual([
    ['invalid', '口令已停用'],
    ['settled', ''],
  ])
  expect(await client.call(productRead, { id: product.id })).toMatchObject({ state: 'open', code: null })
})

it('a name that was given again brings orders to whoever had it at the time', async () => {
  const { product, client, person } = await world.promoted({ settleBy: 'event' })
  const { db } = world.server.services
  const name = (await client.call(productCheckCode, {})).code
  const had = { productId: product.id, code: name }
  const { id } = await db.write((tx) => makeProductCode(tx, { ...had, uid: person.uid, now: now() }))
  await client.call(productEndCode, { id })
  const between = now()
  expect((await client.call(productCheckCode, { code: name })).state).toBe('taken')
  world.server.passTime(181 * dayMs)
  const uid = await newPerson()
  expect((await (await clientOf(uid)).call(productCheckCode, { code: name })).state).toBe('free')
  await db.write((tx) => makeProductCode(tx, { ...had, uid, now: now() }))
  const order = { number: number(), code: name, at: between - 1_000 }
  expect((await world.sendEvent(product.miniId, { kind: 'met', ...order })).answer).toEqual({
    answer: 'pending',
  })
  const of = { month: businessDay(between).slice(0, 7) }
  expect((await (await clientOf(person.uid)).call(productOrderList, of)).items).toMatchObject([
    { number: order.number },
  ])
})

it('codes of a stopped product end when their orders have run out, and free their places', async () => {
  const { db } = world.server.services
  const { product, person, code } = await world.promoted({ settleBy: 'event', endsOn: addDays(today(), 1) })
  const applicant = await newPerson()
  const name = (await (await clientOf(applicant)).call(productCheckCode, {})).code
  await (await clientOf(applicant)).call(productApplyCode, { id: product.id, code: name })
  const order = { number: number(), code: code.code, at: now() }
  await world.sendEvent(product.miniId, { kind: 'met', ...order })

  const after = async (days: number) => {
    world.server.passTime(days * dayMs)
    await runWalk(world.server, 'product.end-codes')
    return [await codesOf(person.uid), await codesOf(applicant)]
  }
  expect(await after(1)).toEqual([[[code.code, 'active']], [[name, 'waiting']]])
  // The product has stopped; its orders of the last day can still be reconciled for seven days.
  expect(await after(1)).toEqual([[[code.code, 'active']], [[name, 'ended']]])
  expect(await titlesFor(applicant)).toEqual([`口令「${name}」已停用`])
  expect(await after(8)).toEqual([[[code.code, 'active']], [[name, 'ended']]])
  await world.sendEvent(product.miniId, { kind: 'settled', ...order })
  expect(await after(0)).toEqual([[[code.code, 'ended']], [[name, 'ended']]])
  expect((await (await clientOf(person.uid)).call(productCodes, {})).used).toBe(0)
  expect(await titlesFor(person.uid)).toContain(`口令「${code.code}」已停用`)
  // Another product's code is left alone.
  const open = await db.write((tx) => makeProduct(tx, now()))
  const uid = await newPerson()
  const kept = await db.write((tx) => makeProductCode(tx, { uid, productId: open.id, now: now() }))
  await after(0)
  expect(await codesOf(uid)).toEqual([[kept.code, 'active']])
})

it('a product is announced once, on the day its first rate holds', async () => {
  const { server } = world
  const [operator, maker, checker] = [
    server.asStaff(await server.make.staff('operator')),
    server.asStaff(await server.make.staff('finance_maker')),
    server.asStaff(await server.make.staff('finance_checker')),
  ]
  const name = `新产品${randomUUID().slice(0, 6)}`
  const client = server.as((await server.make.person()).session)
  const { id } = await operator.call(saveProduct, {
    form: {
      ...{ mini_id: `n-${randomUUID().slice(0, 8)}`, name, glyph: '新', tone: 'brown', category: 'read' },
      ...{ about: '新用户阅读满 10 分钟', condition: '首次安装', excluded: '', rules: '', platforms: '抖音' },
      ...{ ways: ['video'], first_step: '安装', second_step: '阅读', daily_max: null, contract_no: '' },
      ...{ auth_platform: null, starts_on: today(), ends_on: null, materials: [], confirms_accounts: false },
    },
  })
  const { approval_id } = await maker.call(proposeProductRate, {
    ...{ id, brand_fen: 11_43, settle_days: 7, settle_by: 'import', reason: '合同' },
    starts_on: addDays(today(), 2),
  })
  await checker.call(approve, { id: approval_id, note: '' })
  const told = async () =>
    (await client.call(noticeList, {})).items
      .filter(({ title }) => title.includes(name))
      .map(({ title, summary }) => [title, summary])
  await runWalk(world.server, 'product.announce')
  expect(await told()).toEqual([])
  server.passTime(2 * dayMs)
  await runWalk(world.server, 'product.announce')
  await runWalk(world.server, 'product.announce')
  expect(await told()).toEqual([
    [`新产品「${name}」可以推广了`, '新用户阅读满 10 分钟，每单 8.00 元，T+7 结算。'],
  ])
})
