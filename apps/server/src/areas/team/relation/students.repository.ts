/** A tutor's current students, limited by the tutor's capacity. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { relations } from './relation.tables.ts'

export const studentsOf = async (tx: Reader, tutorUid: number): Promise<number[]> =>
  (
    await tx
      .select({ uid: relations.uid })
      .from(relations)
      .where(and(eq(relations.toUid, tutorUid), eq(relations.role, 'tutor'), isNull(relations.untilDay)))
  ).map(({ uid }) => uid)
