import {
  exportLearn,
  lessonRead,
  lessonRecords,
  publishLearn,
  questionRecords,
  saveLesson,
  saveQuestion,
  withdrawLearn,
} from '@wallpaper/contract/learn/learn.console'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import type { StaffFileUrls } from '../../upload/public.ts'
import { exportLearnList } from '../publication/exportLearn.ts'
import { publish, withdraw } from '../publication/publication.console.service.ts'
import { questionRecordList, save as saveAnswer } from '../question/question.service.ts'
import { lessonRecordList, readLessonDraft, save } from './lesson.console.service.ts'

export const lessonConsoleRoutes = ({ clock, urls }: { clock: Clock; urls: StaffFileUrls }): Route[] => [
  read(lessonRecords, ({ tx, input }) => listPage(input, lessonRecordList(tx, input, clock()))),
  read(lessonRead, ({ tx, input }) => readLessonDraft(tx, input.id, urls, clock())),
  write(saveLesson, ({ tx, input, act }) => save(tx, input, act, urls)),
  write(publishLearn, ({ tx, input, act }) => publish(tx, input, act)),
  write(withdrawLearn, ({ tx, input, act }) => withdraw(tx, input, act)),
  write(exportLearn, ({ tx, input, act }) => exportLearnList(tx, input, act)),
  read(questionRecords, ({ tx, input }) => listPage(input, questionRecordList(tx, input))),
  write(saveQuestion, ({ tx, input, act }) => saveAnswer(tx, input, act)),
]
