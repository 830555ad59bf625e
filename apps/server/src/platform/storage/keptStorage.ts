import { dayMs } from '../clock.ts'
import { checkKey, checkPrefix, type ListedObject, type ObjectStore, type Storage } from './storage.ts'
import type { StoreOwner } from './storeOwner.ts'

// A store out of which nothing goes by accident: what is deleted lies in a bin of the same store for a week, under the
// day it went and its own key, and before anything goes the store is asked whether it still belongs to our database.

/** No address leads here: neither this server nor, with the bucket's policy of docs/operations.md, the store serves it. */
const binPrefix = 'bin/'
const binDays = 7
/** One look at the owner for so many objects. */
const atOnce = 8

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

const binKey = (day: string, key: string): string => `${binPrefix}${day}/${key}`

const binDayOf = (key: string): string | undefined => /^bin\/(\d{4}-\d\d-\d\d)\//.exec(key)?.[1]

/** Under which of them what was deleted lately may lie, the newest first. */
const binKeys = (key: string, now: number): string[] =>
  Array.from({ length: binDays + 2 }, (_, age) => binKey(dayOf(now - age * dayMs), key))

export const isInBin = async (
  store: Pick<ObjectStore, 'head'>,
  key: string,
  now: number,
): Promise<boolean> => {
  for (const place of binKeys(key, now)) if (await store.head(place)) return true
  return false
}

export interface KeptStorageOptions {
  readonly owner: StoreOwner
  readonly now: () => number
}

export function keptStorage(store: ObjectStore, { owner, now }: KeptStorageOptions): Storage {
  const { list, move, remove, ...rest } = store

  const toBin = (key: string) => move(key, binKey(dayOf(now()), key))

  /** All of them that are wanted, a few at a time. */
  const each = async (
    objects: AsyncIterable<ListedObject>,
    isWanted: (object: ListedObject) => boolean,
    work: (key: string) => Promise<unknown>,
  ): Promise<number> => {
    let gone = 0
    let keys: string[] = []
    const flush = async () => {
      if (keys.length === 0) return
      await owner.check()
      await Promise.all(keys.map(work))
      gone += keys.length
      keys = []
    }
    for await (const object of objects) {
      if (!isWanted(object)) continue
      keys.push(object.key)
      if (keys.length >= atOnce) await flush()
    }
    await flush()
    return gone
  }

  return {
    ...rest,

    async delete(key) {
      checkKey(key)
      await owner.check()
      await toBin(key)
    },

    deletePrefix: (prefix) => each(list(checkPrefix(prefix)), () => true, toBin),

    deleteOlder: (prefix, before) =>
      each(list(checkPrefix(prefix)), ({ modifiedAt }) => modifiedAt < before, toBin),

    async takeBack(key) {
      checkKey(key)
      for (const place of binKeys(key, now())) if (await move(place, key)) return true
      return false
    },

    emptyBin: () => {
      // A whole day more, so that what went in its last minute has its week too.
      const last = dayOf(now() - (binDays + 1) * dayMs)
      return each(list(binPrefix), ({ key }) => (binDayOf(key) ?? last) < last, remove)
    },
  }
}
