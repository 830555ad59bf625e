/**
 * What somebody has filled in and not sent yet, kept on this phone under their own number: it outlives a session that
 * ends, and nobody else who signs in here ever sees it. Only fields that differ from what the form opened with are
 * kept, and only those a form names: codes, passwords and documents are never among them.
 */
import { isSameJson } from '../lib/json.ts'
import { type DraftStore, draftKey, isDraftKey } from './draftStore.ts'

/** What JSON gives back as it was: a draft of anything else (a file, a date) does not compile. */
export type JsonOf<V> = V extends string | number | boolean | null
  ? V
  : V extends (...values: never[]) => unknown
    ? never
    : V extends object
      ? { [K in keyof V]: JsonOf<V[K]> }
      : never

/** Recognises what was stored, maybe by another version of the form, as a value of the field. */
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

/** All drafts of one owner, without those that are too old or cannot be read. */
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

/** A browser that keeps nothing, or has no room left, costs the draft and nothing else. */
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

/** Removes what is too old, whoever it belongs to. */
export const removeExpiredDrafts = (store: DraftStore, now: number): void => {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index))
  for (const key of keys) if (key !== null && isDraftKey(key)) writeAll(store, key, readAll(store, key, now))
}

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
  /** Which form. */
  name: string
  /** What the form shows to somebody without a draft. */
  given: T
  /** For fields that are more than a text, a number or a yes and no. */
  guards?: FieldGuards<T>
  now?: () => number
}

export interface Draft<T extends object> {
  /** What the form opens with. */
  opened: T
  isRestored: boolean
  /** Everything that is filled in now, kept at the latest three seconds from now. */
  change(fields: Partial<T>): T
  save(): void
  /** What was filled in is sent, or not wanted: nothing is kept until the next change. */
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
