/** Cards for sharing: the page that is seen may set its own, and beneath it there is always a default. */

import { type PageUrl, pageHref } from '../url/pageUrl.ts'
import type { ShareCard } from './jssdk.ts'

export interface ShareOrigin {
  /** https://t.example */
  origin: string
  /** /h5/ */
  base: string
  /** Of the person who shares: whoever comes by the link is theirs. */
  inviteCode: string | null
}

/** The invitation stands before the `#`, since some versions of the messenger cut a shared link there. */
export const shareLink = ({ origin, base, inviteCode }: ShareOrigin, page: PageUrl): string => {
  const query = inviteCode ? `?${new URLSearchParams({ invite_code: inviteCode })}` : ''
  return `${origin}${base}${query}${pageHref(page)}`
}

export interface CardStack {
  setDefault(card: ShareCard): void
  /** Puts a card on top; the returned function takes it away again, wherever it lies by then. */
  put(card: ShareCard): () => void
}

/** Tells `show` the card on top whenever it changes, once for all changes of the same moment. */
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
