/** What the app lets the catalogue of errors do. */
import type { PageUrl } from '../../lib/url/pageUrl.ts'

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
