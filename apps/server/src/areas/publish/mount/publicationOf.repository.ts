/** The publication in force of a work on a platform. */
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { publications } from '../publication/publication.tables.ts'

export const publicationOf = async (tx: Reader, platform: PlatformId, remoteId: string) =>
  (
    await tx
      .select({ uid: publications.uid, id: publications.id, accountId: publications.accountId })
      .from(publications)
      .where(
        and(
          eq(publications.platform, platform),
          eq(publications.remoteId, remoteId),
          notInArray(publications.state, ['failed', 'cancelled']),
        ),
      )
  )[0]
