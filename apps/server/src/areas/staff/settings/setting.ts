/**
 * Values that operators may change: default, bounds, texts and editors. An area declares its own in
 * `<area>.settings.ts` and reads them by key; defaults exist nowhere else.
 */
import type { StaffRole } from '@wallpaper/contract'

interface Words {
  label: string
  note?: string
  editBy: StaffRole
}
export interface IntSetting extends Words {
  kind: 'int'
  default: number
  min: number
  max: number
  unit: string
}
export interface BoolSetting extends Words {
  kind: 'bool'
  default: boolean
}
export type SettingDefinition = IntSetting | BoolSetting
export type SettingDefinitions = Readonly<Record<string, SettingDefinition>>

/** Settings under one heading of the console. */
export interface SettingGroup<D extends SettingDefinitions = SettingDefinitions> {
  id: string
  label: string
  /** Order among the groups, lowest first. */
  order: number
  /** Whether the values concern creators, so that agreements may refer to them. */
  isForCreators: boolean
  settings: D
}

export const defineSettings = <const D extends SettingDefinitions>(group: SettingGroup<D>): SettingGroup<D> =>
  group

export const intSetting = (
  editBy: StaffRole,
  label: string,
  value: number,
  unit: string,
  [min, max]: readonly [number, number],
  note = '',
): IntSetting => ({ kind: 'int', editBy, label, default: value, unit, min, max, note })

export const boolSetting = (editBy: StaffRole, label: string, value: boolean, note = ''): BoolSetting => ({
  kind: 'bool',
  editBy,
  label,
  default: value,
  note,
})

/** Why a value is invalid, or null. */
export const problemOf = (definition: SettingDefinition, value: unknown): string | null => {
  if (definition.kind === 'bool') return typeof value === 'boolean' ? null : '请选择是或否'
  if (typeof value !== 'number' || !Number.isInteger(value)) return '请填写整数'
  if (value < definition.min) return `不能小于 ${definition.min} ${definition.unit}`
  if (value > definition.max) return `不能大于 ${definition.max} ${definition.unit}`
  return null
}

/** A stored value outside the bounds (which may have been narrowed) counts as not set. */
export const effectiveValue = (definition: SettingDefinition, stored: unknown): number | boolean =>
  (typeof stored === 'number' || typeof stored === 'boolean') && problemOf(definition, stored) === null
    ? stored
    : definition.default
