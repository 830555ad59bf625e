import { z } from 'zod'
import { type DrainDeps, drainJob } from '../../platform/queue/drain.ts'
import { type AnyJobKind, defineJob, handles, type JobHandler } from '../../platform/queue/queue.ts'
import type { StaffFilms } from '../upload/public.ts'
import { processFilm } from './film/film.jobs.kinds.ts'
import { makeFilm } from './film/film.service.ts'
import { dueReminders } from './live/live.service.ts'

const remindOfLives = defineJob({
  name: 'learn.remind-lives',
  title: '提醒预约了直播的人',
  input: z.object({}),
  cron: '* * * * *',
  rows: { subjectOf: (key) => `live:${key.split('.')[0]}` },
})

export const learnJobKinds: readonly AnyJobKind[] = [processFilm, remindOfLives]

export interface LearnJobsDeps extends DrainDeps {
  films: Pick<StaffFilms, 'take'>
}

export const learnJobs = ({ films, ...deps }: LearnJobsDeps): JobHandler[] => [
  handles(processFilm, ({ id }, { isLastTry }) => makeFilm(deps.db, id, films, isLastTry)),
  drainJob(remindOfLives, deps, dueReminders),
]
