/** Share cards: the visible page may set its own, above a default. */

import { type PageUrl, pageHref } from '../url/pageUrl.ts'
import type { ShareCard } from './jssdk.ts'

export interface ShareOrigin {
  /** https://t.example */
  origin: string
  /** /h5/ */
  base: string
  /** Of the person who shares: people who use the link count as invited by them. */
  inviteCode: string | null
}

/** The invitation is before the `#`, where some versions of the messenger truncate a shared link. */
export const shareLink = ({ origin, base, inviteCode }: ShareOrigin, page: PageUrl): string => {
  const query = inviteCode ? `?${new URLSearchParams({ invite_code: inviteCode })}` : ''
  return `${origin}${base}${query}${pageHref(page)}`
}

export interface CardStack {
  setDefault(card: ShareCard): void
  /** Adds a card on top; the returned function removes it, at whatever position it is then. */
  put(card: ShareCard): () => void
}

/** Calls `show` with the top card when it changes, once per batch of changes. */
export const createCardStack = (show: (card: ShareCard) => void): CardStack => {
  let base: ShareCard | null = null
  let cards: readonly ShareCard[] = []
  let shown: ShareCard | null = null
  let isPlanned = false

  const update = () => {
    if (isPlanned) return
    isPlanned = true
    queueMicrotask(() => {
      isPlanned = false
      const top = cards.at(-1) ?? base
      if (!top || top === shown) return
      shown = top
      show(top)
    })
  }

  return {
    setDefault(card) {
      base = card
      update()
    },
    put(card) {
      cards = [...cards, card]
      update()
      return () => {
        cards = cards.filter((one) => one !== card)
        update()
      }
    },
  }
}
