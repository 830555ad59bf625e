import {
  changeSetting,
  revertSetting,
  settingHistory,
  settingsList,
} from '@wallpaper/contract/staff/staff.console'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import {
  changeSettingValue,
  historyOfSetting,
  listSettings,
  revertSettingTo,
  type SettingsDeps,
} from './settings.service.ts'

export const settingsRoutes = ({ clock, ...deps }: SettingsDeps & { clock: Clock }): Route[] => [
  read(settingsList, async ({ tx, caller }) => ({ items: await listSettings(tx, deps, caller) })),
  read(settingHistory, ({ tx, input }) => historyOfSetting(tx, deps, input.key, input)),
  write(changeSetting, ({ tx, input, caller, requestId }) =>
    changeSettingValue(tx, deps, input, { caller, now: clock(), requestId }),
  ),
  write(revertSetting, ({ tx, input, caller, requestId }) => {
    const { key, version, reason, to_version: toVersion } = input
    return revertSettingTo(tx, deps, { key, version, reason, toVersion }, { caller, now: clock(), requestId })
  }),
]
