/** Nightly cleanup: expired rate windows, idempotency keys, and the store's bin. */
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { deleteKeysOlderThan } from '../db/stores/idempotency.store.ts'
import { deleteWindowsOlderThan } from '../db/stores/rates.store.ts'
import type { Storage } from '../storage/storage.ts'
import { defineJob, handles, type JobHandler } from './queue.ts'

const hour = 3_600_000
const keysKeptFor = 7 * 24 * hour
const windowsKeptFor = 25 * hour

export const upkeep = defineJob({
  name: 'platform.upkeep',
  title: '清理过期的频率记录、重复提交记录与文件回收站',
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
    await db.write(async (tx) => {
      await deleteKeysOlderThan(tx, new Date(clock() - keysKeptFor))
      await deleteWindowsOlderThan(tx, clock() - windowsKeptFor)
    })
    await storage.emptyBin()
  }),
]
