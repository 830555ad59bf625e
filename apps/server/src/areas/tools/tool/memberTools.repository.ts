import { and, count, eq } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { homepageTools, tools } from './tool.tables.ts'

/** Number of member-only tools on a person's homepages. */
export const countMemberTools = async (tx: Reader, uid: number): Promise<number> =>
  (
    await tx
      .select({ total: count() })
      .from(homepageTools)
      .innerJoin(tools, eq(tools.id, homepageTools.toolId))
      .where(and(eq(homepageTools.uid, uid), eq(tools.isMemberOnly, true)))
  )[0]?.total ?? 0
