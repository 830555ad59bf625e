/**
 * What the product needs from WeChat Pay (API v3, JSAPI): an order, the window that pays it, what became of it, and the
 * money back. A call that may have been done without our knowing says so: then one asks, and never sends a second.
 */

import type { PayBill } from './payBill.ts'

export type PayCredentials = {
  merchantId: string
  /** Of the merchant's certificate, with its private key (PEM). */
  serial: string
  privateKey: string
  /** 32 characters; notices are sealed with it. */
  apiV3Key: string
  /** WeChat Pay's own key (PEM), with the id under which replies name it. */
  platformSerial: string
  platformKey: string
}

/**
 * - `refused`: it was understood and not done; repeating changes nothing
 * - `notSent`: nothing happened there
 * - `unknown`: no answer we can read, and it may have been done: ask
 */
export type PayFailure = { kind: 'refused' | 'notSent' | 'unknown'; code: string; reason: string }
export type PayResult<T> = { ok: true; value: T } | { ok: false; failure: PayFailure }

export type NewPayment = {
  /** Ours, 6 to 32 letters and digits; the same number is the same order for ever. */
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
  /** ISO 4217; null where the channel does not say. */
  currency: string | null
}

export type NewRefund = {
  number: string
  refundNumber: string
  totalFen: number
  currency: string
  reason: string
}

export type RefundState = 'done' | 'working' | 'failed'

/** What `getBrandWCPayRequest` takes. */
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
 * - `later`: not there yet, or no answer that says anything: ask again
 * - `refused`: they do not give it to us
 */
export type BillAnswer =
  | { kind: 'bill'; bill: PayBill /** SHA-1 of the file, hexadecimal. */; hash: string }
  | { kind: 'later' | 'refused'; code: string }

export type Pay = {
  prepay(payment: NewPayment): Promise<PayResult<{ prepayId: string }>>
  jsApi(prepayId: string): Promise<JsApiParameters>
  /** Null: the channel has never heard of the number. */
  query(number: string): Promise<PayResult<Payment | null>>
  close(number: string): Promise<PayResult<null>>
  refund(refund: NewRefund): Promise<PayResult<RefundState>>
  queryRefund(refundNumber: string): Promise<PayResult<RefundState | null>>
  /** All payments and refunds of a day (yyyy-mm-dd, Shanghai), as they stand in their books. */
  bill(day: string): Promise<BillAnswer>
  /** The payment that a notice is about; null when it is not theirs, or too old. */
  openNotice(headers: NoticeHeaders, body: string): Promise<Payment | null>
  /** Where a browser without the messenger pays; there only where the payment is simulated. */
  cashierUrl(prepayId: string, returnUrl: string): string | null
}
