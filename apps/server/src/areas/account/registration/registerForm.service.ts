/** Initial data of the registration form: the inviter, the agreements, the channel. */
import type { OutputOf } from '@wallpaper/contract'
import type { registerInit } from '@wallpaper/contract/account'
import type { Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { agreementsToTick, neededToRegister } from '../../system/public.ts'
import { settings } from '../account.settings.ts'
import type { Invitations } from '../people/invitations.ts'
import { personReader } from '../people/person.repository.ts'
import { presentInviter } from '../profile/mine.service.ts'
import type { Attribution } from './attribution.ts'
import { cleanInviteCode } from './inviteCode.ts'

export const registerFormOf = async (
  tx: Reader,
  { invite_code, register_channel }: Attribution,
  { clock, invitations }: { clock: Clock; invitations: Invitations },
): Promise<OutputOf<typeof registerInit>> => {
  const code = cleanInviteCode(invite_code)
  const reader = personReader(tx)
  const [inviter, agreements, isNeeded, channel] = await Promise.all([
    code === '' ? undefined : reader.byInviteCode(code),
    agreementsToTick(tx, neededToRegister, clock()),
    settings(tx).get('account.invite_needed'),
    register_channel ? reader.openChannel(register_channel) : undefined,
  ])
  const isKnown = inviter?.state === 'active'
  const isClosed = isKnown && (await invitations.isClosed(tx, inviter.uid))
  return {
    inviter: isKnown && !isClosed ? presentInviter(inviter) : null,
    is_invite_code_known: isKnown,
    is_team_closed: isClosed,
    is_invite_code_needed: isNeeded,
    agreements,
    channel: channel ? { name: channel.name, title: channel.title, intro: channel.intro } : null,
  }
}
