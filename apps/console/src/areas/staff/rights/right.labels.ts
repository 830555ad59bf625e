import {
  isRequestable,
  mayCallAs,
  type PermissionThing,
  permissionGroups,
  permissionLevels,
  permissionRows,
  permissionThings,
  type Rights,
} from '@wallpaper/contract'
import type { staffRights } from '@wallpaper/contract/staff/staff.console'
import type { ItemOf } from '../../../lib/endpointHooks.ts'

export type Right = ItemOf<typeof staffRights>
export type RightLevel = Right['level']

const isThing = (name: string): name is PermissionThing => permissionThings.some((thing) => thing === name)

export const thingLabel = (thing: string): string => (isThing(thing) ? permissionRows[thing].label : thing)

export const rightText = ({ thing, level }: Pick<Right, 'thing' | 'level'>): string =>
  `${thingLabel(thing)}：${permissionLevels[level]}`

const levels: readonly RightLevel[] = ['see', 'do']

/** The levels of a thing that can be asked for and are not there yet. */
export const levelsToAsk = (who: Rights, thing: PermissionThing): RightLevel[] =>
  levels.filter((level) => isRequestable(thing, level) && !mayCallAs(who, `staff:${thing}:${level}`))

/** What somebody can ask for, by the groups of the matrix. */
export const thingsToAsk = (who: Rights): { label: string; options: { value: string; label: string }[] }[] =>
  permissionGroups
    .map((group) => ({
      label: group,
      options: permissionThings
        .filter((thing) => permissionRows[thing].group === group && levelsToAsk(who, thing).length > 0)
        .map((thing) => ({ value: thing, label: permissionRows[thing].label })),
    }))
    .filter(({ options }) => options.length > 0)

export const spans = [
  { hours: 1, label: '1 小时' },
  { hours: 8, label: '8 小时' },
  { hours: 24, label: '1 天' },
  { hours: 72, label: '3 天' },
  { hours: 168, label: '7 天' },
  { hours: 336, label: '14 天' },
] as const
