/** Videos uploaded by staff for lessons and replays. */
import { eq, inArray } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { films } from '../learn.tables.ts'

export type FilmRow = typeof films.$inferSelect

export const filmReader = (tx: Reader) => ({
  one: async (id: string): Promise<FilmRow | undefined> =>
    (await tx.select().from(films).where(eq(films.id, id)))[0],
  many: (ids: readonly string[]): Promise<FilmRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : tx
          .select()
          .from(films)
          .where(inArray(films.id, [...ids])),
})

export const filmRepository = (tx: Tx) => ({
  ...filmReader(tx),
  insert: async (row: typeof films.$inferInsert): Promise<FilmRow> => {
    const [made] = await tx.insert(films).values(row).returning()
    if (!made) throw new Error('no film')
    return made
  },
  lock: async (id: string): Promise<FilmRow | undefined> =>
    (await tx.select().from(films).where(eq(films.id, id)).for('update'))[0],
  change: async (id: string, facts: Partial<typeof films.$inferInsert>): Promise<void> => {
    await tx.update(films).set(facts).where(eq(films.id, id))
  },
})
