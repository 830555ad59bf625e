/** The observable effect of each home tab setting. */
import { quickEntryEdit, quickEntryInit } from '@wallpaper/contract/home'
import { isAccepted, newPerson, type SettingProbes } from '../../../test/settings/settingProbe.ts'
import type { homeSettings } from '../home.settings.ts'

export const settingProbes: SettingProbes<typeof homeSettings.settings> = {
  'home.quick_entries': {
    to: 5,
    ask: async (world) => {
      const { client } = await newPerson(world)
      const { chosen, available } = await client.call(quickEntryInit, {})
      const entries = [...chosen, ...available].slice(0, 6).map(({ id }) => id)
      return isAccepted(client.call(quickEntryEdit, { entries }))
    },
    shows: (most) => most >= 6,
  },
}
