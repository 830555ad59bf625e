/** What other areas contribute to payments. */
import { slot } from '../../platform/slots.ts'
import type { OrderKind } from './payment/orderKind.ts'

export const orderKinds = slot<OrderKind>('what an area sells', ({ id }) => id)
