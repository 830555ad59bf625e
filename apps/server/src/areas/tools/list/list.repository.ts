import { and, desc, eq, inArray, lt, max, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { toolDaily } from '../tool/tool.tables.ts'
import { toolLists } from './list.tables.ts'

export type ListRow = typeof toolLists.$inferSelect

export const listReader = (tx: Reader) => ({
  lastDay: async (): Promise<string | null> =>
    (await tx.select({ day: max(toolLists.day) }).from(toolLists))[0]?.day ?? null,

  dayBefore: async (day: string): Promise<string | null> =>
    (
      await tx
        .select({ day: max(toolLists.day) })
        .from(toolLists)
        .where(lt(toolLists.day, day))
    )[0]?.day ?? null,

  ofDay: async (day: string): Promise<Map<string, ListRow>> => {
    const rows = await tx.select().from(toolLists).where(eq(toolLists.day, day))
    return new Map(rows.map((row) => [row.toolId, row]))
  },

  /** Newest first. */
  daysOf: (toolId: string, limit: number): Promise<ListRow[]> =>
    tx.select().from(toolLists).where(eq(toolLists.toolId, toolId)).orderBy(desc(toolLists.day)).limit(limit),

  /** Uses on these homepages of one person on a day, by tool. */
  ownUses: async (uid: number, homepageIds: readonly string[], day: string): Promise<Map<string, number>> => {
    if (homepageIds.length === 0) return new Map()
    const rows = await tx
      .select({ id: toolDaily.toolId, uses: sql<number>`sum(${toolDaily.players})::integer` })
      .from(toolDaily)
      .where(
        and(eq(toolDaily.uid, uid), inArray(toolDaily.homepageId, [...homepageIds]), eq(toolDaily.day, day)),
      )
      .groupBy(toolDaily.toolId)
    return new Map(rows.map(({ id, uses }) => [id, uses]))
  },
})

/** Adds what came after each tool's last list; a day that is listed already stays as it is. */
export const addList = async (tx: Tx, day: string): Promise<void> => {
  await tx.execute(sql`
    INSERT INTO tool_lists (day, tool_id, uses, day_uses, homepages)
    SELECT ${day}::date, t.id,
      coalesce(last.uses, 0) + (
        SELECT coalesce(sum(d.players), 0) FROM tool_daily d
        WHERE d.tool_id = t.id AND d.day <= ${day}::date AND (last.day IS NULL OR d.day > last.day)
      ),
      (SELECT coalesce(sum(d.players), 0) FROM tool_daily d WHERE d.tool_id = t.id AND d.day = ${day}::date),
      (SELECT count(*) FROM homepage_tools h WHERE h.tool_id = t.id)
    FROM tools t
    LEFT JOIN LATERAL (
      SELECT l.day, l.uses FROM tool_lists l
      WHERE l.tool_id = t.id AND l.day < ${day}::date ORDER BY l.day DESC LIMIT 1
    ) last ON true
    ON CONFLICT DO NOTHING`)
}
