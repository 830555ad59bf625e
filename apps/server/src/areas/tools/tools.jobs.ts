/** The list of 09:00; and deleting what is not needed any more. */
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { deleteOldRows } from '../../platform/db/stores/oldRows.store.ts'
import { termsOf } from '../../platform/growth/growth.ts'
import { type AnyJobKind, defineJob, handles, type JobHandler } from '../../platform/queue/queue.ts'
import { makeLists } from './list/list.service.ts'
import { deleteMadeBefore } from './made/made.repository.ts'
import { toolsGrowth } from './tools.growth.ts'

const tidyPlayers = defineJob({
  name: 'tools.tidy-players',
  title: '清理玩法的访问记录',
  input: z.object({}),
  cron: '50 3 * * *',
})

const tidyMade = defineJob({
  name: 'tools.tidy-made',
  title: '清理到期的符号图和头像',
  input: z.object({}),
  cron: '55 3 * * *',
})

export const listTools = defineJob({
  name: 'tools.make-list',
  title: '更新工具榜',
  input: z.object({}),
  cron: '0 9 * * *',
})

export const toolsJobKinds: readonly AnyJobKind[] = [tidyPlayers, tidyMade, listTools]

export const toolsJobs = ({ db, clock }: { db: Database; clock: Clock }): JobHandler[] => [
  handles(tidyPlayers, () => deleteOldRows(db, termsOf(toolsGrowth, tidyPlayers.name), clock())),
  handles(tidyMade, () => db.write((tx) => deleteMadeBefore(tx, new Date(clock())))),
  handles(listTools, () => db.write((tx) => makeLists(tx, clock()))),
]
