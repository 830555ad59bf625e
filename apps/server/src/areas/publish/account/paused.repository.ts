/** Publications that wait for an account. */
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { and, count, eq, inArray } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { publications } from '../publication/publication.tables.ts'

export const pausedOf = async (tx: Reader, uid: number): Promise<Map<string, number>> => {
  const rows = await tx
    .select({ accountId: publications.accountId, count: count() })
    .from(publications)
    .where(and(eq(publications.uid, uid), inArray(publications.state, ['draft', 'submitting'])))
    .groupBy(publications.accountId)
  return new Map(rows.flatMap((row) => (row.accountId ? [[row.accountId, row.count]] : [])))
}

export const draftsOf = async (tx: Reader, uid: number, platform: PlatformId): Promise<number> =>
  tx.$count(
    publications,
    and(eq(publications.uid, uid), eq(publications.platform, platform), eq(publications.state, 'draft')),
  )

export const pausedAmong = async (
  tx: Reader,
  accountIds: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await tx
    .select({ accountId: publications.accountId, count: count() })
    .from(publications)
    .where(
      and(amongIds(publications.accountId, accountIds), inArray(publications.state, ['draft', 'submitting'])),
    )
    .groupBy(publications.accountId)
  return new Map(rows.flatMap((row) => (row.accountId ? [[row.accountId, row.count]] : [])))
}
