import { asc, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { avatarTemplates } from './avatar.tables.ts'

export type AvatarTemplateRow = typeof avatarTemplates.$inferSelect

export const avatarReader = (tx: Reader) => ({
  /** A few hundred at most. */
  all: (): Promise<AvatarTemplateRow[]> =>
    tx.select().from(avatarTemplates).orderBy(asc(avatarTemplates.place), asc(avatarTemplates.id)),

  online: (): Promise<AvatarTemplateRow[]> =>
    tx
      .select()
      .from(avatarTemplates)
      .where(eq(avatarTemplates.isOnline, true))
      .orderBy(asc(avatarTemplates.place), asc(avatarTemplates.id)),

  one: async (id: string): Promise<AvatarTemplateRow | undefined> =>
    (await tx.select().from(avatarTemplates).where(eq(avatarTemplates.id, id)))[0],
})

export const avatarRepository = (tx: Tx) => ({
  ...avatarReader(tx),

  lock: async (id: string): Promise<AvatarTemplateRow | undefined> =>
    (await tx.select().from(avatarTemplates).where(eq(avatarTemplates.id, id)).for('update'))[0],

  insert: async (row: typeof avatarTemplates.$inferInsert): Promise<AvatarTemplateRow> => {
    const [made] = await tx.insert(avatarTemplates).values(row).returning()
    if (!made) throw new Error('the template was not added')
    return made
  },

  update: async (id: string, change: Partial<AvatarTemplateRow>): Promise<AvatarTemplateRow> => {
    const [row] = await tx
      .update(avatarTemplates)
      .set({ ...change, version: sql`${avatarTemplates.version} + 1` })
      .where(eq(avatarTemplates.id, id))
      .returning()
    if (!row) throw new Error('the template is gone')
    return row
  },

  countUse: async (id: string): Promise<void> => {
    await tx
      .update(avatarTemplates)
      .set({ uses: sql`${avatarTemplates.uses} + 1` })
      .where(eq(avatarTemplates.id, id))
  },

  lockAll: async (): Promise<string[]> =>
    (
      await tx
        .select({ id: avatarTemplates.id })
        .from(avatarTemplates)
        .orderBy(asc(avatarTemplates.id))
        .for('update')
    ).map(({ id }) => id),

  setPlaces: async (ids: readonly string[]): Promise<void> => {
    await tx.execute(sql`
      UPDATE avatar_templates SET place = o.place
      FROM unnest(${sql.param([...ids])}::uuid[]) WITH ORDINALITY AS o (id, place)
      WHERE avatar_templates.id = o.id`)
  },
})
