/** The settings of all areas, for the console. */
import type { SettingDefinition, SettingGroup } from './setting.ts'

export interface CataloguedSetting {
  key: string
  group: Omit<SettingGroup, 'settings'>
  definition: SettingDefinition
}

/** By key, in the order of the groups. */
export type SettingCatalogue = ReadonlyMap<string, CataloguedSetting>

export const createCatalogue = (groups: readonly SettingGroup[]): SettingCatalogue => {
  const all = groups
    .toSorted((a, b) => a.order - b.order)
    .flatMap((group) =>
      Object.entries(group.settings).map(([key, definition]) => ({ key, group, definition })),
    )
  const catalogue = new Map(all.map((one) => [one.key, one]))
  if (catalogue.size !== all.length) throw new Error('two areas declare the same setting')
  return catalogue
}
