/** The observable effect of each console security setting. */

import { createClient } from '@wallpaper/client'
import { errorCodes } from '@wallpaper/contract'
import { createStaff, ownSessions, staffSignIn } from '@wallpaper/contract/staff/staff.console'
import { z } from 'zod'
import { refusalOf } from '../../../test/codeOf.ts'
import {
  hoursUntil,
  minuteMs,
  minutesUntil,
  type ProbeWorld,
  type SettingProbes,
  targetMinutes,
} from '../../../test/settings/settingProbe.ts'
import type { staffSettings } from '../staff.settings.ts'

let addresses = 0

/** Enters wrong passwords until the username is locked, from one network or several, up to a maximum. */
const lockOut = async ({ server }: ProbeWorld, { isElsewhere = false, most = 50 } = {}) => {
  server.passTime(2 * minuteMs)
  const { username } = await server.make.staff('support')
  addresses += 1
  for (let tries = 1; tries <= most; tries += 1) {
    if (isElsewhere) addresses += 1
    const headers = { origin: server.url, 'x-forwarded-for': `198.51.${addresses >> 8}.${addresses & 255}` }
    const client = createClient({ baseUrl: server.url, headers: () => headers })
    const refusal = await refusalOf(client.call(staffSignIn, { username, password: 'not the password' }))
    if (refusal.code === errorCodes.locked)
      return { tries, until: z.object({ locked_until: z.number() }).parse(refusal.data).locked_until }
  }
  return { tries: most, until: null }
}

export const settingProbes: SettingProbes<typeof staffSettings.settings> = {
  'staff.due_hours': {
    to: 5,
    ask: async (world) => ((await targetMinutes(world, 'approval')) ?? 0) / 60,
  },
  'staff.session_hours': {
    to: 5,
    ask: async (world) => {
      const client = world.server.asStaff(await world.server.make.staff('support'))
      return hoursUntil(world, (await client.call(ownSessions, {})).items[0]?.expires_at)
    },
  },
  'staff.lock_failures': { to: 8, ask: async (world) => (await lockOut(world)).tries },
  'staff.lock_failures_everywhere': {
    to: 20,
    ask: async (world) => (await lockOut(world, { isElsewhere: true, most: 25 })).tries,
    shows: (failures) => Math.min(failures, 25),
  },
  'staff.set_up_hours': {
    to: 20,
    ask: async (world) => {
      const admin = world.server.asStaff(await world.server.make.staff('admin'))
      addresses += 1
      const made = await admin.call(createStaff, {
        username: `probe.${addresses}`,
        name: '新同事',
        roles: ['reviewer'],
        reason: '新同事入职',
      })
      return hoursUntil(world, made.set_up?.expires_at)
    },
  },
  'staff.lock_minutes': {
    to: 45,
    ask: async (world) => minutesUntil(world, (await lockOut(world)).until),
  },
}
