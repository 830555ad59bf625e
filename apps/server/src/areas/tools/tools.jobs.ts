/** Deletes records of players once the weekly figures do not need them. */
import { dayMs } from '@wallpaper/contract/day'
import { z } from 'zod'
import { businessDay, type Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { type AnyJobKind, defineJob, handles, type JobHandler } from '../../platform/queue/queue.ts'
import { deletePlayersBefore } from './tool/tool.repository.ts'

const tidyPlayers = defineJob({
  name: 'tools.tidy-players',
  title: '清理玩法的访问记录',
  input: z.object({}),
  cron: '50 3 * * *',
})

export const toolsJobKinds: readonly AnyJobKind[] = [tidyPlayers]

const keptMs = 30 * dayMs

export const toolsJobs = ({ db, clock }: { db: Database; clock: Clock }): JobHandler[] => [
  handles(tidyPlayers, () => db.write((tx) => deletePlayersBefore(tx, businessDay(clock() - keptMs)))),
]
