/**
 * Local storage under exactly the specification's keys. In a private window of some browsers it cannot be written:
 * then it lasts as long as the page.
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

export type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface StoredValues {
  get(key: StoredKey): string | null
  set(values: Partial<Record<StoredKey, string>>): void
  remove(...keys: readonly StoredKey[]): void
}

const memory = (): TextStore => {
  const values = new Map<string, string>()
  return {
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
})
