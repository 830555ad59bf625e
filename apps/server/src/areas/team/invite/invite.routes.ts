import { closeAddTeam, inviteInit, inviteOpened, posters } from '@wallpaper/contract/team'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { inviteReader, inviteRepository } from './invite.repository.ts'
import { invitePage, noteOpened, presentPoster } from './invite.service.ts'

export const inviteRoutes = ({ clock }: { clock: Clock }): Route[] => [
  read(inviteInit, ({ tx, caller }) => invitePage(tx, caller.uid, clock()), { snapshot: true }),
  read(posters, async ({ tx }) => ({ items: (await inviteReader(tx).posters(true)).map(presentPoster) })),
  write(closeAddTeam, async ({ tx, caller, input }) => {
    await inviteRepository(tx).setClosed(caller.uid, input.is_closed, new Date(clock()))
    return { is_closed: input.is_closed }
  }),
  write(inviteOpened, async ({ tx, input }) => {
    await noteOpened(tx, input.invite_code, input.visitor, clock())
    return {}
  }),
]
