/** Formats a setting's value. */
import type { OutputOf } from '@wallpaper/contract'
import type { changeSetting } from '@wallpaper/contract/staff/staff.console'
import { formatCount } from '../../../lib/number.ts'

export type Setting = OutputOf<typeof changeSetting>
export type SettingValue = Setting['value']

export const settingText = (value: SettingValue, { unit }: Pick<Setting, 'unit'>): string => {
  if (typeof value === 'boolean') return value ? '开启' : '关闭'
  return unit ? `${formatCount(value)} ${unit}` : formatCount(value)
}

/** Groups in order of first appearance. */
export const groupsOf = (
  settings: readonly Setting[],
): { group: string; label: string; settings: Setting[] }[] =>
  [...new Set(settings.map(({ group }) => group))].map((group) => {
    const inGroup = settings.filter((setting) => setting.group === group)
    return { group, label: inGroup[0]?.group_label ?? group, settings: inGroup }
  })

/** Every word of the text, in the label, the note, the group or the key. */
export const foundSettings = (
  settings: readonly Setting[],
  { text, onlyChanged }: { text: string; onlyChanged: boolean },
): Setting[] => {
  const words = text.trim().toLowerCase().split(/\s+/)
  return settings.filter(({ label, note, group_label, key, version }) => {
    const said = `${group_label} ${label} ${note} ${key}`.toLowerCase()
    return words.every((word) => said.includes(word)) && (!onlyChanged || version > 0)
  })
}
