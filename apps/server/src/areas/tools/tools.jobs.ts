/** The list of 09:00; and deleting what is not needed any more. */
import { dayMs } from '@wallpaper/contract/day'
import { z } from 'zod'
import { businessDay, type Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { type AnyJobKind, defineJob, handles, type JobHandler } from '../../platform/queue/queue.ts'
import { makeLists } from './list/list.service.ts'
import { deleteMadeBefore } from './made/made.repository.ts'
import { deletePlayersBefore } from './tool/tool.repository.ts'

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

const listTools = defineJob({
  name: 'tools.make-list',
  title: '更新工具榜',
  input: z.object({}),
  cron: '0 9 * * *',
})

export const toolsJobKinds: readonly AnyJobKind[] = [tidyPlayers, tidyMade, listTools]

const keptMs = 30 * dayMs

export const toolsJobs = ({ db, clock }: { db: Database; clock: Clock }): JobHandler[] => [
  handles(tidyPlayers, () => db.write((tx) => deletePlayersBefore(tx, businessDay(clock() - keptMs)))),
  handles(tidyMade, () => db.write((tx) => deleteMadeBefore(tx, new Date(clock())))),
  handles(listTools, () => db.write((tx) => makeLists(tx, clock()))),
]
