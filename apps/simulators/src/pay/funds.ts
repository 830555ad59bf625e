/**
 * The operator's own accounts at the channels. They are refilled as they pay, until a test sets a balance:
 * from then on they pay no more than that.
 */
const usual = { 'wechat-pay': 30_000_000, alipay: 11_230_000 }
export type FundedPartner = keyof typeof usual

export const isFunded = (partner: string): partner is FundedPartner => partner in usual

export type Funds = {
  available(partner: FundedPartner): number
  set(partner: FundedPartner, fen: number): void
  /** False when the balance is too low. */
  take(partner: FundedPartner, fen: number): boolean
  giveBack(partner: FundedPartner, fen: number): void
  reset(): void
}

export function createFunds(): Funds {
  const limits = new Map<FundedPartner, number>()
  const change = (partner: FundedPartner, by: number): void => {
    const left = limits.get(partner)
    if (left !== undefined) limits.set(partner, left + by)
  }
  const available = (partner: FundedPartner) => limits.get(partner) ?? usual[partner]
  return {
    available,
    set: (partner, fen) => void limits.set(partner, fen),
    take(partner, fen) {
      if (limits.has(partner) && available(partner) < fen) return false
      change(partner, -fen)
      return true
    },
    giveBack: change,
    reset: () => limits.clear(),
  }
}
