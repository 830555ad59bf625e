/** What the simulated WeChat Pay knows of the orders made with it, as its pages and controls see it. */
export type Trade = {
  number: string
  prepayId: string
  transactionId: string
  description: string
  total: number
  /** What was paid, where that is not what was asked for. */
  paidTotal?: number
  currency: string
  openid: string
  notifyUrl: string
  expiresAt: number
  state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED'
  paidAt?: number
  refundedAt?: number
}

export type PayBook = {
  merchant: {
    mchid: string
    serial_no: string
    private_key: string
    api_v3_key: string
    platform_serial: string
    platform_public_key: string
  }
  trade(prepayId: string): Trade | undefined
  /** Pays it as a person would; the notice goes out by itself, unless it is told not to. */
  pay(trade: Trade, hasNotice?: boolean): void
}
