/**
 * The order in which parts of the demo world are created: the order of the areas, adjusted by `demoAfter`.
 */
import type { Area } from './area.ts'

export const demoOrder = <T extends Pick<Area, 'name' | 'demoAfter'>>(areas: readonly T[]): readonly T[] => {
  const ordered: T[] = []
  const place = (area: T, waiting: readonly string[]): void => {
    if (ordered.includes(area)) return
    if (waiting.includes(area.name))
      throw new Error(`the demo world has no order: ${[...waiting, area.name].join(' → ')}`)
    for (const other of areas) if (area.demoAfter?.includes(other.name)) place(other, [...waiting, area.name])
    ordered.push(area)
  }
  for (const area of areas) place(area, [])
  return ordered
}
