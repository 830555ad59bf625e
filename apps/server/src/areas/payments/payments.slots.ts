/** What payments get from other areas. */
import { slot } from '../../platform/slots.ts'
import type { OrderKind } from './payment/orderKind.ts'

export const orderKinds = slot<OrderKind>('what an area sells', ({ id }) => id)
