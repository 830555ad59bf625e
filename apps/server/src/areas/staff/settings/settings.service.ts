/** Reading and changing settings in the console: permissions, bounds, and optimistic locking. */
import type { OutputOf } from '@wallpaper/contract'
import type { settingHistory, settingsList } from '@wallpaper/contract/staff/staff.console'
import { audit } from '../../../platform/audit/audit.ts'
import { int32Key } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct, StaffCaller } from '../../../platform/http/route.ts'
import { listPage, type PageInput } from '../../../platform/listPage.ts'
import { Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import type { Namer, Naming } from '../audit/naming.ts'
import { hasRole } from '../staffMember/roles.ts'
import { effectiveValue, problemOf } from './setting.ts'
import type { CataloguedSetting, SettingCatalogue } from './settings.catalogue.ts'
import { type SettingVersionRow, settingsReader, settingsRepository } from './settings.repository.ts'

type Presented = OutputOf<typeof settingsList>['items'][number]

interface Change {
  key: string
  /** The version that the editor has seen. */
  version: number
}

export interface SettingsDeps {
  catalogue: SettingCatalogue
  naming: Naming
}

const settingOf = (catalogue: SettingCatalogue, key: string): CataloguedSetting => {
  const setting = catalogue.get(key)
  if (!setting) throw new Refusal('notFound')
  return setting
}

const present = (
  { key, group, definition }: CataloguedSetting,
  last: SettingVersionRow | undefined,
  caller: StaffCaller,
  label: (key: string) => string,
): Presented => ({
  key,
  label: definition.label,
  note: definition.note ?? '',
  group: group.id,
  group_label: group.label,
  kind: definition.kind,
  unit: definition.kind === 'int' ? definition.unit : '',
  min: definition.kind === 'int' ? definition.min : null,
  max: definition.kind === 'int' ? definition.max : null,
  default_value: definition.default,
  value: effectiveValue(definition, last?.value),
  version: last?.version ?? 0,
  edit_role: definition.editBy,
  may_edit: hasRole(caller, definition.editBy),
  changed_at: last?.changedAt.getTime() ?? null,
  changed_by: last ? label(last.changedBy) : null,
})

export const listSettings = async (
  tx: Reader,
  { catalogue, naming }: SettingsDeps,
  caller: StaffCaller,
): Promise<Presented[]> => {
  const rows = await settingsReader(tx).lastChanges()
  const label = await naming(
    tx,
    rows.map((row) => row.changedBy),
  )
  const last = new Map(rows.map((row) => [row.key, row]))
  return [...catalogue.values()].map((setting) => present(setting, last.get(setting.key), caller, label))
}

export const historyOfSetting = async (
  tx: Reader,
  { catalogue, naming }: SettingsDeps,
  key: string,
  page: PageInput,
): Promise<OutputOf<typeof settingHistory>> => {
  const { definition } = settingOf(catalogue, key)
  const reader = settingsReader(tx)
  return listPage(page, {
    key: { version: int32Key },
    rows: (slice) => reader.history(key, slice),
    present: async (rows) => {
      const label = await naming(
        tx,
        rows.map((row) => row.changedBy),
      )
      return rows.map((row) => ({
        version: row.version,
        value: effectiveValue(definition, row.value),
        changed_by: label(row.changedBy),
        reason: row.reason,
        changed_at: row.changedAt.getTime(),
      }))
    },
    total: () => reader.countHistory(key),
  })
}

interface Stored {
  setting: CataloguedSetting
  value: unknown
  action: 'setting.change' | 'setting.revert'
}

const store = async (
  tx: Tx,
  naming: Naming,
  { setting, value, action, version }: Change & Stored,
  act: StaffAct,
): Promise<Presented> => {
  const { key, definition } = setting
  const repository = settingsRepository(tx)
  const before = effectiveValue(definition, (await repository.stored([key]))[0]?.value)
  if (!(await repository.advance(key, version, value))) {
    throw new Refusal('changedMeanwhile', '这项设置刚刚被别人改过，请看过新的值再改')
  }
  if (before === value) throw refuse('与现在的值相同，没有需要保存的修改')
  const { actor, reason } = act
  const row = { key, version: version + 1, value, changedBy: actor, reason, changedAt: new Date(act.now) }
  await repository.addHistory(row)
  await audit(tx, act, {
    action,
    subject: `setting:${key}`,
    before: { value: before, version },
    after: { value, version: row.version },
  })
  return present(setting, row, act.caller, await naming(tx, [actor]))
}

const editable = (catalogue: SettingCatalogue, key: string, caller: StaffCaller): CataloguedSetting => {
  const setting = settingOf(catalogue, key)
  if (!hasRole(caller, setting.definition.editBy)) throw new Refusal('noPermission')
  return setting
}

export const changeSettingValue = async (
  tx: Tx,
  { catalogue, naming }: SettingsDeps,
  { value, ...change }: Change & { value: unknown },
  act: StaffAct,
): Promise<Presented> => {
  const setting = editable(catalogue, change.key, act.caller)
  const problem = problemOf(setting.definition, value)
  if (problem) throw refuseField('value', problem)
  return store(tx, naming, { ...change, setting, value, action: 'setting.change' }, act)
}

/** Restores an older version's value as a new version; version 0 is the default. */
export const revertSettingTo = async (
  tx: Tx,
  { catalogue, naming }: SettingsDeps,
  { toVersion, ...change }: Change & { toVersion: number },
  act: StaffAct,
): Promise<Presented> => {
  const setting = editable(catalogue, change.key, act.caller)
  const { key, definition } = setting
  const old = toVersion === 0 ? undefined : await settingsRepository(tx).version(key, toVersion)
  if (toVersion !== 0 && !old) throw new Refusal('notFound')
  const value = old ? old.value : definition.default
  if (problemOf(definition, value)) throw refuse('那一版的值已经超出现在允许的范围，请直接填写新的值')
  return store(tx, naming, { ...change, setting, value, action: 'setting.revert' }, act)
}

export const settingNamer = (catalogue: SettingCatalogue): Namer => ({
  kind: 'setting',
  names: async (_tx, keys) =>
    new Map(
      keys.flatMap((key) => {
        const setting = catalogue.get(key)
        return setting ? [[key, setting.definition.label]] : []
      }),
    ),
})
