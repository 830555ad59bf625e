/** Settings with their versions. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '@wallpaper/contract'
import {
  changeSetting,
  revertSetting,
  settingHistory,
  settingsList,
} from '@wallpaper/contract/staff/staff.console'
import { api } from '../../lib/api.ts'

export type Setting = OutputOf<typeof changeSetting>
export type SettingValue = Setting['value']
export type SettingVersion = OutputOf<typeof settingHistory>['items'][number]

const settingsKey = ['system', 'settings'] as const

export const useSettingsQuery = () =>
  useQuery({ queryKey: [...settingsKey, 'list'], queryFn: () => api.call(settingsList, {}) })

export const useSettingHistoryQuery = (input: InputOf<typeof settingHistory>) =>
  useQuery({
    queryKey: [...settingsKey, 'history', input],
    queryFn: () => api.call(settingHistory, input),
    placeholderData: keepPreviousData,
  })

/** Refreshed after a refusal too: it may say that somebody else was first. */
const useSettingMutation = <Input>(write: (input: Input) => Promise<Setting>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSettled: () => client.invalidateQueries({ queryKey: settingsKey }),
  })
}

export const useChangeSettingMutation = () =>
  useSettingMutation((input: InputOf<typeof changeSetting>) => api.call(changeSetting, input))

export const useRevertSettingMutation = () =>
  useSettingMutation((input: InputOf<typeof revertSetting>) => api.call(revertSetting, input))
