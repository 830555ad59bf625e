/**
 * Share cards in the messenger. Each page has a default card with the person's invitation in its link;
 * `useShareCard` replaces it.
 */
import { useEffect } from 'react'
import type { ShareCard } from '../lib/messenger/jssdk.ts'
import { createCardStack, shareLink } from '../lib/messenger/share.ts'
import type { PageUrl } from '../lib/url/pageUrl.ts'
import { runtime } from './runtime.ts'
import shareCardPicture from './share.png'
import { useSession } from './useSession.ts'

export { shareCardPicture }

const stack = createCardStack((card) => {
  // Without a card the messenger shares the plain URL, which works too.
  import('./messengerSdk.ts')
    .then(({ setShareCard }) => setShareCard(card))
    .catch((error: unknown) => console.info('no sharing card', error))
})

const linkTo = (page: PageUrl, inviteCode: string | null): string =>
  shareLink({ origin: location.origin, base: import.meta.env.BASE_URL, inviteCode }, page)

const cardOf = (title: string, link: string): ShareCard => ({
  title,
  desc: '上传作品，生成口令，收益每天可查',
  link,
  imgUrl: new URL(shareCardPicture, location.href).href,
})

const useInviteCode = (): string | null => useSession()?.userInfo?.invite_code ?? null

/** For the app: the default card of the top page. */
export const setDefaultShareCard = (title: string, page: PageUrl, inviteCode: string | null): void =>
  stack.setDefault(cardOf(title, linkTo(page, inviteCode)))

export interface PageCard {
  title: string
  desc?: string
  /** A screen, or a full URL such as a code's page. */
  link: PageUrl | `http${string}`
  imgUrl?: string
}

const isPage = (link: PageCard['link']): link is PageUrl => link.startsWith('/')

/** For a page: active while it is visible. Null while there is no card yet. */
export const useShareCard = (card: PageCard | null): void => {
  const inviteCode = useInviteCode()
  const { title, desc, link, imgUrl } = card ?? {}
  useEffect(() => {
    if (!title || !link || !runtime().environment.isMessenger) return
    const plain = cardOf(title, isPage(link) ? linkTo(link, inviteCode) : link)
    return stack.put({ ...plain, ...(desc && { desc }), ...(imgUrl && { imgUrl }) })
  }, [title, desc, link, imgUrl, inviteCode])
}
