/** Amounts of fen as texts. Screens and sentences use `yuan`; files and partners the plain one. */
export interface MoneyParts {
  sign: '' | '+' | '−'
  integer: string
  decimals: string
}

const withCommas = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** With thousands separators, always two decimals, and U+2212 as the minus. */
export const moneyParts = (fen: number, { isSigned = false } = {}): MoneyParts => {
  const digits = String(Math.abs(Math.trunc(fen))).padStart(3, '0')
  const plus = isSigned && fen > 0 ? '+' : ''
  return {
    sign: fen < 0 ? '−' : plus,
    integer: withCommas(digits.slice(0, -2)),
    decimals: digits.slice(-2),
  }
}

/** 1234567 → 12,345.67 */
export const yuan = (fen: number, options?: { isSigned?: boolean }): string => {
  const { sign, integer, decimals } = moneyParts(fen, options)
  return `${sign}${integer}.${decimals}`
}

/** 1234567 → 12345.67 */
export const plainYuan = (fen: number): string => (fen / 100).toFixed(2)

/** 1200 → 12, 1250 → 12.50: for prices. */
export const shortYuan = (fen: number): string => (fen % 100 === 0 ? String(fen / 100) : plainYuan(fen))

/** In sentences: 1234567 → 12,345.67 元 */
export const yuanText = (fen: number): string => `${yuan(fen)} 元`

/** In sentences: 1234567 → ¥12,345.67 */
export const currencyText = (fen: number): string => `¥${yuan(fen)}`
