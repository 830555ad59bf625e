import {
  lessonFavourite,
  lessonHelpful,
  lessonIndex,
  lessonInfo,
  lessonList,
  lessonProgress,
} from '@wallpaper/contract/learn'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { StaffFileUrls } from '../../upload/public.ts'
import {
  favourLesson,
  indexOf,
  keepLessonProgress,
  listLessons,
  readLesson,
  voteLesson,
} from './lesson.service.ts'

export const lessonRoutes = ({ clock, urls }: { clock: Clock; urls: StaffFileUrls }): Route[] => [
  read(lessonIndex, ({ tx, caller }) => indexOf(tx, caller.uid, clock())),
  read(lessonList, ({ tx, caller, input }) => listLessons(tx, caller.uid, input, clock())),
  read(lessonInfo, ({ tx, caller, input }) => readLesson(tx, caller.uid, input.id, urls, clock())),
  write(lessonProgress, ({ tx, caller, input }) => keepLessonProgress(tx, caller.uid, input, clock())),
  write(lessonFavourite, ({ tx, caller, input }) => favourLesson(tx, caller.uid, input, clock())),
  write(lessonHelpful, ({ tx, caller, input }) => voteLesson(tx, caller.uid, input, clock())),
]
