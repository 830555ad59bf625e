/**
 * Rewarded advertisements: we request an offer, the visitor watches it on the provider's page, then we query
 * its state.
 */

export type AdOffer = {
  id: string
  /** The provider's page; it returns to our `returnUrl`. */
  url: string
}

export type AdState = 'showing' | 'watched' | 'closed'

export type AdProvider = {
  /** Null: no ad available now. `failed`: the provider did not answer. */
  offer(request: { visitor: string; seconds: number; returnUrl: string }): Promise<AdOffer | null | 'failed'>
  /** Only the provider tells whether it was watched to the end, never the browser. */
  stateOf(offerId: string): Promise<AdState | 'failed'>
}
