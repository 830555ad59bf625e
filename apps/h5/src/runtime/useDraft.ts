/** The fields of a form, kept as a draft while they are filled in. */
import { useEffect, useState } from 'react'
import { type DraftStore, discardDraftsOf, type Fields, openDraft, removeExpiredDrafts } from './drafts.ts'
import { runtime, type Session } from './runtime.ts'

/** A browser that allows no storage keeps no drafts. */
const nowhere: DraftStore = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
}

const storageOf = (area: () => Storage): DraftStore => {
  try {
    return area()
  } catch {
    return nowhere
  }
}

const ownerOf = ({ uid, sonid }: Session): string => (sonid ? `${uid}.${sonid}` : `${uid}`)

/** Before anybody is signed in nobody knows whose it is: then it lasts as long as this window. */
const placeOf = (session: Session | null) =>
  session
    ? { store: storageOf(() => localStorage), owner: ownerOf(session) }
    : { store: storageOf(() => sessionStorage), owner: 'new' }

/** Everything the person who is here has not sent yet. */
export const discardDrafts = (): void => {
  const { store, owner } = placeOf(runtime().session.get())
  discardDraftsOf(store, owner)
}

export interface DraftedForm<K extends string> {
  filled: Fields<K>
  fill: (fields: Partial<Record<K, string>>) => void
  /** For the form: that this is a draft, and how to be rid of it. */
  draft: { isRestored: boolean; clear: () => void }
  /** Once it is sent. */
  discard: () => void
}

export const useDraft = <K extends string>(name: string, given: Fields<K>): DraftedForm<K> => {
  const [draft] = useState(() => {
    const place = placeOf(runtime().session.get())
    removeExpiredDrafts(place.store, Date.now())
    return openDraft({ ...place, name, given })
  })
  const [filled, setFilled] = useState(draft.opened)
  const [isRestored, setIsRestored] = useState(draft.isRestored)

  useEffect(() => {
    const saveIfGoing = () => {
      if (document.visibilityState === 'hidden') draft.save()
    }
    document.addEventListener('visibilitychange', saveIfGoing)
    window.addEventListener('pagehide', draft.save)
    return () => {
      document.removeEventListener('visibilitychange', saveIfGoing)
      window.removeEventListener('pagehide', draft.save)
      draft.save()
    }
  }, [draft])

  const fill = (fields: Partial<Record<K, string>>) => setFilled(draft.change(fields))
  const discard = () => {
    draft.discard()
    setIsRestored(false)
  }
  const clear = () => {
    fill(given)
    discard()
  }
  return { filled, fill, draft: { isRestored, clear }, discard }
}
