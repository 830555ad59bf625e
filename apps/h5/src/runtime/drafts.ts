/**
 * What somebody has filled in and not sent yet, kept on this phone under their own number: it outlives a session that
 * ends, and nobody else who signs in here ever sees it. Only fields that differ from what the form opened with are
 * kept, and only those a form names: codes, passwords and documents are never among them.
 */
export type Fields<K extends string = string> = Readonly<Record<K, string>>

export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

interface Kept {
  at: number
  fields: Readonly<Record<string, unknown>>
}

const prefix = 'draft:'
export const isDraftKey = (key: string): boolean => key.startsWith(prefix)
const saveEveryMs = 3_000
const keptForMs = 7 * 24 * 3_600_000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isKept = (value: unknown): value is Kept =>
  isRecord(value) && typeof value.at === 'number' && isRecord(value.fields)

/** All drafts of one owner, without those that are too old or cannot be read. */
const readAll = (store: DraftStore, key: string, now: number): Record<string, Kept> => {
  try {
    const read: unknown = JSON.parse(store.getItem(key) ?? '{}')
    const drafts: Record<string, Kept> = {}
    for (const [name, kept] of Object.entries(isRecord(read) ? read : {})) {
      if (isKept(kept) && now - kept.at < keptForMs) drafts[name] = kept
    }
    return drafts
  } catch {
    return {}
  }
}

/** A browser that keeps nothing, or has no room left, costs the draft and nothing else. */
const writeAll = (store: DraftStore, key: string, drafts: Record<string, Kept>): void => {
  try {
    if (Object.keys(drafts).length > 0) store.setItem(key, JSON.stringify(drafts))
    else store.removeItem(key)
  } catch {}
}

const put = (store: DraftStore, key: string, name: string, kept: Kept | null, now: number): void => {
  const { [name]: _former, ...others } = readAll(store, key, now)
  writeAll(store, key, kept ? { ...others, [name]: kept } : others)
}

export const discardDraftsOf = (store: DraftStore, owner: string): void => writeAll(store, prefix + owner, {})

/** Drops what is too old, whoever it belongs to. */
export const removeExpiredDrafts = (store: DraftStore, now: number): void => {
  const keys = Array.from({ length: store.length }, (_, index) => store.key(index))
  for (const key of keys) if (key !== null && isDraftKey(key)) writeAll(store, key, readAll(store, key, now))
}

const restored = <K extends string>(given: Fields<K>, kept: Kept | undefined): Fields<K> => {
  const filled: Record<K, string> = { ...given }
  for (const key in given) {
    const text = kept?.fields[key]
    if (typeof text === 'string') filled[key] = text
  }
  return filled
}

const changedFrom = (given: Fields, filled: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(filled).filter(([key, text]) => text !== given[key]))

export interface DraftPlace<K extends string> {
  store: DraftStore
  owner: string
  /** Which form. */
  name: string
  /** What the form shows to somebody without a draft. */
  given: Fields<K>
  now?: () => number
}

export interface Draft<K extends string> {
  /** What the form opens with. */
  opened: Fields<K>
  isRestored: boolean
  /** Everything that is filled in now, kept at the latest three seconds from now. */
  change(fields: Partial<Record<K, string>>): Fields<K>
  save(): void
  /** What was filled in is sent, or not wanted: nothing is kept until the next change. */
  discard(): void
}

export const openDraft = <K extends string>(place: DraftPlace<K>): Draft<K> => {
  const { store, owner, name, given, now = Date.now } = place
  const key = prefix + owner
  const opened = restored(given, readAll(store, key, now())[name])
  let filled = opened
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const save = () => {
    if (timer === undefined) return
    stop()
    const fields = changedFrom(given, filled)
    put(store, key, name, Object.keys(fields).length > 0 ? { at: now(), fields } : null, now())
  }

  return {
    opened,
    isRestored: Object.keys(changedFrom(given, opened)).length > 0,
    change(fields) {
      filled = { ...filled, ...fields }
      timer ??= setTimeout(save, saveEveryMs)
      return filled
    },
    save,
    discard() {
      stop()
      put(store, key, name, null, now())
    },
  }
}
