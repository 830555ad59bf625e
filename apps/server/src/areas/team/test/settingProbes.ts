/** The observable effect of each team setting. */
import { applyUnbind, changeInviteInit, sendTeamMessage } from '@wallpaper/contract/team'
import {
  daysUntil,
  hourMs,
  isAccepted,
  newPerson,
  type ProbeWorld,
  type SettingProbes,
} from '../../../test/settings/settingProbe.ts'
import type { teamSettings } from '../team.settings.ts'
import { tutorWorld } from '../tutor/test/tutorWorld.ts'

const invited = async ({ server }: ProbeWorld) => {
  const inviter = await server.make.person()
  const createdAt = new Date(server.services.clock())
  const invitee = await server.make.person({ inviterUid: inviter.uid, createdAt })
  return { inviter: server.as(inviter.session), invitee: server.as(invitee.session) }
}

export const settingProbes: SettingProbes<typeof teamSettings.settings> = {
  'team.change_days': {
    to: 12,
    ask: async (world) =>
      daysUntil(world, (await (await newPerson(world)).client.call(changeInviteInit, {})).until),
  },
  'team.message_hours': {
    to: 6,
    ask: async (world) => {
      const { inviter } = await invited(world)
      const send = () => inviter.call(sendTeamMessage, { text: '本周末一起做秋天的专题' })
      await send()
      world.server.passTime(12 * hourMs)
      return isAccepted(send())
    },
    shows: (hours) => hours <= 12,
  },
  'team.tutor_answer_days': {
    to: 9,
    ask: async (world) => {
      const { approvedTutor, ask } = tutorWorld(world.server)
      return daysUntil(world, (await ask(await world.server.make.person(), await approvedTutor())).answer_by)
    },
  },
  'team.answer_days': {
    to: 15,
    ask: async (world) => {
      const { invitee } = await invited(world)
      return daysUntil(
        world,
        (await invitee.call(applyUnbind, { role: 'inviter', reason: '其他' })).answer_by,
      )
    },
  },
}
