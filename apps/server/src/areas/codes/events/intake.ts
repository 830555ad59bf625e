/** Accepts events and answers once they are stored, so that a crash cannot undo an acknowledged event. */
import type { Database } from '../../../platform/db/database.ts'
import { createWriteGroup } from '../../../platform/db/writeGroup.ts'
import { eventRepository, type GalleryEvent } from './event.repository.ts'

const batchMax = 2_000
const waitingMax = 50_000

export const createIntake = (db: Pick<Database, 'write'>) => {
  const write = createWriteGroup<readonly GalleryEvent[], void>({
    store: async (groups) => {
      await db.write((tx) => eventRepository(tx).record(groups.flat()))
      return []
    },
    sizeOf: (events) => events.length,
    batchMax,
    waitingMax,
  })
  return {
    accept: (events: readonly GalleryEvent[]): Promise<void> =>
      events.length === 0 ? Promise.resolve() : write(events),
  }
}

export type Intake = ReturnType<typeof createIntake>
