/** Where drafts are stored, and how they are deleted: the part needed before any form is loaded. */
import { runtime, type Session } from './runtime.ts'

export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const prefix = 'draft:'
export const isDraftKey = (key: string): boolean => key.startsWith(prefix)
export const draftKey = (owner: string): string => prefix + owner

export const discardDraftsOf = (store: DraftStore, owner: string): void => store.removeItem(draftKey(owner))

/** Without storage there are no drafts. */
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

/** Before sign-in the owner is unknown: then drafts last as long as this window. */
export const placeOf = (session: Session | null) =>
  session
    ? { store: storageOf(() => localStorage), owner: ownerOf(session) }
    : { store: storageOf(() => sessionStorage), owner: 'new' }

/** Deletes all drafts of the current person. */
export const discardDrafts = (): void => {
  const { store, owner } = placeOf(runtime().session.get())
  discardDraftsOf(store, owner)
}
