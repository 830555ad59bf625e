/** Jobs: verify sums, delete files that can be regenerated. */
import type { Logger } from 'pino'
import { z } from 'zod'
import { businessDay, type Clock, dayMs } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { type AnyJobKind, defineJob, handles, type JobHandler } from '../../platform/queue/queue.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { addSaves } from '../creation/public.ts'
import { originalPrefix } from '../upload/public.ts'
import { previewPrefix } from './audience/pictures.ts'
import { borrowedReader } from './borrowed/borrowed.repository.ts'
import { eventReader, type Saves, takeUntoldSaves } from './events/event.repository.ts'

const tally = defineJob({
  name: 'codes.tally-saves',
  title: '汇总作品的取图次数',
  input: z.object({}),
  cron: '*/10 * * * *',
})

const tidy = defineJob({
  name: 'codes.tidy',
  title: '核对取图统计，清理取图页的临时文件',
  input: z.object({}),
  cron: '40 3 * * *',
})

export const codesJobKinds: readonly AnyJobKind[] = [tally, tidy]

export interface CodesJobsDeps {
  db: Database
  clock: Clock
  logger: Logger
  storage: Storage
}

const previewDays = 7
const provedDays = 3

/** Saves of borrowed works count for their owner. */
const savesByOwner = async (tx: Tx, day: string): Promise<Saves[]> => {
  const untold = await takeUntoldSaves(tx, day)
  const owned: Saves[] = []
  for (const [uid, rows] of Map.groupBy(untold, (row) => row.uid)) {
    const borrowed = await borrowedReader(tx, uid).among(rows.map(({ workId }) => workId))
    const ownerOf = new Map(borrowed.map(({ workId, ownerUid }) => [workId, ownerUid]))
    owned.push(...rows.map((row) => ({ ...row, uid: ownerOf.get(row.workId) ?? uid })))
  }
  // Sums a work saved under several people's codes into one row: the update must see each work once.
  const sums = Map.groupBy(owned, (row) => `${row.uid}/${row.workId}`)
  return [...sums.values()].flatMap((rows) => {
    const [first] = rows
    return first ? [{ ...first, saves: rows.reduce((sum, { saves }) => sum + saves, 0) }] : []
  })
}

export const codesJobs = ({ db, clock, logger, storage }: CodesJobsDeps): JobHandler[] => [
  handles(tally, async () => {
    await db.write(async (tx) => addSaves(tx, await savesByOwner(tx, businessDay(clock() - dayMs))))
  }),
  handles(tidy, async () => {
    const now = clock()
    await storage.deleteOlder(originalPrefix, now - dayMs)
    await storage.deleteOlder(previewPrefix, now - previewDays * dayMs)
    const differences = await db.snapshot((tx) =>
      eventReader(tx).differences(businessDay(now - provedDays * dayMs)),
    )
    if (differences.length > 0) {
      logger.error({ differences }, 'sums of the audience are not what its events come to')
      throw new Error(`${differences.length} 个口令的统计与事件不一致`)
    }
  }),
]
