/**
 * What the product needs from WeChat Pay (API v3, JSAPI): an order, its payment window, its state, and
 * refunds. A call that may have been done without our knowing returns `unknown`: then query, and never send a
 * second one.
 */

import type { PayBill } from './payBill.ts'

export type PayCredentials = {
  merchantId: string
  /** The serial of the merchant's certificate, and its private key (PEM). */
  serial: string
  privateKey: string
  /** 32 characters; notices are encrypted with it. */
  apiV3Key: string
  /** WeChat Pay's own public key (PEM), and the id by which replies name it. */
  platformSerial: string
  platformKey: string
}

/**
 * - `refused`: understood and not done; repeating changes nothing
 * - `notSent`: nothing happened there
 * - `unknown`: no readable reply, and it may have been done: query it
 */
export type PayFailure = { kind: 'refused' | 'notSent' | 'unknown'; code: string; reason: string }
export type PayResult<T> = { ok: true; value: T } | { ok: false; failure: PayFailure }

export type NewPayment = {
  /** Our order number, 6 to 32 letters and digits; the same number always means the same order. */
  number: string
  description: string
  totalFen: number
  openid: string
  expiresAt: number
  notifyUrl: string
}

export type PaymentState = 'paid' | 'waiting' | 'closed' | 'refunded'

export type Payment = {
  number: string
  state: PaymentState
  transactionId: string | null
  totalFen: number | null
  /** ISO 4217; null when the channel does not tell. */
  currency: string | null
}

export type NewRefund = {
  number: string
  refundNumber: string
  /** What goes back, of what was paid. */
  fen: number
  totalFen: number
  currency: string
  reason: string
}

export type RefundState = 'done' | 'working' | 'failed'

/** The parameters of `getBrandWCPayRequest`. */
export type JsApiParameters = {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

export type NoticeHeaders = {
  timestamp: string
  nonce: string
  signature: string
  serial: string
}

/**
 * - `later`: not available yet, or no meaningful reply: ask again
 * - `none`: there is none, or none yet: they do not say which
 * - `refused`: they do not give it to us
 */
export type BillAnswer =
  | { kind: 'bill'; bill: PayBill /** SHA-1 of the file, hexadecimal. */; hash: string }
  | { kind: 'later' | 'none' | 'refused'; code: string }

/** A channel's own record of a day (yyyy-mm-dd, Shanghai). */
export type BillSource = { bill(day: string): Promise<BillAnswer> }

/** Its bills have all payments and refunds. */
export type Pay = BillSource & {
  prepay(payment: NewPayment): Promise<PayResult<{ prepayId: string }>>
  jsApi(prepayId: string): Promise<JsApiParameters>
  /** Null: the channel does not know the number. */
  query(number: string): Promise<PayResult<Payment | null>>
  close(number: string): Promise<PayResult<null>>
  refund(refund: NewRefund): Promise<PayResult<RefundState>>
  queryRefund(refundNumber: string): Promise<PayResult<RefundState | null>>
  /** The payment of a notice; null when its signature is wrong or it is too old. */
  openNotice(headers: NoticeHeaders, body: string): Promise<Payment | null>
  /** The page for paying in a plain browser; only in the simulator. */
  cashierUrl(prepayId: string, returnUrl: string): string | null
}
