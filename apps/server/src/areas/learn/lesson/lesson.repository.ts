import type { LineId } from '@wallpaper/contract'
import { blocksOf, type LessonCategory, type PublicationState } from '@wallpaper/contract/learn/learn.labels'
import { and, asc, count, eq, getTableColumns, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst, oldestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import { isFoundBy, searchVector } from '../../../platform/db/searchVector.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { type Chapter, lessons } from '../learn.tables.ts'
import { inState, isOut } from '../publication/publication.repository.ts'

const { search: _, ...columns } = getTableColumns(lessons)
export type LessonRow = Omit<typeof lessons.$inferSelect, 'search'>
type LessonFacts = Partial<Omit<typeof lessons.$inferInsert, 'search'>>

export interface LessonTexts {
  title: string
  summary: string
  body: string
  chapters: readonly Chapter[]
}

/** Searchable by title, chapters and text, not by picture names. */
const termsOf = ({ title, summary, body, chapters }: LessonTexts) =>
  searchVector(
    title,
    summary,
    chapters.map((chapter) => chapter.title).join(' '),
    blocksOf(body)
      .map(({ text }) => text)
      .join(' '),
  )

interface ShownFilter {
  category?: LessonCategory | undefined
  line?: LineId | undefined
  /** Only these. */
  ids?: readonly number[] | undefined
}

export interface LessonFilter {
  category?: LessonCategory | undefined
  state?: PublicationState | undefined
  text?: string | undefined
}

const found = (text: string | undefined) =>
  text === undefined ? undefined : (isFoundBy(lessons.search, text) ?? sql`false`)

const filtered = ({ category, state, text }: LessonFilter, now: number) =>
  and(category && eq(lessons.category, category), inState(lessons, state, now), found(text))

/** The operators' order. */
const inOrder = [asc(lessons.position), asc(lessons.id)]
const isAfter = ({ position, id }: Pick<LessonRow, 'position' | 'id'>) =>
  or(gt(lessons.position, position), and(eq(lessons.position, position), gt(lessons.id, id)))

const newest = (tx: Reader, condition: SQL | undefined, slice: Slice<{ id: number }>) =>
  newestFirst(tx.select(columns).from(lessons), { id: lessons.id }, condition, slice)

export const lessonReader = (tx: Reader) => ({
  one: async (id: number): Promise<LessonRow | undefined> =>
    (await tx.select(columns).from(lessons).where(eq(lessons.id, id)))[0],
  many: (ids: readonly number[]): Promise<LessonRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : tx
          .select(columns)
          .from(lessons)
          .where(inArray(lessons.id, [...ids])),
  out: async (id: number, now: number): Promise<LessonRow | undefined> =>
    (
      await tx
        .select(columns)
        .from(lessons)
        .where(and(eq(lessons.id, id), isOut(lessons, now)))
    )[0],
  outAmong: (ids: readonly number[], now: number): Promise<LessonRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : tx
          .select(columns)
          .from(lessons)
          .where(and(inArray(lessons.id, [...ids]), isOut(lessons, now))),
  list: (
    { category, line, ids }: ShownFilter,
    slice: Slice<Pick<LessonRow, 'position' | 'id'>>,
    now: number,
  ): Promise<LessonRow[]> =>
    oldestFirst(
      tx.select(columns).from(lessons),
      { position: lessons.position, id: lessons.id },
      and(
        isOut(lessons, now),
        category && eq(lessons.category, category),
        line && eq(lessons.line, line),
        ids && inArray(lessons.id, [...ids]),
      ),
      slice,
    ),
  next: async (row: LessonRow, now: number): Promise<Pick<LessonRow, 'id' | 'title'> | undefined> =>
    (
      await tx
        .select({ id: lessons.id, title: lessons.title })
        .from(lessons)
        .where(and(isOut(lessons, now), eq(lessons.category, row.category), isAfter(row)))
        .orderBy(...inOrder)
        .limit(1)
    )[0],
  counts: async (now: number): Promise<Map<LessonCategory, number>> => {
    const rows = await tx
      .select({ category: lessons.category, count: count() })
      .from(lessons)
      .where(isOut(lessons, now))
      .groupBy(lessons.category)
    return new Map(rows.map((row) => [row.category, row.count]))
  },
  allIn: (category: LessonCategory, now: number): Promise<Pick<LessonRow, 'id' | 'seconds' | 'coverUrl'>[]> =>
    tx
      .select({ id: lessons.id, seconds: lessons.seconds, coverUrl: lessons.coverUrl })
      .from(lessons)
      .where(and(isOut(lessons, now), eq(lessons.category, category)))
      .orderBy(lessons.position, lessons.id),
  search: (text: string, slice: Slice<{ id: number }>, now: number): Promise<LessonRow[]> =>
    newest(tx, and(isOut(lessons, now), found(text)), slice),
  countFound: (text: string, now: number): Promise<number> =>
    listTotal(tx, lessons, and(isOut(lessons, now), found(text))),
  records: (filter: LessonFilter, slice: Slice<{ id: number }>, now: number): Promise<LessonRow[]> =>
    newest(tx, filtered(filter, now), slice),
  countRecords: (filter: LessonFilter, now: number): Promise<number> =>
    listTotal(tx, lessons, filtered(filter, now)),
})

export const lessonRepository = (tx: Tx) => ({
  ...lessonReader(tx),
  lock: async (id: number): Promise<LessonRow | undefined> =>
    (await tx.select(columns).from(lessons).where(eq(lessons.id, id)).for('update'))[0],
  insert: async (row: Omit<typeof lessons.$inferInsert, 'search'> & LessonTexts): Promise<LessonRow> => {
    const [made] = await tx
      .insert(lessons)
      .values({ ...row, search: termsOf(row) })
      .returning(columns)
    if (!made) throw new Error('no lesson')
    return made
  },
  rewrite: async (id: number, facts: LessonFacts & LessonTexts): Promise<void> => {
    await tx
      .update(lessons)
      .set({ ...facts, search: termsOf(facts) })
      .where(eq(lessons.id, id))
  },
  change: async (id: number, facts: LessonFacts): Promise<void> => {
    await tx.update(lessons).set(facts).where(eq(lessons.id, id))
  },
  count: async (id: number, column: 'views' | 'helpful', by: 1 | -1): Promise<void> => {
    await tx
      .update(lessons)
      .set({ [column]: sql`${lessons[column]} + ${by}` })
      .where(eq(lessons.id, id))
  },
})
