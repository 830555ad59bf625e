/**
 * A person's rows that very many requests read: outside of a transaction those of the people of one moment are read in one
 * statement (batched.ts), and somebody who is asked for twice is read once. In a transaction it reads there, for the one.
 */
import { batched } from './batched.ts'
import { pipelined } from './connection/pipeline.ts'
import type { Reader } from './database.ts'

type Load<V> = (tx: Reader, uids: number[]) => Promise<Map<number, V>>
type LookUp<V> = (uid: number) => Promise<V | undefined>

const known = new WeakMap<Reader, Map<unknown, unknown>>()

/** `load` is a function of a module, never one made for a call: what is gathered is known by it. */
export const gathered = <V>(tx: Reader, load: Load<V>): LookUp<V> => {
  if (pipelined(tx) === tx) return async (uid) => (await load(tx, [uid])).get(uid)
  const ofHandle = known.get(tx) ?? new Map<unknown, unknown>()
  if (ofHandle.size === 0) known.set(tx, ofHandle)
  const found = ofHandle.get(load) as LookUp<V> | undefined
  if (found) return found
  const made = batched<number, V>((uids) => load(tx, [...new Set(uids)]))
  ofHandle.set(load, made)
  return made
}
