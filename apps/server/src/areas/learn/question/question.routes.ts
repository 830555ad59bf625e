import { questionInfo, questionList, questionVote } from '@wallpaper/contract/learn'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { StaffFileUrls } from '../../upload/public.ts'
import { listQuestions, readQuestion, vote } from './question.service.ts'

export const questionRoutes = ({ clock, urls }: { clock: Clock; urls: StaffFileUrls }): Route[] => [
  read(questionList, ({ tx, caller, input }) => listQuestions(tx, caller.uid, input, urls)),
  read(questionInfo, ({ tx, caller, input }) => readQuestion(tx, caller.uid, input.id, urls)),
  write(questionVote, ({ tx, caller, input }) => vote(tx, caller.uid, input, { urls, now: clock() })),
]
