/** Keywords to choose from: operators' suggestions, and those the person has used on this line. */
import type { LineId } from '@wallpaper/contract'
import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { keywords, personKeywords } from './catalogue.tables.ts'

const startsWith = (column: typeof keywords.word | typeof personKeywords.word, text?: string) =>
  text ? sql`starts_with(lower(${column}), lower(${text}))` : undefined

export const keywordReader = (tx: Reader, line: LineId) => ({
  /** For these classes and for all; a class's own words first. */
  suggested: async (
    classIds: readonly string[],
    begin: string | undefined,
    limit: number,
  ): Promise<string[]> => {
    const isForClass = classIds.length > 0 ? inArray(keywords.class, [...classIds]) : undefined
    const rows = await tx
      .select({ word: keywords.word })
      .from(keywords)
      .where(
        and(
          eq(keywords.isOffered, true),
          or(isForClass, isNull(keywords.class)),
          startsWith(keywords.word, begin),
        ),
      )
      .orderBy(asc(isNull(keywords.class)), keywords.place, keywords.word)
      .limit(limit)
    return rows.map(({ word }) => word)
  },

  recent: async (uid: number, begin: string | undefined, limit: number): Promise<string[]> => {
    const rows = await tx
      .select({ word: personKeywords.word })
      .from(personKeywords)
      .where(
        and(
          eq(personKeywords.uid, uid),
          eq(personKeywords.line, line),
          startsWith(personKeywords.word, begin),
        ),
      )
      .orderBy(desc(personKeywords.usedAt), personKeywords.word)
      .limit(limit)
    return rows.map(({ word }) => word)
  },
})

export const keywordRepository = (tx: Tx, line: LineId) => ({
  ...keywordReader(tx, line),

  use: async (uid: number, words: readonly string[], usedAt: Date): Promise<void> => {
    if (words.length === 0) return
    await tx
      .insert(personKeywords)
      .values(words.map((word) => ({ uid, line, word, usedAt })))
      .onConflictDoUpdate({
        target: [personKeywords.uid, personKeywords.line, personKeywords.word],
        set: { usedAt },
      })
  },
})

/** On every line, when the account is closed. */
export const deleteKeywordsOf = async (tx: Tx, uid: number): Promise<void> => {
  await tx.delete(personKeywords).where(eq(personKeywords.uid, uid))
}
