/** Homepages. Each belongs to one line, which the reader and the repository are created with. */
import type { LineId } from '@wallpaper/contract'
import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { searchVector } from '../../../platform/db/searchVector.ts'
import { albums } from '../album/album.tables.ts'
import { uncheckedAgain } from '../review/reviewState.rules.ts'
import { works } from '../work/work.tables.ts'
import { homepageChanges, homepageCounts, homepages } from './homepage.tables.ts'

export type HomepageRow = typeof homepages.$inferSelect
export type HomepageChangeRow = typeof homepageChanges.$inferSelect
export type NewHomepage = Omit<typeof homepages.$inferInsert, 'line' | 'search'>
export type HomepageFacts = Partial<Omit<NewHomepage, 'uid' | 'id'>>
export type HomepageChange = Pick<HomepageRow, 'name' | 'avatarUrl' | 'coverUrl' | 'intro'>
export type CountRow = typeof homepageCounts.$inferSelect

const termsOf = ({ name, intro = '' }: { name: string; intro?: string | undefined }) =>
  searchVector(name, intro)

export const homepageReader = (tx: Reader, line: LineId) => {
  const ofPerson = (uid: number, further?: SQL) =>
    and(eq(homepages.uid, uid), eq(homepages.line, line), further)
  return {
    one: async (uid: number, id: string): Promise<HomepageRow | undefined> =>
      (
        await tx
          .select()
          .from(homepages)
          .where(ofPerson(uid, eq(homepages.id, id)))
      )[0],

    all: (uid: number): Promise<HomepageRow[]> =>
      tx.select().from(homepages).where(ofPerson(uid)).orderBy(asc(homepages.slot)),

    idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
      (
        await tx
          .select({ id: homepages.id })
          .from(homepages)
          .where(ofPerson(uid, amongIds(homepages.id, ids)))
      ).map(({ id }) => id),

    taken: (uid: number): Promise<Pick<HomepageRow, 'id' | 'slot' | 'name'>[]> =>
      tx
        .select({ id: homepages.id, slot: homepages.slot, name: homepages.name })
        .from(homepages)
        .where(ofPerson(uid)),

    changes: (uid: number, ids: readonly string[]): Promise<HomepageChangeRow[]> =>
      tx
        .select()
        .from(homepageChanges)
        .where(and(eq(homepageChanges.uid, uid), amongIds(homepageChanges.homepageId, ids))),

    workCounts: (uid: number, ids: readonly string[]): Promise<CountRow[]> =>
      tx
        .select()
        .from(homepageCounts)
        .where(and(eq(homepageCounts.uid, uid), amongIds(homepageCounts.homepageId, ids))),

    /** Bounded by the number of albums per homepage. */
    albumCounts: (uid: number, ids: readonly string[]): Promise<{ homepageId: string; total: number }[]> =>
      tx
        .select({ homepageId: albums.homepageId, total: count() })
        .from(albums)
        .where(and(eq(albums.uid, uid), amongIds(albums.homepageId, ids)))
        .groupBy(albums.homepageId),

    /** Works with their own download mode. */
    countOfTheirOwn: async (uid: number, id: string): Promise<number> =>
      (
        await tx
          .select({ total: count() })
          .from(works)
          .where(
            and(
              eq(works.uid, uid),
              eq(works.homepageId, id),
              isNull(works.deletedAt),
              sql`${works.downloadMode} IS NOT NULL`,
            ),
          )
      )[0]?.total ?? 0,
  }
}

export const homepageRepository = (tx: Tx, line: LineId) => {
  const isOne = (uid: number, id: string) =>
    and(eq(homepages.uid, uid), eq(homepages.line, line), eq(homepages.id, id))
  return {
    ...homepageReader(tx, line),

    /** Returns nothing when the slot or name is taken; waits for a concurrent transaction on the same one. */
    insert: async (row: NewHomepage): Promise<HomepageRow | undefined> =>
      (
        await tx
          .insert(homepages)
          .values({ ...row, line, search: termsOf(row) })
          .onConflictDoNothing()
          .returning()
      )[0],

    /** Serializes changes to the homepage and to the order of its works and albums. */
    lock: async (uid: number, id: string): Promise<HomepageRow | undefined> =>
      (await tx.select().from(homepages).where(isOne(uid, id)).for('no key update'))[0],

    update: async (uid: number, id: string, facts: HomepageFacts): Promise<HomepageRow | undefined> =>
      (await tx.update(homepages).set(facts).where(isOne(uid, id)).returning())[0],

    /** Updates the texts and their search vector. */
    rewrite: async (row: HomepageRow, texts: HomepageChange, facts: HomepageFacts): Promise<void> => {
      await tx
        .update(homepages)
        .set({ ...texts, ...facts, search: termsOf(texts) })
        .where(isOne(row.uid, row.id))
    },

    saveChange: async (row: typeof homepageChanges.$inferInsert): Promise<void> => {
      const { uid: _uid, homepageId: _id, ...facts } = row
      await tx
        .insert(homepageChanges)
        .values(row)
        .onConflictDoUpdate({
          target: [homepageChanges.uid, homepageChanges.homepageId],
          set: { ...facts, ...uncheckedAgain, version: sql`${homepageChanges.version} + 1` },
        })
    },

    deleteChange: async (uid: number, id: string): Promise<void> => {
      await tx
        .delete(homepageChanges)
        .where(and(eq(homepageChanges.uid, uid), eq(homepageChanges.homepageId, id)))
    },

    delete: async (uid: number, id: string): Promise<void> => {
      await tx.delete(homepages).where(isOne(uid, id))
    },
  }
}

/** On every line, when the account is closed. */
export const deleteHomepagesOf = async (tx: Tx, uid: number): Promise<void> => {
  await tx.delete(homepages).where(eq(homepages.uid, uid))
}
