/** Nightly cleanup: what the platform keeps for a while, and the store's bin. */
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { deleteOldRows } from '../db/stores/oldRows.store.ts'
import { termsOf } from '../growth/growth.ts'
import { platformGrowth } from '../growth/platform.growth.ts'
import type { Storage } from '../storage/storage.ts'
import { defineJob, handles, type JobHandler } from './queue.ts'

export const upkeep = defineJob({
  name: 'platform.upkeep',
  title: '清理过期的重复提交记录与文件回收站',
  input: z.object({}),
  cron: '20 4 * * *',
  // A bucket's bin is emptied object by object.
  expireInSeconds: 3_600,
})

export interface UpkeepDeps {
  db: Database
  clock: Clock
  storage: Pick<Storage, 'emptyBin'>
}

export const upkeepHandlers = ({ db, clock, storage }: UpkeepDeps): JobHandler[] => [
  handles(upkeep, async () => {
    await deleteOldRows(db, termsOf(platformGrowth, upkeep.name), clock())
    await storage.emptyBin()
  }),
]
