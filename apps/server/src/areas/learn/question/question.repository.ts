import { blocksOf, type QuestionCategory } from '@wallpaper/contract/learn/learn.labels'
import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import { isFoundBy, searchVector } from '../../../platform/db/searchVector.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { questions, questionVotes } from '../learn.tables.ts'

const { search: _, ...columns } = getTableColumns(questions)
export type QuestionRow = Omit<typeof questions.$inferSelect, 'search'>

interface QuestionTexts {
  title: string
  body: string
}

const termsOf = ({ title, body }: QuestionTexts) =>
  searchVector(
    title,
    blocksOf(body)
      .map(({ text }) => text)
      .join(' '),
  )

export interface QuestionFilter {
  category?: QuestionCategory | undefined
  text?: string | undefined
}

const filtered = ({ category, text }: QuestionFilter) =>
  and(
    category && eq(questions.category, category),
    text === undefined ? undefined : (isFoundBy(questions.search, text) ?? sql`false`),
  )

const newest = (tx: Reader, condition: SQL | undefined, slice: Slice<{ id: number }>) =>
  newestFirst(tx.select(columns).from(questions), { id: questions.id }, condition, slice)

/** At most some hundreds, so counting places is fine. */
export const questionReader = (tx: Reader) => ({
  /** In the operators' order; without a category, the most helpful first. */
  shown: (filter: QuestionFilter, { after, limit }: Slice<{ place: number }>): Promise<QuestionRow[]> =>
    tx
      .select(columns)
      .from(questions)
      .where(and(eq(questions.isShown, true), filtered(filter)))
      .orderBy(
        ...(filter.category === undefined && filter.text === undefined ? [desc(questions.helpful)] : []),
        asc(questions.position),
        asc(questions.id),
      )
      .offset(after?.place ?? 0)
      .limit(limit),
  countShown: (filter: QuestionFilter): Promise<number> =>
    listTotal(tx, questions, and(eq(questions.isShown, true), filtered(filter))),
  found: (text: string, slice: Slice<{ id: number }>): Promise<QuestionRow[]> =>
    newest(tx, and(eq(questions.isShown, true), filtered({ text })), slice),
  one: async (id: number): Promise<QuestionRow | undefined> =>
    (await tx.select(columns).from(questions).where(eq(questions.id, id)))[0],
  many: (ids: readonly number[]): Promise<QuestionRow[]> =>
    tx
      .select(columns)
      .from(questions)
      .where(inArray(questions.id, [...ids])),
  records: (filter: QuestionFilter, slice: Slice<{ id: number }>): Promise<QuestionRow[]> =>
    newest(tx, filtered(filter), slice),
  countRecords: (filter: QuestionFilter): Promise<number> => listTotal(tx, questions, filtered(filter)),
  votes: async (uid: number, ids: readonly number[]): Promise<Map<number, boolean>> => {
    if (ids.length === 0) return new Map()
    const rows = await tx
      .select()
      .from(questionVotes)
      .where(and(eq(questionVotes.uid, uid), inArray(questionVotes.questionId, [...ids])))
    return new Map(rows.map(({ questionId, isHelpful }) => [questionId, isHelpful]))
  },
})

export const questionRepository = (tx: Tx) => ({
  ...questionReader(tx),
  lock: async (id: number): Promise<QuestionRow | undefined> =>
    (await tx.select(columns).from(questions).where(eq(questions.id, id)).for('update'))[0],
  insert: async (row: Omit<typeof questions.$inferInsert, 'search'>): Promise<QuestionRow> => {
    const [made] = await tx
      .insert(questions)
      .values({ ...row, search: termsOf(row) })
      .returning(columns)
    if (!made) throw new Error('no question')
    return made
  },
  rewrite: async (id: number, facts: Partial<QuestionRow> & QuestionTexts): Promise<void> => {
    await tx
      .update(questions)
      .set({ ...facts, search: termsOf(facts) })
      .where(eq(questions.id, id))
  },
  vote: async (uid: number, questionId: number, isHelpful: boolean, votedAt: Date): Promise<void> => {
    await tx
      .insert(questionVotes)
      .values({ uid, questionId, isHelpful, votedAt })
      .onConflictDoUpdate({
        target: [questionVotes.uid, questionVotes.questionId],
        set: { isHelpful, votedAt },
      })
  },
  count: async (id: number, { helpful, unhelpful }: Record<'helpful' | 'unhelpful', number>) => {
    await tx
      .update(questions)
      .set({
        helpful: sql`${questions.helpful} + ${helpful}`,
        unhelpful: sql`${questions.unhelpful} + ${unhelpful}`,
      })
      .where(eq(questions.id, id))
  },
})
