/** Invitations: whether a team is open, visits of a link, and poster designs. */
import type { PosterPlace, PosterScene, PosterSide } from '@wallpaper/contract/team/team.labels'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { relations } from '../relation/relation.tables.ts'

const inviteSettings = pgTable('invite_settings', {
  uid: int8('uid').primaryKey(),
  isClosed: boolean('is_closed').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
})

const inviteOpens = pgTable(
  'invite_opens',
  { uid: uidColumn(), visitor: uuid('visitor').notNull(), openedAt: timestamptz('opened_at').notNull() },
  (table) => [primaryKey({ columns: [table.uid, table.visitor] })],
)

const inviteFunnels = pgTable('invite_funnels', {
  uid: int8('uid').primaryKey(),
  opened: integer('opened').notNull(),
  registered: integer('registered').notNull(),
  worked: integer('worked').notNull(),
  earned: integer('earned').notNull(),
})

const invitePosters = pgTable('invite_posters', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  note: text('note').notNull(),
  scene: text('scene').$type<PosterScene>().notNull(),
  topColour: text('top_colour').notNull(),
  bottomColour: text('bottom_colour').notNull(),
  pictureUrl: text('picture_url'),
  qrAt: text('qr_at').$type<PosterSide>().notNull(),
  titleAt: text('title_at').$type<PosterPlace>().notNull(),
  isOnline: boolean('is_online').notNull(),
  position: integer('position').notNull(),
  version: integer('version').notNull().default(1),
  changedAt: timestamptz('changed_at').notNull(),
})

export type PosterRow = typeof invitePosters.$inferSelect
export type PosterFields = Omit<PosterRow, 'id' | 'version' | 'changedAt'>
export type Funnel = Omit<typeof inviteFunnels.$inferSelect, 'uid'>

export const inviteReader = (tx: Reader) => ({
  funnel: async (uid: number): Promise<Funnel> =>
    (
      await tx
        .select({
          opened: inviteFunnels.opened,
          registered: inviteFunnels.registered,
          worked: inviteFunnels.worked,
          earned: inviteFunnels.earned,
        })
        .from(inviteFunnels)
        .where(eq(inviteFunnels.uid, uid))
    )[0] ?? {
      opened: 0,
      registered: 0,
      worked: 0,
      earned: 0,
    },

  /** Newest members, by the team's index on days. */
  recent: (uid: number, limit: number) =>
    tx
      .select()
      .from(relations)
      .where(and(eq(relations.toUid, uid), eq(relations.role, 'inviter'), isNull(relations.untilDay)))
      .orderBy(desc(relations.fromDay), desc(relations.uid))
      .limit(limit),

  posters: (isOnline?: boolean): Promise<PosterRow[]> =>
    tx
      .select()
      .from(invitePosters)
      .where(isOnline === undefined ? undefined : eq(invitePosters.isOnline, isOnline))
      .orderBy(asc(invitePosters.position), asc(invitePosters.id)),
})

export const inviteRepository = (tx: Tx) => ({
  ...inviteReader(tx),

  setClosed: async (uid: number, isClosed: boolean, now: Date): Promise<void> => {
    const row = { isClosed, changedAt: now }
    await tx
      .insert(inviteSettings)
      .values({ uid, ...row })
      .onConflictDoUpdate({ target: inviteSettings.uid, set: row })
  },

  /** Counts a browser once. */
  opened: async (uid: number, visitor: string, now: Date): Promise<void> => {
    const [added] = await tx
      .insert(inviteOpens)
      .values({ uid, visitor, openedAt: now })
      .onConflictDoNothing()
      .returning()
    if (!added) return
    await tx.execute(sql`INSERT INTO invite_funnels AS f (uid, opened) VALUES (${uid}, 1)
      ON CONFLICT (uid) DO UPDATE SET opened = f.opened + 1`)
  },

  poster: async (id: number): Promise<PosterRow | undefined> =>
    (await tx.select().from(invitePosters).where(eq(invitePosters.id, id)).for('update'))[0],

  addPoster: async (fields: PosterFields, now: Date): Promise<PosterRow> => {
    const [row] = await tx
      .insert(invitePosters)
      .values({ ...fields, changedAt: now })
      .returning()
    if (!row) throw new Error('the insert returned no poster')
    return row
  },

  changePoster: async (id: number, fields: PosterFields, now: Date): Promise<PosterRow> => {
    const [row] = await tx
      .update(invitePosters)
      .set({ ...fields, changedAt: now, version: sql`${invitePosters.version} + 1` })
      .where(eq(invitePosters.id, id))
      .returning()
    if (!row) throw new Error('the poster is gone')
    return row
  },
})
