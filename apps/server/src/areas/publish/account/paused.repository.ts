/** What waits for an account, and goes on when it is connected again; and how often its owner was told. */
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { and, count, eq, gte, inArray, isNull, ne } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { mounts } from '../mount/mount.tables.ts'
import { publications } from '../publication/publication.tables.ts'
import { publishAccountEvents, publishAccounts } from './account.tables.ts'

/** Publications that stopped at the account are due now. */
export const resumePublications = async (
  tx: Tx,
  { uid, id }: { uid: number; id: string },
  now: number,
): Promise<void> => {
  await tx
    .update(publications)
    .set({ dueAt: new Date(now), asks: 0, failure: '' })
    .where(
      and(
        eq(publications.uid, uid),
        eq(publications.accountId, id),
        eq(publications.origin, 'api'),
        inArray(publications.state, ['draft', 'submitting']),
        isNull(publications.sentAt),
        isNull(publications.pausedAt),
        ne(publications.failure, ''),
      ),
    )
}

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

export const pausedMountsAmong = async (
  tx: Reader,
  accountIds: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await tx
    .select({ accountId: mounts.accountId, count: count() })
    .from(mounts)
    .where(
      and(
        amongIds(mounts.accountId, accountIds),
        inArray(mounts.state, ['waiting_link', 'waiting_time', 'mounting', 'reviewing']),
      ),
    )
    .groupBy(mounts.accountId)
  return new Map(rows.map((row) => [row.accountId, row.count]))
}

/** Since each account broke. */
export const toldAmong = async (tx: Reader, accountIds: readonly string[]): Promise<Map<string, number>> => {
  const rows = await tx
    .select({ accountId: publishAccountEvents.accountId, count: count() })
    .from(publishAccountEvents)
    .innerJoin(
      publishAccounts,
      and(
        eq(publishAccounts.uid, publishAccountEvents.uid),
        eq(publishAccounts.id, publishAccountEvents.accountId),
        gte(publishAccountEvents.at, publishAccounts.brokenAt),
      ),
    )
    .where(and(amongIds(publishAccountEvents.accountId, accountIds), eq(publishAccountEvents.kind, 'told')))
    .groupBy(publishAccountEvents.accountId)
  return new Map(rows.map((row) => [row.accountId, row.count]))
}
