/**
 * Batches very frequent reads of a person's rows: outside of a transaction, concurrent reads for several
 * people become one statement (batched.ts), and duplicates are read once. In a transaction it reads directly.
 * A key of more than the uid (with a day, say) is a string.
 */
import { batched } from './batched.ts'
import { pipelined } from './connection/pipeline.ts'
import type { Reader } from './database.ts'

type Load<K, V> = (tx: Reader, keys: K[]) => Promise<Map<K, V>>
type LookUp<K, V> = (key: K) => Promise<V | undefined>

const known = new WeakMap<Reader, Map<unknown, unknown>>()

/** `load` must be a module-level function, never a closure made per call: batches are keyed by it. */
export const gathered = <K extends number | string, V>(tx: Reader, load: Load<K, V>): LookUp<K, V> => {
  if (pipelined(tx) === tx) return async (key) => (await load(tx, [key])).get(key)
  const ofHandle = known.get(tx) ?? new Map<unknown, unknown>()
  if (ofHandle.size === 0) known.set(tx, ofHandle)
  const found = ofHandle.get(load) as LookUp<K, V> | undefined
  if (found) return found
  const made = batched<K, V>((keys) => load(tx, [...new Set(keys)]))
  ofHandle.set(load, made)
  return made
}
