/**
 * What the app computes from the areas. It knows an area only by its `<area>.screens.ts`; the menu is ordered
 * by the positions of its entries.
 */
import type { ConsoleArea, SubjectPaths } from '../lib/screen.ts'

const areas = Object.values(
  import.meta.glob<ConsoleArea>('../areas/*/*.screens.ts', { eager: true, import: 'area' }),
)

export const screens = areas.flatMap((area) => area.screens)

export const subjectPaths: SubjectPaths = Object.fromEntries(
  areas.flatMap(({ subjects = {} }) => Object.entries(subjects)),
)

export const personTabs = areas.flatMap(({ personTabs: tabs = [] }) => tabs)

export const personActs = areas.flatMap((area) => area.personActs ?? [])

export const notices = areas.flatMap((area) => area.notices ?? [])

export const homeParts = areas.flatMap((area) => area.homeParts ?? [])
