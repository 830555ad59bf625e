import { and, eq, gte, isNull } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { bans, warnings } from '../account.tables.ts'

export const bansAndWarningsSince = async (
  tx: Reader,
  uid: number,
  since: Date,
): Promise<{ isBanned: boolean; bans: number; warnings: number }> => ({
  isBanned: (await tx.$count(bans, and(eq(bans.uid, uid), isNull(bans.liftedAt)))) > 0,
  bans: await tx.$count(bans, and(eq(bans.uid, uid), gte(bans.bannedAt, since))),
  warnings: await tx.$count(warnings, and(eq(warnings.uid, uid), gte(warnings.warnedAt, since))),
})
