import { lessonAnswer, lessonAsk, lessonQuestionList } from '@wallpaper/contract/learn'
import { answerAsked, askedRecords, hideAsked } from '@wallpaper/contract/learn/asked.console'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { TextObjection } from '../../creation/public.ts'
import type { Naming } from '../../staff/public.ts'
import { answer, answerAsTutor, ask, hide, listBelow, listRecords } from './asked.service.ts'

interface AskedDeps {
  clock: Clock
  naming: Naming
  textObjections: readonly TextObjection[]
}

export const askedRoutes = ({ clock, ...deps }: AskedDeps): Route[] => [
  read(lessonQuestionList, ({ tx, caller, input }) =>
    listBelow(tx, caller.uid, input, { ...deps, now: clock() }),
  ),
  write(lessonAsk, ({ tx, caller, input }) => ask(tx, caller.uid, input, { ...deps, now: clock() })),
  write(lessonAnswer, ({ tx, caller, input }) =>
    answerAsTutor(tx, caller.uid, input, { ...deps, now: clock() }),
  ),
]

export const askedConsoleRoutes = ({ naming }: Pick<AskedDeps, 'naming'>): Route[] => [
  read(askedRecords, ({ tx, input }) => listRecords(tx, input, naming)),
  write(answerAsked, async ({ tx, input, act }) => {
    await answer(tx, input, act)
    return {}
  }),
  write(hideAsked, async ({ tx, input, act }) => {
    await hide(tx, input, act)
    return {}
  }),
]
