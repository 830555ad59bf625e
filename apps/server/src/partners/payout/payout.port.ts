/**
 * What the product needs of a channel that pays people: one bill, what became of it, and its end while nobody has taken
 * it. A bill is sent under our number; the same number is the same bill for ever, so asking is always safe.
 */
import type { BillAnswer, NoticeHeaders } from '../pay/pay.port.ts'

export interface Bill {
  /** Ours: letters and digits, at most 32. */
  number: string
  amountFen: number
  /** openid of the messenger, or the login of Alipay. */
  account: string
  /** The real name: the channel compares it. */
  name: string
  title: string
  notifyUrl: string
}

/**
 * - `working`: taken, and on its way
 * - `confirming`: waits for the person; `packageInfo` opens the messenger's page
 * - `paid`: arrived, with how much
 * - `failed`: over, nothing was paid; `code` says why
 * - `refused`: not taken; ask before believing it
 * - `unknown`: no answer that says anything
 */
export type BillOutcome =
  | { kind: 'working' }
  | { kind: 'confirming'; packageInfo: string }
  | { kind: 'paid'; amountFen: number }
  | { kind: 'failed'; code: string }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown'; code: string }

/**
 * What our own account at the channel can still pay.
 * - `refused`: it does not tell us
 * - `unknown`: no answer that says anything
 */
export type FundsAnswer =
  | { kind: 'known'; availableFen: number }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown'; code: string }

export interface PayoutChannel {
  send(bill: Bill): Promise<BillOutcome>
  /** Null: the channel has never heard of the number. */
  query(number: string): Promise<BillOutcome | null>
  cancel(number: string): Promise<void>
  funds(): Promise<FundsAnswer>
}

export interface WeChatTransfer extends PayoutChannel {
  appId: string
  merchantId(): Promise<string>
  /** All that moved on a day on the account that transfers are paid from, as it stands in their books. */
  bill(day: string): Promise<BillAnswer>
  /** The number of the bill that a notice is about; null when it is not theirs. */
  openNotice(headers: NoticeHeaders, body: string): Promise<string | null>
  /** Where a browser confirms; there only where the messenger is simulated. */
  confirmUrl(packageInfo: string, returnUrl: string): string | null
}
