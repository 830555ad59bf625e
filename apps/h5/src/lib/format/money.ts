/** Formats fen as yuan: thousands separators, always two decimals, U+2212 as the minus. */
export interface MoneyParts {
  sign: '' | '+' | '−'
  integer: string
  decimals: string
}

const withCommas = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

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

/** Parses typed yuan into fen; null if invalid. The inverse of `yuan`. */
export const fenOf = (text: string): number | null => {
  const plain = text.normalize('NFKC').replace(/[,\s¥]/g, '')
  const found = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(plain)
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null
}
