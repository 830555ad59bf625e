/**
 * The areas that are served: those in the contract's list, in its order. Each area declares its contributions
 * in its own `<area>.area.ts`.
 */
import { allContracts } from '@wallpaper/contract'
import type { Area } from './area.ts'

// The bundle has static imports instead: tools/vite/listedAreas.ts.
const load = async (name: string): Promise<Area> => {
  const exported: Readonly<Record<string, Area>> = await import(`./areas/${name}/${name}.area.ts`)
  const area = exported[`${name}Area`]
  if (!area) throw new Error(`areas/${name}/${name}.area.ts exports no ${name}Area`)
  return area
}

export const areas: readonly Area[] = await Promise.all(
  allContracts.flatMap(({ name, isPlanned }) => (isPlanned ? [] : [load(name)])),
)
