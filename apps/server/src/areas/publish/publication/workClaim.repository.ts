/** Which publication has a work on a platform: at most one in force. */
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { and, asc, eq, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { backfills } from '../backfill/backfill.tables.ts'
import { mounts } from '../mount/mount.tables.ts'
import type { PublicationKey, PublicationRow } from './publication.repository.ts'
import { publicationSteps, publications } from './publication.tables.ts'

const isOne = ({ uid, id }: PublicationKey) => and(eq(publications.uid, uid), eq(publications.id, id))

const isInForce = notInArray(publications.state, ['failed', 'cancelled'])

export const workClaimReader = (tx: Reader) => ({
  claimsAmong: (platform: PlatformId, remoteIds: readonly string[]): Promise<PublicationRow[]> =>
    tx
      .select()
      .from(publications)
      .where(
        and(eq(publications.platform, platform), inArray(publications.remoteId, [...remoteIds]), isInForce),
      ),
})

export const workClaimRepository = (tx: Tx) => ({
  ...workClaimReader(tx),
  lockWork: (platform: PlatformId, remoteId: string) =>
    tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${platform}:${remoteId}`}, 20))`),
  /** Sent to the account, and it is not known which work came of it. */
  sentWithoutWork: (uid: number, accountId: string): Promise<PublicationRow[]> =>
    tx
      .select()
      .from(publications)
      .where(
        and(
          eq(publications.uid, uid),
          eq(publications.accountId, accountId),
          eq(publications.origin, 'api'),
          inArray(publications.state, ['submitting', 'unknown']),
          isNotNull(publications.sentAt),
          isNull(publications.remoteId),
        ),
      )
      .orderBy(asc(publications.sentAt))
      .for('update'),
  /** What belonged to the back-filled publication belongs to the other one, and it is no longer there. */
  replace: async (backfilled: PublicationKey, by: PublicationKey, at: Date): Promise<void> => {
    const { uid, id } = backfilled
    await tx.delete(backfills).where(and(eq(backfills.uid, uid), eq(backfills.id, by.id)))
    const ofBackfill = and(eq(backfills.uid, uid), eq(backfills.id, id))
    await tx
      .update(backfills)
      .set({
        id: by.id,
        state: 'passed',
        decidedAt: sql`coalesce(${backfills.decidedAt}, ${at})`,
        // The publication itself is read from now on.
        recheckAt: null,
      })
      .where(ofBackfill)
    await tx
      .update(mounts)
      .set({ publicationId: by.id })
      .where(and(eq(mounts.uid, uid), eq(mounts.publicationId, id)))
    await tx
      .delete(publicationSteps)
      .where(and(eq(publicationSteps.uid, uid), eq(publicationSteps.publicationId, id)))
    await tx.delete(publications).where(isOne(backfilled))
  },
})
