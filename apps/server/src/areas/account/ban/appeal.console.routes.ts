import { appealList, appealOne, replyAppeal, upholdAppeal } from '@wallpaper/contract/account/account.console'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, type StaffCaller, write } from '../../../platform/http/route.ts'
import type { Naming } from '../../staff/public.ts'
import { listAppeals, reply, threadOfAppeal, uphold } from './appeal.console.service.ts'

interface AnswerCall {
  caller: StaffCaller
  input: { ban_id: number; text: string }
  requestId: string
}

export const appealConsoleRoutes = ({ clock, naming }: { clock: Clock; naming: Naming }): Route[] => {
  const saidIn = ({ caller, input, requestId }: AnswerCall) => ({
    banId: input.ban_id,
    text: input.text,
    staffId: caller.id,
    now: clock(),
    requestId,
  })
  return [
    read(appealList, ({ tx, input }) => listAppeals(tx, input.tab, input)),
    read(appealOne, ({ tx, input }) => threadOfAppeal(tx, naming, input.ban_id)),
    write(replyAppeal, async (call) => {
      await reply(call.tx, saidIn(call))
      return threadOfAppeal(call.tx, naming, call.input.ban_id)
    }),
    write(upholdAppeal, async (call) => {
      await uphold(call.tx, saidIn(call))
      return threadOfAppeal(call.tx, naming, call.input.ban_id)
    }),
  ]
}
