import { appeal, ban } from '@wallpaper/contract/account'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { banStateOf, writeAppeal } from './appeal.service.ts'

export const banRoutes = ({ clock }: { clock: Clock }): Route[] => [
  read(ban, ({ tx, caller }) => banStateOf(tx, caller)),
  write(appeal, ({ tx, caller, input }) =>
    writeAppeal(tx, { uid: caller.uid, text: input.text, now: clock() }),
  ),
]
