import { lessonAnswer, lessonAsk, lessonQuestionList } from '@wallpaper/contract/learn'
import {
  answerLessonQuestion,
  hideLessonQuestion,
  lessonQuestionRecords,
} from '@wallpaper/contract/learn/lessonQuestion.console'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { TextObjection } from '../../creation/public.ts'
import type { Naming } from '../../staff/public.ts'
import { answer, answerAsTutor, ask, hide, listBelow, listRecords } from './lessonQuestion.service.ts'

interface LessonQuestionDeps {
  clock: Clock
  naming: Naming
  textObjections: readonly TextObjection[]
}

export const lessonQuestionRoutes = ({ clock, ...deps }: LessonQuestionDeps): Route[] => [
  read(lessonQuestionList, ({ tx, caller, input }) =>
    listBelow(tx, caller.uid, input, { ...deps, now: clock() }),
  ),
  write(lessonAsk, ({ tx, caller, input }) => ask(tx, caller.uid, input, { ...deps, now: clock() })),
  write(lessonAnswer, ({ tx, caller, input }) =>
    answerAsTutor(tx, caller.uid, input, { ...deps, now: clock() }),
  ),
]

export const lessonQuestionConsoleRoutes = ({ naming }: Pick<LessonQuestionDeps, 'naming'>): Route[] => [
  read(lessonQuestionRecords, ({ tx, input }) => listRecords(tx, input, naming)),
  write(answerLessonQuestion, async ({ tx, input, act }) => {
    await answer(tx, input, act)
    return {}
  }),
  write(hideLessonQuestion, async ({ tx, input, act }) => {
    await hide(tx, input, act)
    return {}
  }),
]
