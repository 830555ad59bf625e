import {
  changeSetting,
  revertSetting,
  settingHistory,
  settingsList,
} from '@wallpaper/contract/staff/staff.console'
import { type Route, read, write } from '../../../platform/http/route.ts'
import {
  changeSettingValue,
  historyOfSetting,
  listSettings,
  revertSettingTo,
  type SettingsDeps,
} from './settings.service.ts'

export const settingsRoutes = (deps: SettingsDeps): Route[] => [
  read(settingsList, async ({ tx, caller }) => ({ items: await listSettings(tx, deps, caller) })),
  read(settingHistory, ({ tx, input }) => historyOfSetting(tx, deps, input.key, input)),
  write(changeSetting, ({ tx, input, act }) => changeSettingValue(tx, deps, input, act)),
  write(revertSetting, ({ tx, input, act }) => {
    const { key, version, to_version: toVersion } = input
    return revertSettingTo(tx, deps, { key, version, toVersion }, act)
  }),
]
