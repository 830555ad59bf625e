/** Whether providers can be used: what the last call to each showed, for all processes. */

import { midnightOf } from '@wallpaper/contract/day'
import type { ProviderId } from '@wallpaper/contract/studio/job.labels'
import { eq, sql } from 'drizzle-orm'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { queueReader } from '../job/queue.console.repository.ts'
import { budgetOf } from '../making.settings.ts'
import { providerKinds } from './provider.kinds.ts'
import { studioProviders } from './provider.tables.ts'

export type ProviderRow = typeof studioProviders.$inferSelect

const rowOf = async (tx: Reader, id: ProviderId): Promise<ProviderRow | undefined> =>
  (await tx.select().from(studioProviders).where(eq(studioProviders.id, id)))[0]

/** What it was paid on the day of `now`, by jobs and for samples of its voices. */
export const spentToday = async (
  tx: Reader,
  id: ProviderId,
  row: Pick<ProviderRow, 'samplesDay' | 'samplesCost'> | undefined,
  now: number,
): Promise<number> => {
  const { cost } = await queueReader(tx, providerKinds[id]).spent(new Date(midnightOf(now)))
  return cost + (row?.samplesDay === businessDay(now) ? row.samplesCost : 0)
}

/** For the log: why nothing is sent to it, whether or not it would answer; '' when it may be asked. */
export const whyProviderStopped = async (tx: Reader, id: ProviderId, now: number): Promise<string> => {
  const row = await rowOf(tx, id)
  if (row?.isOff) return 'switched off'
  const budget = await budgetOf(tx, id)
  const isSpent = budget !== null && (await spentToday(tx, id, row, now)) >= budget
  return isSpent ? 'the budget of the day is spent' : ''
}

/** One that nobody has asked yet counts as usable. */
export const isProviderUp = async (tx: Reader, id: ProviderId, now: number): Promise<boolean> => {
  const row = await rowOf(tx, id)
  return (row?.isUp ?? true) && (await whyProviderStopped(tx, id, now)) === ''
}

/** A sample of a voice is nobody's job. */
export const addSampleCost = async (tx: Tx, id: ProviderId, cost: number, now: number): Promise<void> => {
  const day = businessDay(now)
  const isSameDay = sql`${studioProviders.samplesDay} = ${day}`
  await tx
    .update(studioProviders)
    .set({
      samplesDay: day,
      samplesCost: sql`CASE WHEN ${isSameDay} THEN ${studioProviders.samplesCost} ELSE 0 END + ${cost}`,
    })
    .where(eq(studioProviders.id, id))
}

export const providerRows = (tx: Reader): Promise<ProviderRow[]> => tx.select().from(studioProviders)

const errorMax = 200

/** What a call to it, or a look at it, has shown. */
export const noteProvider = async (
  tx: Tx,
  id: ProviderId,
  { isUp, error = '', now }: { isUp: boolean; error?: string; now: number },
): Promise<void> => {
  const at = new Date(now)
  const seen = { isUp, checkedAt: at, error: isUp ? '' : error.slice(0, errorMax) }
  await tx
    .insert(studioProviders)
    .values({ id, ...seen, since: at })
    .onConflictDoUpdate({
      target: studioProviders.id,
      set: {
        ...seen,
        since: sql`CASE WHEN ${studioProviders.isUp} = excluded.is_up AND ${studioProviders.since} IS NOT NULL
          THEN ${studioProviders.since} ELSE excluded.since END`,
      },
    })
}

/** Those that nobody has asked yet are taken for usable, and can be stopped too. */
export const switchProviderRow = async (
  tx: Tx,
  id: ProviderId,
  { isOff, now }: { isOff: boolean; now: number },
): Promise<boolean> => {
  const before = await rowOf(tx, id)
  await tx
    .insert(studioProviders)
    .values({ id, isUp: true, checkedAt: new Date(now), isOff })
    .onConflictDoUpdate({ target: studioProviders.id, set: { isOff } })
  return (before?.isOff ?? false) !== isOff
}
