import { colleagueNames, ownMentions } from '@wallpaper/contract/staff/staff.console'
import { type Route, read } from '../../../platform/http/route.ts'
import type { Naming } from '../audit/naming.ts'
import { mentionReader } from './mention.repository.ts'
import { mentionsOf } from './mention.service.ts'

export const mentionRoutes = ({ naming }: { naming: Naming }): Route[] => [
  read(ownMentions, ({ tx, caller }) => mentionsOf(tx, caller.id, naming)),
  read(colleagueNames, async ({ tx, caller }) => ({
    items: (await mentionReader(tx).colleagues()).filter(({ id }) => id !== caller.id),
  })),
]
