/** Pictures in the libraries of a person's official accounts. */
import type { MaterialFilter } from '@wallpaper/contract/gzh/material.labels'
import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { gzhArticles as articles, gzhHostedPictures as hosted } from '../article/article.tables.ts'
import { gzhMaterials as table } from './material.tables.ts'

export type MaterialRow = typeof table.$inferSelect
export interface MaterialKey {
  uid: number
  id: string
}
export interface Uses {
  published: number
  drafts: number
}

const at = ({ uid, id }: MaterialKey) => and(eq(table.uid, uid), eq(table.id, id))
const inLibrary = (uid: number, accountId: string) =>
  and(eq(table.uid, uid), eq(table.accountId, accountId), ne(table.state, 'deleting'))

/** Whether an article shows it, as cover or in a block. */
const isShown = sql`${articles.deletedAt} IS NULL AND (${articles.coverUploadId} = ${table.uploadId}
  OR position(${table.uploadId}::text in ${articles.blocks}::text) > 0)`
const isUsed = sql`EXISTS (SELECT 1 FROM ${articles} WHERE ${articles.uid} = ${table.uid} AND ${isShown})`

const filters: Record<MaterialFilter, SQL | undefined> = {
  all: undefined,
  used: isUsed,
  failed: eq(table.state, 'failed'),
}

export const materialReader = (tx: Reader) => ({
  one: async (key: MaterialKey): Promise<MaterialRow | undefined> =>
    (await tx.select().from(table).where(at(key)))[0],

  list: (
    { uid, accountId }: { uid: number; accountId: string },
    filter: MaterialFilter,
    slice: Slice<{ id: string }>,
  ): Promise<MaterialRow[]> =>
    newestFirst(
      tx.select().from(table),
      { id: table.id },
      and(inLibrary(uid, accountId), filters[filter]),
      slice,
    ),

  counts: async (uid: number, accountId: string): Promise<Record<MaterialFilter, number>> => {
    const [row] = await tx
      .select({
        all: count(),
        used: sql<number>`(count(*) FILTER (WHERE ${isUsed}))::int`,
        failed: sql<number>`(count(*) FILTER (WHERE ${table.state} = 'failed'))::int`,
      })
      .from(table)
      .where(inLibrary(uid, accountId))
    return row ?? { all: 0, used: 0, failed: 0 }
  },

  /** How many articles show each of these uploads; those that none shows are left out. */
  usesOf: async (uid: number, uploadIds: readonly string[]): Promise<Map<string, Uses>> => {
    if (uploadIds.length === 0) return new Map()
    const rows = await tx
      .select({
        id: table.uploadId,
        published: sql<number>`(count(DISTINCT ${articles.id}) FILTER (WHERE ${articles.isSubmitted}))::int`,
        drafts: sql<number>`(count(DISTINCT ${articles.id}) FILTER (WHERE NOT ${articles.isSubmitted}))::int`,
      })
      .from(table)
      .innerJoin(articles, and(eq(articles.uid, table.uid), isShown))
      .where(and(eq(table.uid, uid), amongIds(table.uploadId, uploadIds)))
      .groupBy(table.uploadId)
    return new Map(rows.map(({ id, published, drafts }) => [id, { published, drafts }]))
  },

  /** WeChat's ids of those of these uploads that are in the library. */
  mediaIdsOf: async (
    { uid, accountId }: { uid: number; accountId: string },
    uploadIds: readonly string[],
  ): Promise<Map<string, string>> => {
    if (uploadIds.length === 0) return new Map()
    const rows = await tx
      .select({ id: table.uploadId, mediaId: table.mediaId })
      .from(table)
      .where(
        and(
          eq(table.uid, uid),
          eq(table.accountId, accountId),
          eq(table.state, 'ready'),
          amongIds(table.uploadId, uploadIds),
        ),
      )
    return new Map(rows.flatMap(({ id, mediaId }) => (mediaId ? [[id, mediaId] as const] : [])))
  },

  idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.uid, uid), ne(table.state, 'deleting'), amongIds(table.id, ids)))
    ).map(({ id }) => id),
})

export const materialRepository = (tx: Tx) => ({
  ...materialReader(tx),

  /** False when the library has it, or is getting it. */
  insert: async (row: typeof table.$inferInsert): Promise<boolean> =>
    (await tx.insert(table).values(row).onConflictDoNothing().returning({ id: table.id })).length > 0,

  /** Only from this state: two processes never take the same step. */
  step: async (
    key: MaterialKey,
    from: MaterialRow['state'],
    change: Partial<Pick<MaterialRow, 'state' | 'note' | 'mediaId' | 'url' | 'bytes'>>,
  ): Promise<boolean> =>
    (
      await tx
        .update(table)
        .set(change)
        .where(and(at(key), eq(table.state, from)))
        .returning({ id: table.id })
    ).length > 0,

  remove: async (key: MaterialKey): Promise<void> => {
    await tx.delete(table).where(at(key))
  },

  /** Its address is gone with it: the next article sends the picture again. */
  forgetAddress: async (url: string): Promise<void> => {
    await tx.delete(hosted).where(eq(hosted.url, url))
  },

  eraseOf: async (uid: number): Promise<void> => {
    await tx.delete(table).where(eq(table.uid, uid))
  },
})
