/** Carries out what the catalogue says. */
import type { ApiError, NetworkError } from '@wallpaper/client'
import type { PageUrl } from '../../lib/pageUrl.ts'
import { ask, toast } from '../../ui/overlay/overlays.ts'
import { type Destination, type Reaction, reactionTo } from './catalogue.ts'

export interface ApiErrorActions {
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

const moveOn = (afterwards: Destination, { endSession, relaunch, update, pages }: ApiErrorActions) => {
  if (afterwards === 'stay') return
  endSession()
  if (afterwards === 'update') update()
  else relaunch(pages[afterwards])
}

type DialogReaction = Extract<Reaction, { kind: 'dialog' }>

/** Several calls fail together when a session ends: they share one dialog, and the way on is taken once. */
const openDialogs = new Set<string>()

const showDialog = async (reaction: DialogReaction, actions: ApiErrorActions): Promise<void> => {
  const { title, text, button, icon, clearsSession, afterwards } = reaction
  const key = title + text
  if (openDialogs.has(key)) return
  openDialogs.add(key)
  if (clearsSession) {
    actions.clearStored()
    actions.rememberPage()
  }
  await ask({ title, text, confirm: button, cancel: null, key, ...(icon && { icon }) })
  openDialogs.delete(key)
  moveOn(afterwards, actions)
}

/** True when the error has been shown to the person. */
export const createApiErrorHandler =
  (actions: ApiErrorActions) =>
  (error: ApiError | NetworkError): boolean => {
    const reaction = reactionTo(error)
    switch (reaction.kind) {
      case 'dialog':
        void showDialog(reaction, actions)
        return true
      case 'open':
        if (reaction.page === 'login') {
          actions.rememberPage()
          actions.clearStored()
          actions.endSession()
        }
        actions.open(actions.pages[reaction.page])
        return true
      case 'toast':
        toast(reaction.text)
        return true
      case 'none':
        return false
    }
  }
