import type { OutputOf } from '@wallpaper/contract'
import type { lessonInfo, lessonList } from '@wallpaper/contract/learn'
import type { lessonRead, lessonRecords } from '@wallpaper/contract/learn/learn.console'
import { lessonCategories } from '@wallpaper/contract/learn/learn.labels'
import type { StaffFileUrls } from '../../upload/public.ts'
import type { FilmRow } from '../film/film.repository.ts'
import { presentFilm } from '../film/film.service.ts'
import type { ProgressRow } from '../progress/progress.repository.ts'
import { presentProgress } from '../progress/progress.service.ts'
import { isNew, publicationState } from '../publication/publication.rules.ts'
import { picturesIn, presentBlocks } from './blocks.ts'
import type { LessonRow } from './lesson.repository.ts'

export type Lesson = OutputOf<typeof lessonList>['items'][number]

export const presentLesson = (row: LessonRow, progress: ProgressRow | undefined, now: number): Lesson => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  teacher: row.teacher,
  category: row.category,
  category_name: lessonCategories[row.category],
  line: row.line,
  cover_url: row.coverUrl,
  seconds: row.seconds,
  pictures: picturesIn(row.body),
  views: row.views,
  is_new: isNew(row, now),
  published_at: row.publishAt?.getTime() ?? 0,
  progress: progress ? presentProgress(progress) : null,
})

export interface LessonDetailParts {
  row: LessonRow
  captions: string | null
  questions: number
  progress: ProgressRow | undefined
  next: Pick<LessonRow, 'id' | 'title'> | undefined
  urls: StaffFileUrls
  now: number
}

export const presentLessonDetail = ({
  row,
  captions,
  questions,
  progress,
  next,
  urls,
  now,
}: LessonDetailParts): OutputOf<typeof lessonInfo> => ({
  ...presentLesson(row, progress, now),
  blocks: presentBlocks(row.body, urls),
  film_url: row.filmId && urls.film(row.filmId),
  poster_url: row.filmId && (row.coverUrl ?? urls.picture(row.filmId)),
  captions,
  chapters: row.chapters,
  is_favourite: progress !== undefined && progress.favouredAt !== null,
  questions,
  changed_at: row.changedAt.getTime(),
  helpful: row.helpful,
  is_helpful: progress?.isHelpful ?? null,
  path: row.path,
  action: row.action,
  next: next ?? null,
})

export const presentLessonRecord = (
  row: LessonRow,
  now: number,
): OutputOf<typeof lessonRecords>['items'][number] => ({
  id: row.id,
  category: row.category,
  category_name: lessonCategories[row.category],
  line: row.line,
  title: row.title,
  summary: row.summary,
  teacher: row.teacher,
  cover_url: row.coverUrl,
  position: row.position,
  seconds: row.seconds,
  views: row.views,
  helpful: row.helpful,
  state: publicationState(row, now),
  publish_at: row.publishAt?.getTime() ?? null,
  changed_by: row.changedBy,
  changed_at: row.changedAt.getTime(),
})

export const presentLessonDraft = (
  row: LessonRow,
  film: FilmRow | undefined,
  urls: StaffFileUrls,
  now: number,
): OutputOf<typeof lessonRead> => ({
  ...presentLessonRecord(row, now),
  body: row.body,
  blocks: presentBlocks(row.body, urls),
  film: film ? presentFilm(film, urls) : null,
  chapters: row.chapters,
  path: row.path,
  action: row.action,
})
