/** When income that is settled now may be withdrawn. */
import { businessDay, dayMs } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { settings } from '../finance.settings.ts'

const hourMs = 3_600_000

/** The hour of release, so many days after the business day of a moment. China has no summer time. */
export const releaseTime = (settledAt: number, days: number, hour: number): number =>
  Date.parse(`${businessDay(settledAt)}T00:00:00+08:00`) + days * dayMs + hour * hourMs

/** For the `due` of an income: asked once for a whole settlement. */
export const pendingUntil = async (tx: Reader, settledAt: number): Promise<number> => {
  const { 'finance.pending_days': days, 'finance.release_hour': hour } = await settings(tx).many(
    'finance.pending_days',
    'finance.release_hour',
  )
  return releaseTime(settledAt, days, hour)
}
