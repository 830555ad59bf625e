/** A brand over real HTTP: it knows only the address and the key that staff gave it. */
import { noticeList } from '@wallpaper/contract/notice'
import { productAuthInit, productAuthorise, productOrderList, productRead } from '@wallpaper/contract/product'
import {
  decideProductAuth,
  productAuthsWaiting,
  productEventKey,
} from '@wallpaper/contract/product/product.console'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf } from '../../../test/codeOf.ts'
import { makeProduct } from '../../../test/products.ts'
import { makeConnectedAccount } from '../../../test/publishAccount.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { type ProductWorld, startProductWorld } from '../test/productWorld.ts'

let world: ProductWorld
let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators()
  world = await startProductWorld()
})
afterAll(async () => {
  await world.server.stop()
  await simulators.stop()
})

const post = async <T>(path: string, body: object): Promise<T> => {
  const response = await fetch(`${simulators.url}/brand/sim/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as T
}

/** The brand of a product, which was told its address and key. */
const brandOf = async (id: string) => {
  const admin = world.server.asStaff(await world.server.make.staff('admin'))
  const { address, key } = await admin.call(productEventKey, { id, reason: '品牌方对接' })
  const here = `${world.server.url}${new URL(address).pathname}`
  const { product } = await post<{ product: string }>('products', { address: here, key })
  const send = (event: object) =>
    post<{ status: number; answer: string; number: string }>('events', { product, ...event })
  const accounts = async () => {
    const response = await fetch(`${simulators.url}/brand/sim/products/${product}/accounts`)
    return (await response.json()) as { items: { auth_id: string; account: string }[] }
  }
  return { send, accounts }
}

it('reports orders, each counted once; what is forged or old changes nothing', async () => {
  const { product, code, client } = await world.promoted({ settleBy: 'event' })
  const { send } = await brandOf(product.id)
  const met = await send({ kind: 'met', code: code.code, how: 'twice' })
  expect([met.status, met.answer]).toEqual([200, 'pending'])
  const { number } = met
  expect(await send({ kind: 'settled', code: code.code, number, how: 'forged' })).toMatchObject({
    status: 403,
    answer: 'forbidden',
  })
  expect((await send({ kind: 'settled', code: code.code, number, how: 'old' })).status).toBe(403)
  const states = async () => (await client.call(productOrderList, {})).items.map(({ state }) => state)
  expect(await states()).toEqual(['pending'])
  expect((await send({ kind: 'settled', code: code.code, number })).answer).toBe('settled')
  expect((await send({ kind: 'refunded', code: code.code, number, reason: '退了' })).answer).toBe('refunded')
  expect(await states()).toEqual(['refunded'])
})

it('agrees to the accounts that may promote, or says why not', async () => {
  const { services } = world.server
  const now = services.clock()
  const { id } = await services.db.write((tx) =>
    makeProduct(tx, now, { authPlatform: 'kuaishou', confirmsAccounts: true }),
  )
  const brand = await brandOf(id)
  const newCreator = async () => {
    const person = await world.server.make.person()
    const account = await makeConnectedAccount(services, person.uid, {
      scopes: ['user_info', 'user_video_publish', 'user_video_info'],
    })
    const client = world.server.as(person.session)
    const given = await client.call(productAuthorise, { id, account_id: account.id, agree: true })
    expect(given).toMatchObject({
      confirms_accounts: true,
      accounts: [{ label: '等品牌方确认', is_authorised: true, is_waiting: true }],
    })
    expect((await client.call(productRead, { id })).state).toBe('unauthorised')
    return client
  }
  const first = await newCreator()
  const [asked] = (await brand.accounts()).items
  expect(await brand.send({ kind: 'account_confirmed', auth_id: asked?.auth_id })).toMatchObject({
    status: 200,
    answer: 'confirmed',
  })
  expect((await first.call(productRead, { id })).state).not.toBe('unauthorised')
  expect((await first.call(noticeList, {})).items[0]?.title).toMatch('同意了你的账号')
  const again = await brand.send({ kind: 'account_refused', auth_id: asked?.auth_id })
  expect(again.answer).toBe('这个授权已经有答复，或者不在了')

  const second = await newCreator()
  const [waiting] = (await world.operator.call(productAuthsWaiting, { id })).items
  const authId = waiting?.id ?? ''
  await world.operator.call(decideProductAuth, { id: authId, verdict: 'refuse', reason: '粉丝不到 100' })
  expect((await second.call(productAuthInit, { id })).accounts).toMatchObject([
    { label: '品牌方没有同意', note: '粉丝不到 100，改好后可以再授权', is_authorised: false },
  ])
  const late = world.operator.call(decideProductAuth, { id: authId, verdict: 'confirm', reason: '又同意了' })
  expect((await refusalOf(late)).message).toBe('这个授权已经有答复，或者本人撤销了')
  expect((await brand.accounts()).items).toEqual([])
})
