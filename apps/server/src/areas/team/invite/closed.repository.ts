/** Whether a person accepts new members; kept apart because registration needs nothing else. */
import { sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'

export const isTeamClosed = async (tx: Reader, uid: number): Promise<boolean> =>
  (
    await tx
      .select({ isClosed: sql<boolean>`is_closed` })
      .from(sql`invite_settings`)
      .where(sql`uid = ${uid} AND is_closed`)
  ).length > 0
