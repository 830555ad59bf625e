/** The orders of the simulated WeChat Pay, for its pages and controls. */
export type Trade = {
  number: string
  prepayId: string
  transactionId: string
  description: string
  total: number
  /** The paid amount, if it differs from the requested one. */
  paidTotal?: number
  currency: string
  openid: string
  notifyUrl: string
  expiresAt: number
  state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED'
  paidAt?: number
  /** What went back, whole or in parts. */
  returns: { at: number; number: string; fen: number }[]
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
  /** Pays it as a person would; sends the notice, unless told not to. */
  pay(trade: Trade, hasNotice?: boolean): void
}
