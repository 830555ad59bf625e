/** How much waits behind each entry of the menu, by its pattern. */
import type { WaitingCount } from '../../lib/navigation/menu.ts'
import { listedOf } from '../../lib/navigation/menu.ts'
import { screens } from '../screens.ts'

const counted = listedOf(screens).flatMap(({ pattern, menu: { useCount, isAlarming = false } }) =>
  useCount ? [{ pattern, useCount, isAlarming }] : [],
)

export type MenuCounts = ReadonlyMap<string, WaitingCount>

/** The counts come from hooks; their list is that of the screens and never changes. */
export const useMenuCounts = (): MenuCounts => {
  const counts = new Map<string, WaitingCount>()
  for (const { pattern, useCount, isAlarming } of counted) {
    // biome-ignore lint/correctness/useHookAtTopLevel: the list is fixed, and so is the order
    counts.set(pattern, { count: useCount(), isAlarming })
  }
  return counts
}
