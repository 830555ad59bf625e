/** What other areas contribute to payments. */
import { slot } from '../../platform/slots.ts'
import type { OrderBook } from './payment/orderBook.ts'
import type { OrderKind } from './payment/orderKind.ts'

export const orderKinds = slot<OrderKind>('what an area sells', ({ id }) => id)
export const orderBooks = slot<OrderBook>('orders that no channel is paid for', ({ kind }) => kind)
