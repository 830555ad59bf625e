/** Where drafts are kept, and how the app is rid of them: all it needs to know of them before there is a form. */
import { runtime, type Session } from './runtime.ts'

export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'draft:'
export const isDraftKey = (key: string): boolean => key.startsWith(prefix)
export const draftKey = (owner: string): string => prefix + owner

export const discardDraftsOf = (store: DraftStore, owner: string): void => store.removeItem(draftKey(owner))

/** A browser that allows no storage keeps no drafts. */
const noStore: DraftStore = {
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
    return noStore
  }
}

const ownerOf = ({ uid, sonid }: Session): string => (sonid ? `${uid}.${sonid}` : `${uid}`)

/** Before anybody is signed in nobody knows whose it is: then it lasts as long as this window. */
export const placeOf = (session: Session | null) =>
  session
    ? { store: storageOf(() => localStorage), owner: ownerOf(session) }
    : { store: storageOf(() => sessionStorage), owner: 'new' }

/** Everything the person who is here has not sent yet. */
export const discardDrafts = (): void => {
  const { store, owner } = placeOf(runtime().session.get())
  discardDraftsOf(store, owner)
}
