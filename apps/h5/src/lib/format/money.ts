/** Money as the phone shows and reads it. */
export { type MoneyParts, moneyParts, yuan } from '@wallpaper/contract/money'

/** Parses typed yuan into fen; null if invalid. The inverse of `yuan`. */
export const fenOf = (text: string): number | null => {
  const plain = text.normalize('NFKC').replace(/[,\s¥]/g, '')
  const found = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(plain)
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null
}
