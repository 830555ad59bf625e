import {
  changeSetting,
  revertSetting,
  settingHistory,
  settingsList,
} from '@wallpaper/contract/staff/staff.console'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { Naming } from '../audit/naming.ts'
import { changeSettingValue, historyOfSetting, listSettings, revertSettingTo } from './settings.service.ts'

export const settingsRoutes = ({ clock, naming }: { clock: Clock; naming: Naming }): Route[] => [
  read(settingsList, async ({ tx, caller }) => ({ items: await listSettings(tx, naming, caller) })),
  read(settingHistory, ({ tx, input }) => historyOfSetting(tx, naming, input.key, input)),
  write(changeSetting, ({ tx, input, caller, requestId }) =>
    changeSettingValue(tx, naming, input, { caller, now: clock(), requestId }),
  ),
  write(revertSetting, ({ tx, input, caller, requestId }) => {
    const { key, version, reason, to_version: toVersion } = input
    return revertSettingTo(
      tx,
      naming,
      { key, version, reason, toVersion },
      { caller, now: clock(), requestId },
    )
  }),
]
