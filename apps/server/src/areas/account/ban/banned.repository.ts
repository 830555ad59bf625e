/** People with a ban in force, whose money is held. */
import { isNull } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { bans } from '../account.tables.ts'

export const bannedPeople = async (tx: Reader): Promise<number[]> =>
  (await tx.selectDistinct({ uid: bans.uid }).from(bans).where(isNull(bans.liftedAt))).map(({ uid }) => uid)
