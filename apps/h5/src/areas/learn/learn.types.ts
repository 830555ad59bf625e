import type { OutputOf } from '@wallpaper/contract'
import type {
  campHomeworks,
  campInfo,
  campList,
  lessonInfo,
  lessonList,
  lessonQuestionList,
  liveInfo,
  liveList,
  questionList,
} from '@wallpaper/contract/learn'

export type Lesson = OutputOf<typeof lessonList>['items'][number]
export type LessonDetailData = OutputOf<typeof lessonInfo>
export type Block = LessonDetailData['blocks'][number]
export type Chapter = LessonDetailData['chapters'][number]
export type Question = OutputOf<typeof questionList>['items'][number]
export type AskedItem = OutputOf<typeof lessonQuestionList>['items'][number]
export type Live = OutputOf<typeof liveList>['items'][number]
export type LiveDetailData = OutputOf<typeof liveInfo>
export type Camp = OutputOf<typeof campList>['items'][number]
export type CampDetail = OutputOf<typeof campInfo>
export type CampDay = CampDetail['schedule'][number]
export type Homework = CampDay['homeworks'][number]
export type HomeworkToMark = OutputOf<typeof campHomeworks>['items'][number]
export type Certificate = NonNullable<CampDetail['certificate']>
