/** Events that arrive over HTTP, and the drop of a month meanwhile. */
import { setTimeout as pause } from 'node:timers/promises'
import { codesGrowth } from '../../apps/server/src/areas/codes/codes.growth.ts'
import { dayMs } from '../../apps/server/src/platform/clock.ts'
import { deleteOldRows } from '../../apps/server/src/platform/db/stores/oldRows.store.ts'
import { partsJob, termsOf } from '../../apps/server/src/platform/growth/growth.ts'
import { eventSeconds, openingOf, sendFor } from '../events.ts'
import type { World } from './world.ts'

/** Few enough that none is refused: two servers and databases share the machine. */
const senders = 12

const send = ({ server, codes }: World): Promise<number> =>
  sendFor(
    `${server.url}/s/events`,
    codes.map(({ code }) => openingOf(code)),
    '2xx',
    senders,
  )

/** A second. */
export const acknowledgedBy = async (world: World): Promise<number> => (await send(world)) / eventSeconds

const oldestText = `
  SELECT to_char(day, 'YYYY-MM') AS month, count(*)::int AS rows
  FROM gallery_events
  WHERE day < (SELECT date_trunc('month', min(day)) + interval '1 month' FROM gallery_events)
  GROUP BY 1`

/** By the job's own function, on the day on which the oldest month is over. */
export const droppedMonth = async (world: World): Promise<{ rows: number; ms: number }> => {
  const [oldest] = await world.db.statement<{ month: string; rows: number }>('growth-oldest', oldestText, [])
  const [term] = termsOf(codesGrowth, partsJob)
  if (!oldest || !term) throw new Error('there is no month to drop')
  const sending = send(world)
  // The senders are at full speed by then.
  await pause(500)
  const begun = performance.now()
  await deleteOldRows(world.db, [term], Date.parse(`${oldest.month}-02T12:00:00+08:00`) + term.days * dayMs)
  const ms = performance.now() - begun
  await sending
  const [left] = await world.db.statement<{ month: string; rows: number }>('growth-oldest', oldestText, [])
  if (left?.month === oldest.month) throw new Error(`${oldest.month} is still there`)
  return { rows: oldest.rows, ms }
}
