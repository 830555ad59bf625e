/** Settings as the console shows and changes them: who may, within which bounds, and never over an unseen change. */
import { int32Max, type OutputOf } from '@wallpaper/contract'
import type { settingHistory, settingsList } from '@wallpaper/contract/staff/staff.console'
import { audit } from '../../../platform/audit/audit.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffCaller } from '../../../platform/http/route.ts'
import { type PageInput, pageAskById, pageOfRows } from '../../../platform/paging.ts'
import { Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import type { Namer, Naming } from '../audit/naming.ts'
import { hasRole } from '../staffMember/roles.ts'
import {
  catalogue,
  isSettingKey,
  problemOf,
  type SettingDefinition,
  type SettingKey,
  settingGroups,
  settingKeys,
} from './settings.catalogue.ts'
import { type SettingVersionRow, settingsReader, settingsRepository } from './settings.repository.ts'
import { effectiveValue } from './settings.ts'

type Presented = OutputOf<typeof settingsList>['items'][number]

interface Change {
  key: string
  /** The version that the one who changes has seen. */
  version: number
  reason: string
}

interface Act {
  caller: StaffCaller
  now: number
  requestId: string
}

const keyOf = (key: string): SettingKey => {
  if (!isSettingKey(key)) throw new Refusal('notFound')
  return key
}

const present = (
  key: SettingKey,
  last: SettingVersionRow | undefined,
  caller: StaffCaller,
  label: (key: string) => string,
): Presented => {
  const definition: SettingDefinition = catalogue[key]
  return {
    key,
    label: definition.label,
    note: definition.note ?? '',
    group: definition.group,
    group_label: settingGroups[definition.group],
    kind: definition.kind,
    unit: definition.kind === 'int' ? definition.unit : '',
    min: definition.kind === 'int' ? definition.min : null,
    max: definition.kind === 'int' ? definition.max : null,
    default_value: definition.default,
    value: effectiveValue(key, last?.value),
    version: last?.version ?? 0,
    edit_role: definition.editBy,
    may_edit: hasRole(caller, definition.editBy),
    changed_at: last?.changedAt.getTime() ?? null,
    changed_by: last ? label(last.changedBy) : null,
  }
}

export const listSettings = async (tx: Reader, naming: Naming, caller: StaffCaller): Promise<Presented[]> => {
  const rows = await settingsReader(tx).lastChanges()
  const label = await naming(
    tx,
    rows.map((row) => row.changedBy),
  )
  const last = new Map(rows.map((row) => [row.key, row]))
  return settingKeys.map((key) => present(key, last.get(key), caller, label))
}

export const historyOfSetting = async (
  tx: Reader,
  naming: Naming,
  key: string,
  page: PageInput,
): Promise<OutputOf<typeof settingHistory>> => {
  const { after, limit } = pageAskById(page, int32Max)
  const known = keyOf(key)
  const reader = settingsReader(tx)
  const rows = await reader.history(known, { after, limit })
  const label = await naming(
    tx,
    rows.map((row) => row.changedBy),
  )
  const found = pageOfRows(
    rows,
    limit,
    (row) => [row.version],
    (row) => ({
      version: row.version,
      value: effectiveValue(known, row.value),
      changed_by: label(row.changedBy),
      reason: row.reason,
      changed_at: row.changedAt.getTime(),
    }),
  )
  return { ...found, total: await reader.countHistory(known) }
}

const store = async (
  tx: Tx,
  naming: Naming,
  change: Change & { key: SettingKey; value: unknown; action: 'setting.change' | 'setting.revert' },
  { caller, now, requestId }: Act,
): Promise<Presented> => {
  const { key, version, value, reason, action } = change
  const repository = settingsRepository(tx)
  const before = effectiveValue(key, (await repository.stored([key]))[0]?.value)
  if (!(await repository.advance(key, version, value))) {
    throw new Refusal('changedMeanwhile', '这项设置刚刚被别人改过，请看过新的值再改')
  }
  if (before === value) throw refuse('与现在的值相同，没有需要保存的修改')
  const actor = `staff:${caller.id}` as const
  const row = { key, version: version + 1, value, changedBy: actor, reason, changedAt: new Date(now) }
  await repository.addHistory(row)
  await audit(tx, {
    actor,
    action,
    subject: `setting:${key}`,
    reason,
    before: { value: before, version },
    after: { value, version: row.version },
    now,
    requestId,
  })
  return present(key, row, caller, await naming(tx, [actor]))
}

const editable = (key: string, caller: StaffCaller): SettingKey => {
  const known = keyOf(key)
  if (!hasRole(caller, catalogue[known].editBy)) throw new Refusal('noPermission')
  return known
}

export const changeSettingValue = async (
  tx: Tx,
  naming: Naming,
  { value, ...change }: Change & { value: unknown },
  act: Act,
): Promise<Presented> => {
  const key = editable(change.key, act.caller)
  const problem = problemOf(catalogue[key], value)
  if (problem) throw refuseField('value', problem)
  return store(tx, naming, { ...change, key, value, action: 'setting.change' }, act)
}

/** An older version's value becomes the newest; version 0 is the catalogue's default. */
export const revertSettingTo = async (
  tx: Tx,
  naming: Naming,
  { toVersion, ...change }: Change & { toVersion: number },
  act: Act,
): Promise<Presented> => {
  const key = editable(change.key, act.caller)
  const old = toVersion === 0 ? undefined : await settingsRepository(tx).version(key, toVersion)
  if (toVersion !== 0 && !old) throw new Refusal('notFound')
  const value = old ? old.value : catalogue[key].default
  if (problemOf(catalogue[key], value)) throw refuse('那一版的值已经超出现在允许的范围，请直接填写新的值')
  return store(tx, naming, { ...change, key, value, action: 'setting.revert' }, act)
}

export const settingNamer: Namer = {
  kind: 'setting',
  names: async (_tx, keys) =>
    new Map(keys.flatMap((key) => (isSettingKey(key) ? [[key, catalogue[key].label]] : []))),
}
