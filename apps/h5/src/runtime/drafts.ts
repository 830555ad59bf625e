/**
 * Drafts of unsent forms, stored on this phone under the person's uid: they survive the end of a session and
 * are not visible to others who sign in here. Only changed fields are stored, and only those the form names:
 * never codes, passwords or documents.
 */
import { isSameJson } from '../lib/json.ts'
import { type DraftStore, draftKey, isDraftKey } from './draftStore.ts'

/** Values that survive JSON: a draft of anything else (a file, a date) does not compile. */
export type JsonOf<V> = V extends string | number | boolean | null
  ? V
  : V extends (...values: never[]) => unknown
    ? never
    : V extends object
      ? { [K in keyof V]: JsonOf<V[K]> }
      : never

/** Validates a stored value, which may come from another version of the form. */
export type FieldGuards<T> = { readonly [K in keyof T]?: (value: unknown) => value is T[K] }

interface StoredDraft {
  at: number
  fields: Readonly<Record<string, unknown>>
}

const saveEveryMs = 3_000
const lifetimeMs = 7 * 24 * 3_600_000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isStoredDraft = (value: unknown): value is StoredDraft =>
  isRecord(value) && typeof value.at === 'number' && isRecord(value.fields)

/** All drafts of one owner, without expired or unreadable ones. */
const readAll = (store: DraftStore, key: string, now: number): Record<string, StoredDraft> => {
  try {
    const read: unknown = JSON.parse(store.getItem(key) ?? '{}')
    const drafts: Record<string, StoredDraft> = {}
    for (const [name, draft] of Object.entries(isRecord(read) ? read : {})) {
      if (isStoredDraft(draft) && now - draft.at < lifetimeMs) drafts[name] = draft
    }
    return drafts
  } catch {
    return {}
  }
}

/** Without storage or space only the draft is lost. */
const writeAll = (store: DraftStore, key: string, drafts: Record<string, StoredDraft>): void => {
  try {
    if (Object.keys(drafts).length > 0) store.setItem(key, JSON.stringify(drafts))
    else store.removeItem(key)
  } catch {}
}

const write = (
  store: DraftStore,
  key: string,
  name: string,
  draft: StoredDraft | null,
  now: number,
): void => {
  const { [name]: _former, ...others } = readAll(store, key, now)
  writeAll(store, key, draft ? { ...others, [name]: draft } : others)
}

/** Removes expired drafts of all owners. */
export const removeExpiredDrafts = (store: DraftStore, now: number): void => {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index))
  for (const key of keys) if (key !== null && isDraftKey(key)) writeAll(store, key, readAll(store, key, now))
}

/** When this form was last filled in on this phone and not sent; null when there is nothing of it. */
export const draftTime = (
  { store, owner }: Pick<DraftOptions<object>, 'store' | 'owner'>,
  name: string,
  now: number,
): number | null => readAll(store, draftKey(owner), now)[name]?.at ?? null

const isField = <T, K extends keyof T>(
  key: K,
  value: unknown,
  given: T,
  guards: FieldGuards<T>,
): value is T[K] => {
  const guard = guards[key]
  return guard ? guard(value) : value !== null && typeof value === typeof given[key]
}

const restore = <T extends object>(given: T, guards: FieldGuards<T>, stored: StoredDraft | undefined): T => {
  const filled: T = { ...given }
  for (const key in given) {
    const value = stored?.fields[key]
    if (value !== undefined && isField(key, value, given, guards)) filled[key] = value
  }
  return filled
}

export const changedFields = <T extends object>(given: T, filled: T): Partial<T> => {
  const changed: Partial<T> = {}
  for (const key in filled) {
    if (!isSameJson(filled[key], given[key])) changed[key] = filled[key]
  }
  return changed
}

export interface DraftOptions<T extends object> {
  store: DraftStore
  owner: string
  /** Name of the form. */
  name: string
  /** The initial values without a draft. */
  given: T
  /** For fields other than string, number or boolean. */
  guards?: FieldGuards<T>
  now?: () => number
}

export interface Draft<T extends object> {
  /** The initial values, including the draft. */
  opened: T
  isRestored: boolean
  /** Returns all values; stored within three seconds. */
  change(fields: Partial<T>): T
  save(): void
  /** Sent or discarded: nothing is stored until the next change. */
  discard(): void
}

export const openDraft = <T extends object>(options: DraftOptions<T>): Draft<T> => {
  const { store, owner, name, given, guards = {}, now = Date.now } = options
  const key = draftKey(owner)
  const opened = restore(given, guards, readAll(store, key, now())[name])
  let filled = opened
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const save = () => {
    if (timer === undefined) return
    stop()
    const fields = { ...changedFields(given, filled) }
    write(store, key, name, Object.keys(fields).length > 0 ? { at: now(), fields } : null, now())
  }

  return {
    opened,
    isRestored: Object.keys(changedFields(given, opened)).length > 0,
    change(fields) {
      filled = { ...filled, ...fields }
      timer ??= setTimeout(save, saveEveryMs)
      return filled
    },
    save,
    discard() {
      stop()
      write(store, key, name, null, now())
    },
  }
}
