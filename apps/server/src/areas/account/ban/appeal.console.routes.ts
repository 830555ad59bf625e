import { appealList, appealOne, replyAppeal, upholdAppeal } from '@wallpaper/contract/account/account.console'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { Naming } from '../../staff/public.ts'
import { listAppeals, reply, threadOfAppeal, uphold } from './appeal.console.service.ts'

export const appealConsoleRoutes = ({ naming }: { naming: Naming }): Route[] => [
  read(appealList, ({ tx, input }) => listAppeals(tx, input.tab, input)),
  read(appealOne, ({ tx, input }) => threadOfAppeal(tx, naming, input.ban_id)),
  write(replyAppeal, async ({ tx, input, act }) => {
    await reply(tx, { banId: input.ban_id, text: input.text }, act)
    return threadOfAppeal(tx, naming, input.ban_id)
  }),
  write(upholdAppeal, async ({ tx, input, act }) => {
    await uphold(tx, { banId: input.ban_id, text: input.text }, act)
    return threadOfAppeal(tx, naming, input.ban_id)
  }),
]
