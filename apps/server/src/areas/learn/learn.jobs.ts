import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { type AnyJobKind, defineJob, handles, type JobHandler } from '../../platform/queue/queue.ts'
import type { StaffFilms } from '../upload/public.ts'
import { processFilm } from './film/film.jobs.kinds.ts'
import { makeFilm } from './film/film.service.ts'
import { tellReminders } from './live/live.service.ts'

const remindOfLives = defineJob({
  name: 'learn.remind-lives',
  title: '提醒预约了直播的人',
  input: z.object({}),
  cron: '* * * * *',
})

export const learnJobKinds: readonly AnyJobKind[] = [processFilm, remindOfLives]

export const learnJobs = ({
  db,
  clock,
  films,
}: {
  db: Database
  clock: Clock
  films: Pick<StaffFilms, 'take'>
}): JobHandler[] => [
  handles(processFilm, ({ id }, { isLastTry }) => makeFilm(db, id, films, isLastTry)),
  handles(remindOfLives, () => tellReminders(db, clock)),
]
