/** Questions below lessons. */
import { and, count, eq, gte, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { lessonQuestions } from '../learn.tables.ts'

export type LessonQuestionRow = typeof lessonQuestions.$inferSelect
export interface LessonQuestionViewer {
  uid: number
  /** The viewer's students. */
  students: readonly number[]
}
export type LessonQuestionState = 'waiting' | 'answered' | 'hidden'

const states: Record<LessonQuestionState, SQL | undefined> = {
  waiting: and(isNull(lessonQuestions.answer), isNull(lessonQuestions.hiddenAt)),
  answered: and(isNotNull(lessonQuestions.answer), isNull(lessonQuestions.hiddenAt)),
  hidden: isNotNull(lessonQuestions.hiddenAt),
}

/** Answered ones, the viewer's own, and those of their students. */
const seenBelow = (lessonId: number, { uid, students }: LessonQuestionViewer): SQL | undefined =>
  and(
    eq(lessonQuestions.lessonId, lessonId),
    isNull(lessonQuestions.hiddenAt),
    or(isNotNull(lessonQuestions.answer), inArray(lessonQuestions.uid, [uid, ...students])),
  )

const newest = (tx: Reader, condition: SQL | undefined, slice: Slice<{ id: number }>) =>
  newestFirst(tx.select().from(lessonQuestions), { id: lessonQuestions.id }, condition, slice)

export const lessonQuestionReader = (tx: Reader) => ({
  below: (
    lessonId: number,
    viewer: LessonQuestionViewer,
    slice: Slice<{ id: number }>,
  ): Promise<LessonQuestionRow[]> => newest(tx, seenBelow(lessonId, viewer), slice),
  countBelow: (lessonId: number, viewer: LessonQuestionViewer): Promise<number> =>
    listTotal(tx, lessonQuestions, seenBelow(lessonId, viewer)),
  countBy: async (uid: number, since: Date): Promise<number> =>
    (
      await tx
        .select({ n: count() })
        .from(lessonQuestions)
        .where(and(eq(lessonQuestions.uid, uid), gte(lessonQuestions.askedAt, since)))
    )[0]?.n ?? 0,
  records: (state: LessonQuestionState, slice: Slice<{ id: number }>): Promise<LessonQuestionRow[]> =>
    newest(tx, states[state], slice),
  countRecords: (state: LessonQuestionState): Promise<number> =>
    listTotal(tx, lessonQuestions, states[state]),
})

export const lessonQuestionRepository = (tx: Tx) => ({
  ...lessonQuestionReader(tx),
  insert: async (row: typeof lessonQuestions.$inferInsert): Promise<LessonQuestionRow> => {
    const [made] = await tx.insert(lessonQuestions).values(row).returning()
    if (!made) throw new Error('no question')
    return made
  },
  lock: async (id: number): Promise<LessonQuestionRow | undefined> =>
    (await tx.select().from(lessonQuestions).where(eq(lessonQuestions.id, id)).for('update'))[0],
  change: async (id: number, facts: Partial<LessonQuestionRow>): Promise<void> => {
    await tx.update(lessonQuestions).set(facts).where(eq(lessonQuestions.id, id))
  },
  eraseOf: async (uid: number): Promise<void> => {
    await tx.delete(lessonQuestions).where(eq(lessonQuestions.uid, uid))
  },
})
