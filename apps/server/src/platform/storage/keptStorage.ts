import { dayMs } from '../clock.ts'
import { checkKey, checkPrefix, type ListedObject, type ObjectStore, type Storage } from './storage.ts'
import type { StoreOwner } from './storeOwner.ts'

// A store that protects against accidental deletion: deleted objects stay in its bin for a week, under the
// day of deletion and their key, and before any deletion it checks that the store still belongs to our
// database.

/** Never served: neither by this server nor, with the bucket policy of docs/operations.md, by the store. */
const binPrefix = 'bin/'
const binDays = 7
/** Objects per ownership check. */
const atOnce = 8

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

const binKey = (day: string, key: string): string => `${binPrefix}${day}/${key}`

const binDayOf = (key: string): string | undefined => /^bin\/(\d{4}-\d\d-\d\d)\//.exec(key)?.[1]

/** The bin keys under which a recently deleted object may be, the newest first. */
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

  /** Processes all wanted objects, a few at a time. */
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

    async erase(key) {
      checkKey(key)
      await owner.check()
      for (const place of [key, ...binKeys(key, now())]) await remove(place)
      return (await store.head(key)) === null && !(await isInBin(store, key, now()))
    },

    deletePrefix: (prefix) => each(list(checkPrefix(prefix)), () => true, toBin),

    deleteOlder: (prefix, before) =>
      each(list(checkPrefix(prefix)), ({ modifiedAt }) => modifiedAt < before, toBin),

    eraseOlder: (prefix, before) =>
      each(list(checkPrefix(prefix)), ({ modifiedAt }) => modifiedAt < before, remove),

    async takeBack(key) {
      checkKey(key)
      for (const place of binKeys(key, now())) if (await move(place, key)) return true
      return false
    },

    emptyBin: () => {
      // One day more, so that what was deleted in the last minute of a day also stays a week.
      const last = dayOf(now() - (binDays + 1) * dayMs)
      return each(list(binPrefix), ({ key }) => (binDayOf(key) ?? last) < last, remove)
    },
  }
}
