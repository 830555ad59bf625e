/** The catalogue, tools on homepages, and their players. */
import { and, asc, countDistinct, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { homepageTools, toolDaily, tools } from './tool.tables.ts'

export type ToolRow = typeof tools.$inferSelect

export const toolReader = (tx: Reader) => ({
  /** A few dozen at most. */
  all: (): Promise<ToolRow[]> => tx.select().from(tools).orderBy(asc(tools.place), asc(tools.id)),

  one: async (id: string): Promise<ToolRow | undefined> =>
    (await tx.select().from(tools).where(eq(tools.id, id)))[0],

  /** On one homepage, in order. */
  attached: async (uid: number, homepageId: string): Promise<ToolRow[]> => {
    const rows = await tx
      .select({ tool: tools })
      .from(homepageTools)
      .innerJoin(tools, eq(tools.id, homepageTools.toolId))
      .where(and(eq(homepageTools.uid, uid), eq(homepageTools.homepageId, homepageId)))
      .orderBy(asc(homepageTools.place))
    return rows.map(({ tool }) => tool)
  },

  homepagesWith: async (uid: number, toolId: string): Promise<string[]> =>
    (
      await tx
        .select({ id: homepageTools.homepageId })
        .from(homepageTools)
        .where(and(eq(homepageTools.uid, uid), eq(homepageTools.toolId, toolId)))
    ).map(({ id }) => id),

  /** Of one homepage, since a day. */
  playersOn: async (uid: number, homepageId: string, fromDay: string): Promise<Map<string, number>> => {
    const rows = await tx
      .select({ id: toolDaily.toolId, players: sql<number>`sum(${toolDaily.players})::integer` })
      .from(toolDaily)
      .where(and(eq(toolDaily.uid, uid), eq(toolDaily.homepageId, homepageId), gte(toolDaily.day, fromDay)))
      .groupBy(toolDaily.toolId)
    return new Map(rows.map(({ id, players }) => [id, players]))
  },

  /** On all homepages, since a day. */
  playersOf: async (fromDay: string): Promise<Map<string, number>> => {
    const rows = await tx
      .select({ id: toolDaily.toolId, players: sql<number>`sum(${toolDaily.players})::integer` })
      .from(toolDaily)
      .where(gte(toolDaily.day, fromDay))
      .groupBy(toolDaily.toolId)
    return new Map(rows.map(({ id, players }) => [id, players]))
  },

  /** Number of homepages of each. */
  uses: async (): Promise<Map<string, number>> => {
    const rows = await tx
      .select({ id: homepageTools.toolId, homepages: countDistinct(homepageTools.homepageId) })
      .from(homepageTools)
      .groupBy(homepageTools.toolId)
    return new Map(rows.map(({ id, homepages }) => [id, homepages]))
  },
})

export const toolRepository = (tx: Tx) => ({
  ...toolReader(tx),

  lock: async (id: string): Promise<ToolRow | undefined> =>
    (await tx.select().from(tools).where(eq(tools.id, id)).for('update'))[0],

  /** Returns nothing when the id is taken. */
  insert: async (row: typeof tools.$inferInsert): Promise<ToolRow | undefined> =>
    (await tx.insert(tools).values(row).onConflictDoNothing().returning())[0],

  update: async (id: string, change: Partial<ToolRow>): Promise<ToolRow> => {
    const [row] = await tx
      .update(tools)
      .set({ ...change, version: sql`${tools.version} + 1` })
      .where(eq(tools.id, id))
      .returning()
    if (!row) throw new Error('the tool is gone')
    return row
  },

  lockAll: async (): Promise<string[]> =>
    (await tx.select({ id: tools.id }).from(tools).orderBy(asc(tools.id)).for('update')).map(({ id }) => id),

  setPlaces: async (ids: readonly string[]): Promise<void> => {
    await tx.execute(sql`
      UPDATE tools SET place = o.place
      FROM unnest(${sql.param([...ids])}::text[]) WITH ORDINALITY AS o (id, place)
      WHERE tools.id = o.id`)
  },

  /** Replaces a homepage's tools, in this order. The caller holds the lock on the homepage. */
  replace: async (uid: number, homepageId: string, ids: readonly string[], now: Date): Promise<void> => {
    const own = and(eq(homepageTools.uid, uid), eq(homepageTools.homepageId, homepageId))
    const kept = await tx.select().from(homepageTools).where(own)
    const gone = kept.filter(({ toolId }) => !ids.includes(toolId)).map(({ toolId }) => toolId)
    if (gone.length > 0) await tx.delete(homepageTools).where(and(own, inArray(homepageTools.toolId, gone)))
    if (ids.length === 0) return
    await tx
      .insert(homepageTools)
      .values(ids.map((toolId, at) => ({ uid, homepageId, toolId, place: at + 1, addedAt: now })))
      .onConflictDoUpdate({
        target: [homepageTools.uid, homepageTools.homepageId, homepageTools.toolId],
        set: { place: sql`excluded.place` },
      })
  },

  /** Sums without the people behind them, for the demo. */
  addUses: async (rows: readonly (typeof toolDaily.$inferInsert)[]): Promise<void> => {
    await tx.insert(toolDaily).values([...rows])
  },

  /** Once per visitor and day. */
  addPlayer: async (play: {
    uid: number
    homepageId: string
    toolId: string
    visitor: string
    day: string
  }): Promise<void> => {
    await tx.execute(sql`
      WITH fresh AS (
        INSERT INTO tool_players (uid, homepage_id, day, tool_id, visitor)
        VALUES (${play.uid}, ${play.homepageId}, ${play.day}, ${play.toolId}, ${play.visitor})
        ON CONFLICT DO NOTHING RETURNING 1
      )
      INSERT INTO tool_daily AS d (uid, homepage_id, day, tool_id, players)
      SELECT ${play.uid}::bigint, ${play.homepageId}::uuid, ${play.day}::date, ${play.toolId}, 1 FROM fresh
      ON CONFLICT (uid, homepage_id, day, tool_id) DO UPDATE SET players = d.players + 1`)
  },
})
