/** What time makes useless is cleared away each night: old rate windows and old idempotency keys. */
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { deleteKeysOlderThan } from '../db/idempotency.store.ts'
import { deleteWindowsOlderThan } from '../db/rates.store.ts'
import { defineJob, handles, type JobHandler } from './queue.ts'

const hour = 3_600_000
const keysKeptFor = 7 * 24 * hour
const windowsKeptFor = 25 * hour

export const upkeep = defineJob({
  name: 'platform.upkeep',
  title: '清理过期的频率记录与重复提交记录',
  input: z.object({}),
  cron: '20 4 * * *',
})

export const upkeepHandlers = ({ db, clock }: { db: Database; clock: Clock }): JobHandler[] => [
  handles(upkeep, () =>
    db.write(async (tx) => {
      await deleteKeysOlderThan(tx, new Date(clock() - keysKeptFor))
      await deleteWindowsOlderThan(tx, clock() - windowsKeptFor)
    }),
  ),
]
