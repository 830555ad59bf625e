/** The operators' list of sensitive words. */
import type { WordCategory, WordLevel } from '@wallpaper/contract/review/review.limits'
import { and, eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { sensitiveWords, sensitiveWordVersion } from '../review.tables.ts'

export type WordRow = typeof sensitiveWords.$inferSelect

export interface WordFilter {
  /** Normalized; empty for all. */
  plain: string
  category: WordCategory | undefined
  level: WordLevel | undefined
}

const among = ({ plain, category, level }: WordFilter) =>
  and(
    plain === '' ? undefined : sql`strpos(${sensitiveWords.plain}, ${plain}) > 0`,
    category ? eq(sensitiveWords.category, category) : undefined,
    level ? eq(sensitiveWords.level, level) : undefined,
  )

export const wordReader = (tx: Reader) => ({
  version: async (): Promise<number> =>
    (await tx.select({ version: sensitiveWordVersion.version }).from(sensitiveWordVersion))[0]?.version ?? 0,

  all: (): Promise<WordRow[]> => tx.select().from(sensitiveWords),

  list: (filter: WordFilter, slice: Slice<{ id: number }>): Promise<WordRow[]> =>
    newestFirst(tx.select().from(sensitiveWords), { id: sensitiveWords.id }, among(filter), slice),

  count: (filter: WordFilter): Promise<number> => listTotal(tx, sensitiveWords, among(filter)),
})

export const wordRepository = (tx: Tx) => {
  const countUp = () =>
    tx.update(sensitiveWordVersion).set({ version: sql`${sensitiveWordVersion.version} + 1` })
  return {
    ...wordReader(tx),

    /** Returns the new ones. */
    add: async (rows: readonly Omit<typeof sensitiveWords.$inferInsert, 'id'>[]): Promise<WordRow[]> => {
      await countUp()
      return tx
        .insert(sensitiveWords)
        .values([...rows])
        .onConflictDoNothing({ target: sensitiveWords.plain })
        .returning()
    },

    one: async (id: number): Promise<WordRow | undefined> =>
      (await tx.select().from(sensitiveWords).where(eq(sensitiveWords.id, id)).for('update'))[0],

    change: async (id: number, facts: Pick<WordRow, 'category' | 'level'>): Promise<WordRow | undefined> => {
      await countUp()
      return (await tx.update(sensitiveWords).set(facts).where(eq(sensitiveWords.id, id)).returning())[0]
    },

    remove: async (id: number): Promise<WordRow | undefined> => {
      await countUp()
      return (await tx.delete(sensitiveWords).where(eq(sensitiveWords.id, id)).returning())[0]
    },
  }
}
