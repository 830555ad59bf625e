import { appealList, appealOne, replyAppeal, upholdAppeal } from '@wallpaper/contract/account/account.console'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { listAppeals, reply, type ThreadDeps, threadOfAppeal, uphold } from './appeal.console.service.ts'

export const appealConsoleRoutes = (deps: ThreadDeps): Route[] => [
  read(appealList, ({ tx, input }) => listAppeals(tx, input.tab, input)),
  read(appealOne, ({ tx, input }) => threadOfAppeal(tx, deps, input.ban_id)),
  write(replyAppeal, async ({ tx, input, act }) => {
    await reply(tx, { banId: input.ban_id, text: input.text }, act)
    return threadOfAppeal(tx, deps, input.ban_id)
  }),
  write(upholdAppeal, async ({ tx, input, act }) => {
    await uphold(tx, { banId: input.ban_id, text: input.text }, act)
    return threadOfAppeal(tx, deps, input.ban_id)
  }),
]
