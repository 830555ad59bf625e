/**
 * What the product needs from a payout channel: send one bill, query its state, and cancel it while nobody
 * has accepted it. A bill is sent under our number; the same number always means the same bill, so querying
 * is always safe.
 */
import type { BillSource, NoticeHeaders } from '../pay/pay.port.ts'

export interface Bill {
  /** Our number: letters and digits, at most 32. */
  number: string
  amountFen: number
  /** The messenger's openid, or the Alipay login. */
  account: string
  /** The real name, which the channel verifies. */
  name: string
  title: string
  notifyUrl: string
}

/**
 * - `working`: accepted and in progress
 * - `confirming`: waits for the person; `packageInfo` opens the messenger's page
 * - `paid`: arrived, with the amount
 * - `failed`: final, nothing was paid; `code` says why
 * - `refused`: not accepted; query before trusting it
 * - `unknown`: no meaningful reply
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
 * - `unknown`: no meaningful reply
 */
export type FundsAnswer =
  | { kind: 'known'; availableFen: number }
  | { kind: 'refused'; code: string }
  | { kind: 'unknown'; code: string }

export interface PayoutChannel {
  send(bill: Bill): Promise<BillOutcome>
  /** Null: the channel does not know the number. */
  query(number: string): Promise<BillOutcome | null>
  cancel(number: string): Promise<void>
  funds(): Promise<FundsAnswer>
}

/** Its bills have all movements of the account that pays transfers. */
export interface AlipayTransfer extends PayoutChannel, BillSource {}

/** Its bills have all movements of the account that pays transfers. */
export interface WeChatTransfer extends PayoutChannel, BillSource {
  appId: string
  merchantId(): Promise<string>
  /** The bill number of a notice; null when its signature is wrong. */
  openNotice(headers: NoticeHeaders, body: string): Promise<string | null>
  /** The page for confirming in a browser; only in the simulator. */
  confirmUrl(packageInfo: string, returnUrl: string): string | null
}
