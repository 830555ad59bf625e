/** Makes the parts of tables that are split by time, and drops those that are over. */
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { deleteOldRows } from '../db/stores/oldRows.store.ts'
import { defineJob, handles, type JobHandler } from '../queue/queue.ts'
import { type AreaGrowth, partsJob, termsOf } from './growth.ts'

export const turnParts = defineJob({
  name: partsJob,
  title: '按月份和日期准备与清理数据分区',
  input: z.object({}),
  cron: '5 * * * *',
  atStart: true,
})

export interface PartsDeps {
  db: Database
  clock: Clock
  growth: AreaGrowth
}

export const partsJobs = ({ db, clock, growth }: PartsDeps): JobHandler[] => [
  handles(turnParts, () => deleteOldRows(db, termsOf(growth, partsJob), clock())),
]
