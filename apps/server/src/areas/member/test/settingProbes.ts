/** The observable effect of each membership setting. */
import { privilegeOrder, taskBoxList } from '@wallpaper/contract/member'
import { addLevelVersion } from '@wallpaper/contract/member/member.console'
import { subSiteLevels } from '@wallpaper/contract/member/subSite.console'
import { faceQuota } from '@wallpaper/contract/studio'
import {
  dayMs,
  daysUntil,
  hourMs,
  isAccepted,
  minutesUntil,
  newPerson,
  type ProbeWorld,
  type SettingProbes,
} from '../../../test/settings/settingProbe.ts'
import type { memberSettings } from '../member.settings.ts'
import { makeBuyer } from './memberWorld.ts'

const chest = (number: number, of: 'points' | 'reward_fen', to: number) => ({
  to,
  ask: async (world: ProbeWorld) =>
    (await (await newPerson(world)).client.call(taskBoxList, {})).chests[number - 1]?.[of],
})

const facts = {
  month_fen: 3_900,
  quarter_fen: 9_900,
  year_fen: 30_000,
  homepages: 5,
  codes: 20,
  sub_accounts: 3,
  face_swaps: 10,
  rate_bonus: 2,
  tools: true,
  priority: false,
}

export const settingProbes: SettingProbes<typeof memberSettings.settings> = {
  'member.refund_days': {
    to: 3,
    ask: async (world) => {
      const buyer = await makeBuyer(world.server)
      return daysUntil(world, (await buyer.look((await buyer.buy('gold')).id)).refund_until)
    },
  },
  'member.order_minutes': {
    to: 40,
    ask: async (world) => {
      const { client } = await makeBuyer(world.server, { hasWeChat: true })
      const wanted = { level_id: 'gold', period: 'year', way: 'wechat', pay_fen: 29_800 } as const
      return minutesUntil(world, (await client.call(privilegeOrder, wanted)).expires_at)
    },
  },
  'member.chest1_points': chest(1, 'points', 40),
  'member.chest1_fen': chest(1, 'reward_fen', 110),
  'member.chest2_points': chest(2, 'points', 90),
  'member.chest2_fen': chest(2, 'reward_fen', 210),
  'member.chest3_points': chest(3, 'points', 190),
  'member.chest3_fen': chest(3, 'reward_fen', 510),
  'member.chest4_points': chest(4, 'points', 290),
  'member.chest4_fen': chest(4, 'reward_fen', 810),
  'member.face_swaps': {
    to: 5,
    ask: async (world) => (await (await newPerson(world)).client.call(faceQuota, {})).limit,
  },
  'member.site_notice_days': {
    to: 20,
    ask: async (world) => {
      const staff = world.server.asStaff(await world.server.make.staff('finance_maker'))
      const earliest = (await staff.call(subSiteLevels, {})).earliest_day
      const today = Math.floor((world.server.services.clock() + 8 * hourMs) / dayMs) * dayMs
      return (Date.parse(`${earliest}T00:00:00Z`) - today) / dayMs
    },
  },
  'member.level_notice_days': {
    to: 3,
    ask: async (world) => {
      const staff = world.server.asStaff(await world.server.make.staff('operator'))
      const starts_at = world.server.services.clock() + 2 * dayMs
      const version = { level_id: 'gold', starts_at, ...facts, reason: '新的一版' }
      return isAccepted(staff.call(addLevelVersion, version))
    },
    shows: (days) => days <= 2,
  },
}
