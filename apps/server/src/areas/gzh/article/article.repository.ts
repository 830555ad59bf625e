/** A person's articles. A save is based on a version, so that two devices cannot overwrite each other. */
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { gzhArticles as table } from './article.tables.ts'

export type ArticleRow = typeof table.$inferSelect
export type ArticleContent = Pick<ArticleRow, 'title' | 'author' | 'digest' | 'coverUploadId' | 'blocks'>

const livingOf = (uid: number) => and(eq(table.uid, uid), isNull(table.deletedAt))
const inTab = (uid: number, isSubmitted: boolean) => and(livingOf(uid), eq(table.isSubmitted, isSubmitted))

export const articleReader = (tx: Reader) => ({
  one: async (uid: number, id: string): Promise<ArticleRow | undefined> =>
    (
      await tx
        .select()
        .from(table)
        .where(and(livingOf(uid), eq(table.id, id)))
    )[0],

  list: (
    uid: number,
    isSubmitted: boolean,
    slice: Slice<{ savedAt: Date; id: string }>,
  ): Promise<ArticleRow[]> =>
    newestFirst(
      tx.select().from(table),
      { savedAt: table.savedAt, id: table.id },
      inTab(uid, isSubmitted),
      slice,
    ),

  /** The most read first. */
  listByReads: (
    uid: number,
    isSubmitted: boolean,
    slice: Slice<{ reads: number; savedAt: Date; id: string }>,
  ): Promise<ArticleRow[]> =>
    newestFirst(
      tx.select().from(table),
      { reads: table.reads, savedAt: table.savedAt, id: table.id },
      inTab(uid, isSubmitted),
      slice,
    ),

  count: async (uid: number, isSubmitted: boolean): Promise<number> =>
    (await tx.select({ total: count() }).from(table).where(inTab(uid, isSubmitted)))[0]?.total ?? 0,

  idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: table.id })
        .from(table)
        .where(and(livingOf(uid), amongIds(table.id, ids)))
    ).map(({ id }) => id),
})

export const articleRepository = (tx: Tx) => ({
  ...articleReader(tx),

  insert: async (row: typeof table.$inferInsert): Promise<void> => {
    await tx.insert(table).values(row)
  },

  /** False when the article is not at this version any more. */
  save: async (
    { uid, id, version }: { uid: number; id: string; version: number },
    content: ArticleContent,
    savedAt: Date,
  ): Promise<boolean> => {
    const rows = await tx
      .update(table)
      .set({ ...content, savedAt, version: sql`${table.version} + 1` })
      .where(and(livingOf(uid), eq(table.id, id), eq(table.version, version)))
      .returning({ id: table.id })
    return rows.length > 0
  },

  /** Publishing and deleting it wait for each other. */
  lock: async (uid: number, id: string): Promise<ArticleRow | undefined> =>
    (
      await tx
        .select()
        .from(table)
        .where(and(livingOf(uid), eq(table.id, id)))
        .for('update')
    )[0],

  submitted: async (uid: number, id: string): Promise<void> => {
    await tx
      .update(table)
      .set({ isSubmitted: true })
      .where(and(eq(table.uid, uid), eq(table.id, id)))
  },

  remove: async (uid: number, id: string, deletedAt: Date): Promise<void> => {
    await tx
      .update(table)
      .set({ deletedAt })
      .where(and(livingOf(uid), eq(table.id, id)))
  },

  /** The person's account is closed: what they wrote goes with it. */
  eraseOf: async (uid: number, deletedAt: Date): Promise<void> => {
    await tx
      .update(table)
      .set({ title: '', author: '', digest: '', coverUploadId: null, blocks: [], deletedAt })
      .where(eq(table.uid, uid))
  },
})
