/** Advertisements that somebody watches for a picture: one is asked for, shown on the provider's page, and asked about. */

export type AdOffer = {
  id: string
  /** Where it is shown; it leads back to where we said. */
  url: string
}

export type AdState = 'showing' | 'watched' | 'closed'

export type AdProvider = {
  /** Null: there is none to show now. `failed`: it cannot be asked. */
  offer(request: { visitor: string; seconds: number; returnUrl: string }): Promise<AdOffer | null | 'failed'>
  /** Whether it was watched to its end is the provider's word, never the browser's. */
  stateOf(offerId: string): Promise<AdState | 'failed'>
}
