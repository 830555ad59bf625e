/**
 * Local storage under exactly the specification's keys. If it is not writable (private windows of some
 * browsers), values last as long as the page.
 */
export const storedKeys = [
  'guid',
  'uid',
  'sonid',
  'token',
  'localVersion',
  'loginExpireTime',
  'user_info',
  'invite_code',
  'un',
  'register_channel',
  'tabParam',
  'prefix',
] as const
export type StoredKey = (typeof storedKeys)[number]

export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

export interface StoredValues {
  get(key: StoredKey): string | null
  set(values: Partial<Record<StoredKey, string>>): void
  remove(...keys: readonly StoredKey[]): void
  /** Removes everything in storage, whoever wrote it, except the keys to keep. */
  clear(isKept: (key: string) => boolean): void
}

const memory = (): TextStore => {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

export const storeOf = (area: () => TextStore): TextStore => {
  try {
    const store = area()
    store.setItem('storedValues', '1')
    store.removeItem('storedValues')
    return store
  } catch {
    return memory()
  }
}

export const createStoredValues = (store: TextStore): StoredValues => ({
  get: (key) => store.getItem(key),
  set(values) {
    for (const [key, value] of Object.entries(values)) if (value !== undefined) store.setItem(key, value)
  },
  remove(...keys) {
    for (const key of keys) store.removeItem(key)
  },
  clear(isKept) {
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index))
    for (const key of keys) if (key !== null && !isKept(key)) store.removeItem(key)
  },
})
