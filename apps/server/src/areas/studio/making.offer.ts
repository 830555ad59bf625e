/** What a maker would use up now, and how long it would take. */
import { dayMs } from '@wallpaper/contract/day'
import type { Reader } from '../../platform/db/database.ts'
import { jobReader } from './job/job.repository.ts'
import { secondsUntilDone } from './job/job.rules.ts'
import { quotaOf } from './job/job.service.ts'
import type { Maker } from './job/maker.ts'
import { placesNow } from './job/queue.rules.ts'

export const offerOf = async (tx: Reader, maker: Maker, uid: number, now: number) => {
  const reader = jobReader(tx)
  const open = await reader.countOpen(maker.kind)
  const usual = await reader.usualMs([maker.kind], new Date(now - 7 * dayMs))
  const places = placesNow(maker, (await reader.placesOf()).get(maker.kind))
  return {
    quota: await quotaOf(tx, maker, uid, now),
    tries: maker.tries.count,
    seconds: secondsUntilDone(open + 1, places, usual.get(maker.kind) ?? maker.estimateMs),
  }
}
