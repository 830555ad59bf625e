/**
 * Accepts events and answers once they are stored. Events that arrive during a write wait for the next batch:
 * a busy second costs a few commits instead of thousands, and a crash cannot undo an acknowledged event.
 */
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { eventRepository, type GalleryEvent } from './event.repository.ts'

const batchMax = 2_000
/** Queue limit: beyond it the database cannot keep up, and the sender may retry. */
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
      // An invalid entry must not fail the batch: store each entry on its own.
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
        // Entries of the same event loop turn go into one batch.
        setImmediate(() => void writeAll())
      })
    },
  }
}

export type Intake = ReturnType<typeof createIntake>
