/** Helpers for tests of products: a product with a code, events signed as a brand, files, two people of finance. */
import { randomUUID } from 'node:crypto'
import {
  orderImportRead,
  proposeOrderImport,
  uploadOrderImport,
} from '@wallpaper/contract/product/product.console'
import { type OrderResult, orderColumns, orderResults } from '@wallpaper/contract/product/product.labels'
import { approve } from '@wallpaper/contract/staff/staff.console'
import { makeProduct, makeProductCode, type ProductFacts } from '../../../test/products.ts'
import { startTestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'
import { signatureOf } from '../order/event.rules.ts'
import { eventKeysOf } from '../order/event.service.ts'

export interface FileOrder {
  number: string
  product: string
  code: string
  at: number
  result: OrderResult
  note?: string
  amount?: string
}

const chinaTime = (at: number): string =>
  new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

export const csvOf = (orders: readonly FileOrder[]): string =>
  [
    Object.values(orderColumns),
    ...orders.map(({ number, product, code, at, result, note = '', amount = '' }) => [
      number,
      product,
      code,
      chinaTime(at),
      orderResults[result],
      note,
      amount,
    ]),
  ]
    .map((cells) => cells.join(','))
    .join('\n')

export const startProductWorld = async () => {
  const server = await startTestServer({ works: true })
  const { services } = server
  const maker = server.asStaff(await server.make.staff('finance_maker'))
  const checker = server.asStaff(await server.make.staff('finance_checker'))
  const operator = server.asStaff(await server.make.staff('operator'))

  /** A product, and a person with a code for it. */
  const promoted = async (facts: ProductFacts = {}) => {
    const person = await server.make.person()
    const now = services.clock()
    return services.db.write(async (tx) => {
      const product = await makeProduct(tx, now, facts)
      const code = await makeProductCode(tx, { uid: person.uid, productId: product.id, now })
      return { person, client: server.as(person.session), product, code }
    })
  }

  const sendRaw = async (miniId: string, body: string, changes: Readonly<Record<string, string>> = {}) => {
    const timestamp = String(services.clock())
    const nonce = randomUUID()
    const signature = signatureOf(eventKeysOf(services.keysFor, miniId)[0], { timestamp, nonce, body })
    const response = await fetch(`${server.url}/partner/product/${miniId}/events`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-timestamp': timestamp,
        'x-nonce': nonce,
        'x-signature': signature,
        ...changes,
      },
      body,
    })
    const answer: unknown = await response.json()
    return { status: response.status, answer }
  }
  const sendEvent = (miniId: string, event: object) =>
    sendRaw(miniId, JSON.stringify({ id: randomUUID(), ...event }))

  const upload = async (orders: readonly FileOrder[]) => {
    const sender = server.asStaff(await server.make.staff('finance_maker'))
    return sender.call(uploadOrderImport, {}, { file: new File([csvOf(orders)], 'bill.csv') })
  }
  const post = async (id: number) => {
    const { approval_id } = await maker.call(proposeOrderImport, { id, reason: '和品牌方账单一致' })
    await checker.call(approve, { id: approval_id, note: '' })
    return until(async () => {
      const found = await maker.call(orderImportRead, { id })
      return found.state === 'posted' ? found : null
    })
  }
  return { server, maker, checker, operator, promoted, sendEvent, sendRaw, upload, post }
}

export type ProductWorld = Awaited<ReturnType<typeof startProductWorld>>
