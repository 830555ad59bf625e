/** Suggested keywords for operators. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { keywords } from './catalogue.tables.ts'

export type KeywordRow = typeof keywords.$inferSelect

export interface KeywordFilter {
  text?: string | undefined
  class?: string | undefined
}

const isOne = (word: string, of: string | undefined) =>
  and(eq(keywords.word, word), of === undefined ? isNull(keywords.class) : eq(keywords.class, of))

const where = ({ text, class: of }: KeywordFilter) =>
  and(
    text ? sql`position(lower(${text}) in lower(${keywords.word})) > 0` : undefined,
    of ? eq(keywords.class, of) : undefined,
  )

/** Number of newest works searched for popular words. */
const newestWorks = 5_000

export const keywordConsoleReader = (tx: Reader) => ({
  /** In order of suggestion, those for all classes first. By counted places: there are only hundreds. */
  list: (filter: KeywordFilter, { after, limit }: Slice<{ at: number }>): Promise<KeywordRow[]> =>
    tx
      .select()
      .from(keywords)
      .where(where(filter))
      .orderBy(
        asc(sql`${keywords.class} IS NOT NULL`),
        asc(keywords.class),
        asc(keywords.place),
        asc(keywords.word),
      )
      .offset(after?.at ?? 0)
      .limit(limit),
  count: (filter: KeywordFilter): Promise<number> => listTotal(tx, keywords, where(filter)),

  one: async (word: string, of: string | undefined): Promise<KeywordRow | undefined> =>
    (await tx.select().from(keywords).where(isOne(word, of)))[0],

  wanted: (limit: number): Promise<{ word: string; photos: number }[]> =>
    tx
      .select({ word: sql<string>`used.word`, photos: sql<number>`count(*)::integer` })
      .from(
        sql`(SELECT unnest(newest.keywords) AS word
             FROM (SELECT keywords FROM works ORDER BY id DESC LIMIT ${newestWorks}) AS newest) AS used`,
      )
      .where(sql`NOT EXISTS (SELECT 1 FROM keywords k WHERE k.word = used.word)`)
      .groupBy(sql`used.word`)
      .orderBy(sql`count(*) DESC, used.word`)
      .limit(limit),
})

export const keywordConsoleRepository = (tx: Tx) => ({
  ...keywordConsoleReader(tx),

  /** Appends; returns the number of new ones. */
  add: async (words: readonly string[], of: string | undefined): Promise<number> => {
    const { rows } = await tx.execute(sql`
      INSERT INTO keywords (word, class, place)
      SELECT word, ${of ?? null}::text, n + coalesce((SELECT max(place) FROM keywords WHERE class IS NOT DISTINCT FROM ${of ?? null}::text), 0)
      FROM unnest(${sql.param([...words])}::text[]) WITH ORDINALITY AS each (word, n)
      ON CONFLICT DO NOTHING RETURNING 1`)
    return rows.length
  },

  update: async (
    word: string,
    of: string | undefined,
    facts: Partial<Pick<KeywordRow, 'isOffered' | 'place'>>,
  ): Promise<KeywordRow | undefined> =>
    (await tx.update(keywords).set(facts).where(isOne(word, of)).returning())[0],

  firstPlace: async (of: string | undefined): Promise<number> =>
    (
      await tx
        .select({ place: keywords.place })
        .from(keywords)
        .where(of === undefined ? isNull(keywords.class) : eq(keywords.class, of))
        .orderBy(asc(keywords.place))
        .limit(1)
    )[0]?.place ?? 1,

  delete: async (word: string, of: string | undefined): Promise<KeywordRow | undefined> =>
    (await tx.delete(keywords).where(isOne(word, of)).returning())[0],
})
