/** Public homepages of many people at once, for lists of other areas. */
import type { LineId } from '@wallpaper/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { isFoundBy } from '../../../platform/db/searchVector.ts'
import { homepageCounts, homepages } from './homepage.tables.ts'

export interface HomepageKey {
  uid: number
  id: string
}

export interface HomepageFact extends HomepageKey {
  line: LineId
  name: string
  avatarUrl: string
  class: string
  isActive: boolean
  /** Published works. */
  works: number
}

/** The files of one of its first works. */
export interface HomepagePicture {
  uid: number
  homepageId: string
  uploadId: string
}

const keyArrays = (keys: readonly HomepageKey[]) =>
  sql`unnest(${sql.param(keys.map(({ uid }) => uid))}::bigint[], ${sql.param(keys.map(({ id }) => id))}::uuid[])`

export const homepageFactsReader = (tx: Reader) => ({
  of: async (keys: readonly HomepageKey[]): Promise<HomepageFact[]> => {
    if (keys.length === 0) return []
    const rows = await tx
      .select({
        uid: homepages.uid,
        id: homepages.id,
        line: homepages.line,
        name: homepages.name,
        avatarUrl: homepages.avatarUrl,
        class: homepages.class,
        state: homepages.state,
        works: homepageCounts.total,
      })
      .from(homepages)
      .leftJoin(
        homepageCounts,
        and(
          eq(homepageCounts.uid, homepages.uid),
          eq(homepageCounts.homepageId, homepages.id),
          eq(homepageCounts.state, 'published'),
        ),
      )
      .where(sql`(${homepages.uid}, ${homepages.id}) IN (SELECT * FROM ${keyArrays(keys)})`)
    return rows.map(({ state, works, ...row }) => ({
      ...row,
      isActive: state === 'active',
      works: works ?? 0,
    }))
  },

  /** Up to `each` pictures per homepage, newest first. */
  firstPictures: async (keys: readonly HomepageKey[], each: number): Promise<HomepagePicture[]> => {
    if (keys.length === 0) return []
    return tx
      .select({
        uid: sql<number>`uid`.mapWith(Number),
        homepageId: sql<string>`homepage_id`,
        uploadId: sql<string>`upload_id`,
      })
      .from(sql`(
      SELECT k.uid, k.id AS homepage_id, w.upload_id
      FROM ${keyArrays(keys)} AS k (uid, id), LATERAL (
        SELECT coalesce(works.poster_upload_id, works.upload_id) AS upload_id, works.is_top, works.id
        FROM works
        WHERE works.uid = k.uid AND works.homepage_id = k.id AND works.state = 'published'
          AND works.deleted_at IS NULL
        ORDER BY works.is_top DESC, works.id DESC
        LIMIT ${each}
      ) AS w
      ORDER BY k.uid, k.id, w.is_top DESC, w.id DESC
    ) AS found`)
  },
})

/** A condition for other tables that reference a homepage: it is public and matches the search. */
export const homepageIsFound = (
  uid: AnyPgColumn,
  id: AnyPgColumn,
  { classes, text }: { classes?: readonly string[] | undefined; text?: string | undefined } = {},
): SQL => {
  const found = text ? (isFoundBy(homepages.search, text) ?? sql`false`) : undefined
  const ofClass = classes ? sql`${homepages.class} = ANY(${sql.param([...classes])}::text[])` : undefined
  return sql`EXISTS (SELECT 1 FROM ${homepages} WHERE ${and(
    sql`${homepages.uid} = ${uid}`,
    sql`${homepages.id} = ${id}`,
    eq(homepages.state, 'active'),
    ofClass,
    found,
  )})`
}

/** Takes a shared row lock until the end of the transaction; nothing when it does not exist. */
export const holdHomepage = async (
  tx: Tx,
  { uid, id }: HomepageKey,
): Promise<{ isActive: boolean; name: string } | undefined> => {
  const [row] = await tx
    .select({ state: homepages.state, name: homepages.name })
    .from(homepages)
    .where(and(eq(homepages.uid, uid), eq(homepages.id, id)))
    .for('share')
  return row && { isActive: row.state === 'active', name: row.name }
}

/** Serializes changes to what belongs to it. */
export const lockHomepage = async (tx: Tx, { uid, id }: HomepageKey): Promise<boolean> =>
  (
    await tx
      .select({ id: homepages.id })
      .from(homepages)
      .where(and(eq(homepages.uid, uid), eq(homepages.id, id)))
      .for('no key update')
  ).length > 0
