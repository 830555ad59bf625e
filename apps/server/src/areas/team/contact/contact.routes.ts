import { saveTeamContact, teamContact } from '@wallpaper/contract/team'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { contactOf, saveContact } from './contact.service.ts'

export const contactRoutes = ({ clock, vault }: { clock: Clock; vault: Vault }): Route[] => [
  read(teamContact, ({ tx, caller }) => contactOf(tx, caller.uid, vault)),
  write(saveTeamContact, ({ tx, caller: { uid }, input: { wechat } }) =>
    saveContact(tx, { uid, wechat }, vault, clock()),
  ),
]
