/**
 * Joins writes that arrive while another is under way into one transaction: a busy second costs a few commits
 * instead of thousands, and a caller gets its result once it is stored.
 */
import { Refusal } from '../refusal.ts'

export interface WriteGroupOptions<T, R> {
  /** Stores all in one transaction; one result for each, in their order. */
  store: (items: readonly T[]) => Promise<readonly R[]>
  sizeOf?: (item: T) => number
  batchMax: number
  /** Beyond it the database cannot keep up, and the sender may retry. */
  waitingMax: number
}

interface Waiting<T, R> {
  item: T
  size: number
  resolve: (result: R) => void
  reject: (error: unknown) => void
}

export const createWriteGroup = <T, R>(options: WriteGroupOptions<T, R>): ((item: T) => Promise<R>) => {
  const { store, sizeOf = () => 1, batchMax, waitingMax } = options
  let waiting: Waiting<T, R>[] = []
  let count = 0
  let isWriting = false

  const takeBatch = (): Waiting<T, R>[] => {
    let sum = 0
    let end = 0
    for (const { size } of waiting) {
      if (end > 0 && sum + size > batchMax) break
      sum += size
      end += 1
    }
    const batch = waiting.slice(0, end)
    waiting = waiting.slice(end)
    count -= sum
    return batch
  }

  const storeBatch = async (batch: readonly Waiting<T, R>[]): Promise<void> => {
    try {
      const results = await store(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as R)
    } catch (error) {
      // An invalid item must not fail the batch: store each on its own.
      if (batch.length > 1) {
        for (const each of batch) await storeBatch([each])
        return
      }
      for (const { reject } of batch) reject(error)
    }
  }

  const writeAll = async (): Promise<void> => {
    if (isWriting) return
    isWriting = true
    try {
      while (waiting.length > 0) await storeBatch(takeBatch())
    } finally {
      isWriting = false
    }
  }

  return (item) => {
    const size = sizeOf(item)
    if (count + size > waitingMax) return Promise.reject(new Refusal('unavailable'))
    count += size
    return new Promise((resolve, reject) => {
      waiting.push({ item, size, resolve, reject })
      // Items of the same event loop turn go into one batch.
      setImmediate(() => void writeAll())
    })
  }
}
