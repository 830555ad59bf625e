/**
 * Takes events and answers once they are stored. What comes while a batch is being written waits for the next one, so
 * that a busy second costs a few commits instead of thousands, and nobody is told of a success that a crash undoes.
 */
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { eventRepository, type GalleryEvent } from './event.repository.ts'

const batchMax = 2_000
/** Beyond this the database does not keep up: the sender is told, and may send again. */
const waitingMax = 50_000

interface Waiting {
  events: readonly GalleryEvent[]
  resolve: () => void
  reject: (error: unknown) => void
}

export const createIntake = (db: Pick<Database, 'write'>) => {
  let waiting: Waiting[] = []
  let count = 0
  let isWriting = false

  const takeBatch = (): Waiting[] => {
    let size = 0
    let end = 0
    for (const { events } of waiting) {
      if (end > 0 && size + events.length > batchMax) break
      size += events.length
      end += 1
    }
    const batch = waiting.slice(0, end)
    waiting = waiting.slice(end)
    count -= size
    return batch
  }

  const store = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      await db.write((tx) => eventRepository(tx).record(batch.flatMap(({ events }) => events)))
      for (const { resolve } of batch) resolve()
    } catch (error) {
      // One that the database does not take must not cost the others theirs.
      if (batch.length > 1) {
        for (const each of batch) await store([each])
        return
      }
      for (const { reject } of batch) reject(error)
    }
  }

  const writeAll = async (): Promise<void> => {
    if (isWriting) return
    isWriting = true
    try {
      while (waiting.length > 0) await store(takeBatch())
    } finally {
      isWriting = false
    }
  }

  return {
    accept: (events: readonly GalleryEvent[]): Promise<void> => {
      if (events.length === 0) return Promise.resolve()
      if (count + events.length > waitingMax) return Promise.reject(new Refusal('unavailable'))
      count += events.length
      return new Promise((resolve, reject) => {
        waiting.push({ events, resolve, reject })
        // What comes in the same turn goes with it.
        setImmediate(() => void writeAll())
      })
    },
  }
}

export type Intake = ReturnType<typeof createIntake>
