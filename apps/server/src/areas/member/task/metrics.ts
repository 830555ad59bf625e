/** Daily counts of each metric, read from the area that records it. */

import type { PageUrl } from '@wallpaper/contract'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { type TaskMetric, taskMetricIds } from '@wallpaper/contract/member/task.labels'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import type { Reader } from '../../../platform/db/database.ts'
import { audienceByDay } from '../../codes/public.ts'
import { campsJoinedByDay, homeworksHandedByDay, lessonsFinishedByDay } from '../../learn/public.ts'
import { passedByDay } from '../../review/public.ts'
import { inviteesBegunByDay } from '../../team/public.ts'
import type { DayCounts } from './task.rules.ts'

type Counter = (
  tx: Reader,
  uid: number,
  fromDay: string,
  toDay: string,
) => Promise<ReadonlyMap<string, number>>

const counters: Record<TaskMetric, Counter> = {
  works_passed: passedByDay,
  opens: async (tx, uid, fromDay, toDay) =>
    new Map((await audienceByDay(tx, uid, fromDay, toDay)).map(({ day, opens }) => [day, opens])),
  saves: async (tx, uid, fromDay, toDay) =>
    new Map((await audienceByDay(tx, uid, fromDay, toDay)).map(({ day, saves }) => [day, saves])),
  lessons_finished: lessonsFinishedByDay,
  homeworks_handed: homeworksHandedByDay,
  camps_joined: campsJoinedByDay,
  invited: inviteesBegunByDay,
}

/** Screen on which to work on each. */
export const metricPaths: Record<TaskMetric, () => PageUrl> = {
  works_passed: () => makeScreens.upload('picture'),
  opens: () => codesScreens.list('picture'),
  saves: () => codesScreens.data('picture'),
  lessons_finished: () => learnScreens.lessons(),
  homeworks_handed: () => learnScreens.camps(),
  camps_joined: () => learnScreens.camps(),
  invited: () => teamScreens.invite(),
}

/** Reads only the requested metrics. */
export const countsOf = async (
  tx: Reader,
  uid: number,
  metrics: readonly TaskMetric[],
  fromDay: string,
  toDay: string,
): Promise<DayCounts> => {
  const found: DayCounts = new Map()
  for (const metric of taskMetricIds)
    if (metrics.includes(metric)) found.set(metric, await counters[metric](tx, uid, fromDay, toDay))
  return found
}
