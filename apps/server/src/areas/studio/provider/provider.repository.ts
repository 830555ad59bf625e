/** Whether providers can be used: what the last call to each showed, for all processes. */
import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { studioProviders } from './provider.tables.ts'

export type ProviderId = 'speech' | 'painter'

/** One that nobody has asked yet counts as usable. */
export const isProviderUp = async (tx: Reader, id: ProviderId): Promise<boolean> => {
  const [row] = await tx.select().from(studioProviders).where(eq(studioProviders.id, id))
  return row?.isUp ?? true
}

export const noteProvider = async (tx: Tx, id: ProviderId, isUp: boolean, now: number): Promise<void> => {
  const seen = { isUp, checkedAt: new Date(now) }
  await tx
    .insert(studioProviders)
    .values({ id, ...seen })
    .onConflictDoUpdate({ target: studioProviders.id, set: seen })
}
