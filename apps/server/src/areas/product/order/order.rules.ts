/** What a report changes about an order. An order ends once: what is settled can only be returned. */
import type { OrderResult, OrderState } from '@wallpaper/contract/product/product.labels'

/** `met`: a user has done what the product asks for. */
export type ReportKind = 'met' | OrderResult

export type Move =
  | { to: OrderState }
  /** The report says what is known already. */
  | { same: true }
  | { problem: string }

/** `state` is null for an order that nobody has reported before. */
export const moveOf = (state: OrderState | null, report: ReportKind): Move => {
  switch (report) {
    case 'met':
      return state === null ? { to: 'pending' } : { same: true }
    case 'settled':
      if (state === null || state === 'pending') return { to: 'settled' }
      return state === 'settled' ? { same: true } : { problem: '这一单已经判为无效或退回，不能再结算' }
    case 'invalid':
      if (state === null || state === 'pending') return { to: 'invalid' }
      return state === 'settled' ? { problem: '这一单已经结算，请报退款' } : { same: true }
    case 'refunded':
      if (state === null) return { problem: '没有这一单，不能退款' }
      if (state === 'settled') return { to: 'refunded' }
      return state === 'pending' ? { to: 'invalid' } : { same: true }
  }
}
