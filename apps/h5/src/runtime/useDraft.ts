/** The fields of a form, saved as a draft while they are filled in. */
import { useEffect, useState } from 'react'
import { useScopedName } from '../pageStack/pageContext.ts'
import { placeOf } from './draftStore.ts'
import { changedFields, type FieldGuards, type JsonOf, openDraft, removeExpiredDrafts } from './drafts.ts'
import { runtime } from './runtime.ts'

export interface DraftedForm<T extends object> {
  filled: T
  fill: (fields: Partial<T>) => void
  /** Something differs from the initial values. */
  isChanged: boolean
  /** For the form: whether a draft was restored, and how to discard it. */
  draft: { isRestored: boolean; clear: () => void }
  /** Call it once the form is sent. */
  discard: () => void
}

type PlainKeys<T> = {
  [K in keyof T]: string extends T[K]
    ? K
    : number extends T[K]
      ? K
      : T[K] extends boolean
        ? boolean extends T[K]
          ? K
          : never
        : never
}[keyof T]

/** Fields other than string, number or boolean need a guard for stored values. */
type NeededGuards<T> = Required<FieldGuards<Omit<T, PlainKeys<T>>>>

type GuardsArgument<T> = keyof NeededGuards<T> extends never ? [] : [guards: NeededGuards<T>]

/** On a page of a product line the draft is separate for each line. */
export function useDraft<T extends object>(
  name: string,
  given: T & JsonOf<T>,
  ...guards: GuardsArgument<T>
): DraftedForm<T>
export function useDraft<T extends object>(
  name: string,
  given: T,
  guards: FieldGuards<T> = {},
): DraftedForm<T> {
  const scoped = useScopedName(name)
  const [draft] = useState(() => {
    const place = placeOf(runtime().session.get())
    removeExpiredDrafts(place.store, Date.now())
    return openDraft({ ...place, name: scoped, given, guards })
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

  const fill = (fields: Partial<T>) => setFilled(draft.change(fields))
  const discard = () => {
    draft.discard()
    setIsRestored(false)
  }
  const clear = () => {
    fill(given)
    discard()
  }
  const isChanged = Object.keys(changedFields(given, filled)).length > 0
  return { filled, fill, isChanged, draft: { isRestored, clear }, discard }
}
