/**
 * Another window of the same browser signed out, or somebody else signed in there: this one starts anew, so
 * that it shows no figures of a session that is over. Drafts are stored and survive.
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
  const compare = () => {
    if (values.get('guid') !== (sessions.get()?.guid ?? null)) restart()
  }
  addEventListener('storage', ({ key }) => {
    // Null: everything was cleared.
    if (key === 'guid' || key === null) setTimeout(compare, settledAfterMs)
  })
}
