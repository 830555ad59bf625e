/**
 * A person's rows that very many requests read: outside of a transaction those of the people of one moment are read in one
 * statement (batched.ts), and somebody who is asked for twice is read once. In a transaction it reads there, for the one.
 * What is asked with more than the person's number, as with a day, has a text for its key.
 */
import { batched } from './batched.ts'
import { pipelined } from './connection/pipeline.ts'
import type { Reader } from './database.ts'

type Load<K, V> = (tx: Reader, keys: K[]) => Promise<Map<K, V>>
type LookUp<K, V> = (key: K) => Promise<V | undefined>

const known = new WeakMap<Reader, Map<unknown, unknown>>()

/** `load` is a function of a module, never one made for a call: what is gathered is known by it. */
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
