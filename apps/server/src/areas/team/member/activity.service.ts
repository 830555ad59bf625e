/** A member's activity, if they share it with their leader: totals and the latest entries. */
import type { OutputOf } from '@wallpaper/contract'
import type { teamMemberInfo } from '@wallpaper/contract/team'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { codesByLine, newestCodes } from '../../codes/public.ts'
import { newestWorksOf, workCountsOf } from '../../creation/public.ts'

type Activity = NonNullable<OutputOf<typeof teamMemberInfo>['activity']>
type ActivityEntry = Activity['latest'][number]

const shownMost = 5
/** Covers several days, except for people who upload hundreds a day: theirs shows only the latest day. */
const worksRead = 200

const uploadDays = async (
  tx: Reader,
  uid: number,
  now: number,
): Promise<{ days: ActivityEntry[]; today: number }> => {
  const works = await newestWorksOf(tx, uid, {}, { after: null, limit: worksRead })
  const byDay = Map.groupBy(works, ({ createdAt }) => businessDay(createdAt.getTime()))
  const days = [...byDay.values()].map((made): ActivityEntry => {
    const inState = (state: string) => made.filter((work) => work.state === state).length
    return {
      kind: 'upload',
      at: Math.max(...made.map(({ createdAt }) => createdAt.getTime())),
      count: made.length,
      passed: inState('published'),
      reviewing: inState('reviewing'),
      code: '',
    }
  })
  return { days, today: byDay.get(businessDay(now))?.length ?? 0 }
}

const newCodes = async (tx: Reader, uid: number): Promise<ActivityEntry[]> =>
  (await newestCodes(tx, uid, shownMost)).map(({ code, createdAt }) => ({
    kind: 'code',
    at: createdAt.getTime(),
    count: 1,
    passed: 0,
    reviewing: 0,
    code,
  }))

const sum = (totals: readonly { total: number }[]): number =>
  totals.reduce((all, { total }) => all + total, 0)

export const activityOf = async (tx: Reader, uid: number, now: number): Promise<Activity> => {
  const { days, today } = await uploadDays(tx, uid, now)
  const latest = [...days, ...(await newCodes(tx, uid))].toSorted((a, b) => b.at - a.at)
  return {
    works: sum(await workCountsOf(tx, uid)),
    codes: sum(await codesByLine(tx, uid)),
    uploads_today: today,
    latest: latest.slice(0, shownMost),
  }
}
