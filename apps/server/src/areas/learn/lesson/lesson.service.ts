/** Lessons for creators. */
import type { LineId, OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  lessonFavourite,
  lessonHelpful,
  lessonIndex,
  lessonList,
  lessonProgress,
} from '@wallpaper/contract/learn'
import { lessonCategories, lessonCategoryIds } from '@wallpaper/contract/learn/learn.labels'
import { numberKey, wholeNumberKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import { studentsOf } from '../../team/public.ts'
import type { StaffFileUrls } from '../../upload/public.ts'
import { captionsOf } from '../film/film.service.ts'
import { lessonQuestionReader } from '../lessonQuestion/lessonQuestion.repository.ts'
import { progressReader, progressRepository } from '../progress/progress.repository.ts'
import { keepProgress } from '../progress/progress.service.ts'
import { presentLesson, presentLessonDetail } from './lesson.present.ts'
import { type LessonRow, lessonReader, lessonRepository } from './lesson.repository.ts'

const resumed = async (tx: Reader, uid: number, now: number): Promise<LessonRow | undefined> => {
  const ids = await progressReader(tx).unfinished(uid, 'lesson')
  const rows = new Map((await lessonReader(tx).outAmong(ids, now)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])[0]
}

const beginnerOf = async (
  tx: Reader,
  uid: number,
  now: number,
): Promise<OutputOf<typeof lessonIndex>['beginner']> => {
  const rows = await lessonReader(tx).allIn('start', now)
  const begun = await progressReader(tx).many(
    uid,
    'lesson',
    rows.map(({ id }) => id),
  )
  return {
    done: [...begun.values()].filter(({ finishedAt }) => finishedAt).length,
    begun: begun.size,
    total: rows.length,
    seconds: rows.reduce((sum, { seconds }) => sum + seconds, 0),
    cover_url: rows[0]?.coverUrl ?? null,
  }
}

export const indexOf = async (
  tx: Reader,
  uid: number,
  now: number,
): Promise<OutputOf<typeof lessonIndex>> => {
  const counts = await lessonReader(tx).counts(now)
  const row = await resumed(tx, uid, now)
  const progress = row && (await progressReader(tx).one({ uid, kind: 'lesson', itemId: row.id }))
  return {
    categories: lessonCategoryIds.flatMap((id) => {
      const count = counts.get(id) ?? 0
      return count > 0 ? [{ id, title: lessonCategories[id], count }] : []
    }),
    resume: row ? presentLesson(row, progress, now) : null,
    beginner: await beginnerOf(tx, uid, now),
  }
}

export const listLessons = async (
  tx: Reader,
  uid: number,
  { category, line, is_favourite, ...page }: ParsedInput<typeof lessonList>,
  now: number,
): Promise<OutputOf<typeof lessonList>> => {
  const filter = {
    category,
    line: line as LineId | undefined,
    ids: is_favourite ? await progressReader(tx).favourites(uid) : undefined,
  }
  return listPage(page, {
    key: { position: wholeNumberKey(9_999), id: numberKey },
    rows: (slice) => lessonReader(tx).list(filter, slice, now),
    present: async (rows) => {
      const progress = await progressReader(tx).many(
        uid,
        'lesson',
        rows.map(({ id }) => id),
      )
      return rows.map((row) => presentLesson(row, progress.get(row.id), now))
    },
  })
}

export const found = async (tx: Reader, id: number, now: number): Promise<LessonRow> =>
  orNotFound(await lessonReader(tx).out(id, now), '这篇教程不在了，看看别的吧')

export const readLesson = async (tx: Reader, uid: number, id: number, urls: StaffFileUrls, now: number) => {
  const row = await found(tx, id, now)
  const progress = await progressReader(tx).one({ uid, kind: 'lesson', itemId: id })
  const next = await lessonReader(tx).next(row, now)
  const captions = await captionsOf(tx, row.filmId)
  const questions = await lessonQuestionReader(tx).countBelow(id, {
    uid,
    students: await studentsOf(tx, uid),
  })
  return presentLessonDetail({ row, captions, questions, progress, next, urls, now })
}

export const keepLessonProgress = async (
  tx: Tx,
  uid: number,
  { id, seconds, percent }: ParsedInput<typeof lessonProgress>,
  now: number,
): Promise<OutputOf<typeof lessonProgress>> => {
  const row = await found(tx, id, now)
  const onFirst = () => lessonRepository(tx).count(id, 'views', 1)
  return keepProgress(
    tx,
    { uid, kind: 'lesson', itemId: id, length: row.seconds, now, onFirst },
    { seconds, percent },
  )
}

/** Counts a view if the person has not opened the lesson before. */
export const favourLesson = async (
  tx: Tx,
  uid: number,
  { id, is_on }: ParsedInput<typeof lessonFavourite>,
  now: number,
): Promise<OutputOf<typeof lessonFavourite>> => {
  await found(tx, id, now)
  const key = { uid, kind: 'lesson', itemId: id } as const
  const repository = progressRepository(tx)
  const isFirst = await repository.insert({ ...key, seconds: 0, percent: 0, seenAt: new Date(now) })
  if (isFirst) await lessonRepository(tx).count(id, 'views', 1)
  await repository.change(key, { favouredAt: is_on ? new Date(now) : null })
  return { is_favourite: is_on }
}

export const voteLesson = async (
  tx: Tx,
  uid: number,
  { id, is_helpful }: ParsedInput<typeof lessonHelpful>,
  now: number,
): Promise<OutputOf<typeof lessonHelpful>> => {
  await found(tx, id, now)
  const key = { uid, kind: 'lesson', itemId: id } as const
  const repository = progressRepository(tx)
  // Voting counts as opening; the row must exist before it is locked, so that each vote counts once.
  const isFirst = await repository.insert({ ...key, seconds: 0, percent: 0, seenAt: new Date(now) })
  if (isFirst) await lessonRepository(tx).count(id, 'views', 1)
  const before = await repository.lock(key)
  await repository.change(key, { isHelpful: is_helpful })
  const wasHelpful = before?.isHelpful === true
  if (is_helpful && !wasHelpful) await lessonRepository(tx).count(id, 'helpful', 1)
  if (!is_helpful && wasHelpful) await lessonRepository(tx).count(id, 'helpful', -1)
  const row = await found(tx, id, now)
  return { helpful: row.helpful, is_helpful }
}
