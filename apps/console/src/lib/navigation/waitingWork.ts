/** What waits for me behind the entries of the menu: the app knows all of them, the home shows them. */
import { createContext } from 'react'
import type { IconName } from '../screen.ts'
import { entryPathOf, type ListedScreen, type WaitingCount } from './menu.ts'

interface WaitingWork extends WaitingCount {
  title: string
  group: string
  icon: IconName
  path: string
}

/** What alarms comes first, then what there is most of. */
export const waitingWorkOf = (
  entries: readonly ListedScreen[],
  countOf: (entry: ListedScreen) => WaitingCount | undefined,
): WaitingWork[] =>
  entries
    .flatMap((entry) => {
      const waiting = countOf(entry)
      const { group, icon } = entry.menu
      return waiting && waiting.count > 0
        ? [{ ...waiting, title: entry.title, group, icon, path: entryPathOf(entry) }]
        : []
    })
    .toSorted((a, b) => Number(b.isAlarming) - Number(a.isAlarming) || b.count - a.count)

export const WaitingWorkContext = createContext<readonly WaitingWork[]>([])
