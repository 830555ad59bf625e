/** What handling an error may do to the app. */
import type { PageUrl } from '../../lib/url/pageUrl.ts'

export interface ApiErrorActions {
  /** Removes the session from storage; open pages do not notice yet. */
  clearStored(): void
  /** Ends the session in memory and clears the cache. */
  endSession(): void
  /** Remembers the current page, to return to it after signing in. */
  rememberPage(): void
  /**
   * Closes everything and opens this page, even if it is already on top, so that it asks for a session again.
   */
  relaunch(url: PageUrl): void
  /** The same, unless this page is already on top. */
  open(url: PageUrl): void
  update(): void
  pages: Record<'home' | 'mine' | 'login' | 'banned' | 'closure', PageUrl>
}
