/**
 * Another window of the same browser signed out, or somebody else signed in there: this one shows nothing from
 * that moment, so that no figures of a session that is over can be read, and starts anew. Drafts are stored and
 * survive.
 */
import type { SessionStore } from './sessionStore.ts'
import type { StoredValues } from './storedValues.ts'

/** The other window stores several values, one after the other. */
const settledAfterMs = 100

export const watchSession = (
  sessions: Pick<SessionStore, 'get'>,
  values: Pick<StoredValues, 'get'>,
  restart: () => void = () => location.reload(),
): void => {
  const isOver = () => values.get('guid') !== (sessions.get()?.guid ?? null)
  const compare = () => {
    const { style } = document.documentElement
    style.visibility = isOver() ? 'hidden' : ''
    if (isOver()) setTimeout(() => (isOver() ? restart() : compare()), settledAfterMs)
  }
  addEventListener('storage', ({ key }) => {
    // Null: everything was cleared.
    if (key === 'guid' || key === null) compare()
  })
  // A page that was kept for going back heard nothing meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) compare()
  })
}
