/** Carries out what the catalogue says. */
import type { ApiError, NetworkError } from '@wallpaper/client'
import type { PageUrl } from '../../lib/pageUrl.ts'
import { ask, toast } from '../../ui/overlay/overlays.ts'
import { type Destination, type Reaction, reactionTo } from './catalogue.ts'

export interface Reactions {
  /** Takes the session out of the storage; the pages that are open do not notice yet. */
  clearStored(): void
  /** From here on there is no session. */
  endSession(): void
  /** Notes the current page, so that the person comes back to it after signing in. */
  rememberPage(): void
  /** Closes everything and opens this page, also where it is the one that is seen: it asks for a session anew. */
  relaunch(url: PageUrl): void
  /** The same, unless this page is open already. */
  open(url: PageUrl): void
  update(): void
  pages: Record<'home' | 'mine' | 'login' | 'banned' | 'closure', PageUrl>
}

const goOn = (goes: Destination, { endSession, relaunch, update, pages }: Reactions) => {
  if (goes === 'stay') return
  endSession()
  if (goes === 'update') update()
  else relaunch(pages[goes])
}

type Telling = Extract<Reaction, { does: 'tell' }>

/** Several calls fail together when a session ends: they share one dialog, and the way on is taken once. */
const told = new Set<string>()

const tell = async (reaction: Telling, reactions: Reactions): Promise<void> => {
  const { title, text, button, icon, isClearing, goes } = reaction
  const key = title + text
  if (told.has(key)) return
  told.add(key)
  if (isClearing) {
    reactions.clearStored()
    reactions.rememberPage()
  }
  await ask({ title, text, confirm: button, cancel: null, key, ...(icon && { icon }) })
  told.delete(key)
  goOn(goes, reactions)
}

/** True when the person has been told. */
export const createReact =
  (reactions: Reactions) =>
  (error: ApiError | NetworkError): boolean => {
    const reaction = reactionTo(error)
    switch (reaction.does) {
      case 'tell':
        void tell(reaction, reactions)
        return true
      case 'open':
        if (reaction.page === 'login') {
          reactions.rememberPage()
          reactions.clearStored()
          reactions.endSession()
        }
        reactions.open(reactions.pages[reaction.page])
        return true
      case 'toast':
        toast(reaction.text)
        return true
      case 'nothing':
        return false
    }
  }
