/** Homepages in the database. They are of one line: whoever reads or writes them says which before anything else. */
import type { LineId } from '@wallpaper/contract'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { homepages } from './homepage.tables.ts'

export type HomepageRow = typeof homepages.$inferSelect
export type NewHomepage = Omit<typeof homepages.$inferInsert, 'line'>

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

    idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
      (
        await tx
          .select({ id: homepages.id })
          .from(homepages)
          .where(ofPerson(uid, inArray(homepages.id, [...ids])))
      ).map(({ id }) => id),

    taken: (uid: number): Promise<Pick<HomepageRow, 'slot' | 'name'>[]> =>
      tx.select({ slot: homepages.slot, name: homepages.name }).from(homepages).where(ofPerson(uid)),
  }
}

export const homepageRepository = (tx: Tx, line: LineId) => ({
  ...homepageReader(tx, line),

  /** Nothing when its slot or name was taken meanwhile: waits for whoever is taking it, then sees what they did. */
  insert: async (row: NewHomepage): Promise<HomepageRow | undefined> =>
    (
      await tx
        .insert(homepages)
        .values({ ...row, line })
        .onConflictDoNothing()
        .returning()
    )[0],
})

/** Of every line: what is erased when the account is closed. */
export const deleteHomepagesOf = async (tx: Tx, uid: number): Promise<void> => {
  await tx.delete(homepages).where(eq(homepages.uid, uid))
}
