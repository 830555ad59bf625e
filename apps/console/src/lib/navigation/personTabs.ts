/** The areas' parts of the page of one person: only the app knows all areas. */
import { createContext, useContext } from 'react'
import { mayCall } from '../roles.ts'
import type { PersonTab } from '../screen.ts'
import { useMe } from '../session.ts'

export const PersonTabsContext = createContext<readonly PersonTab[]>([])

export const usePersonTabs = (): readonly PersonTab[] => {
  const me = useMe()
  return useContext(PersonTabsContext)
    .filter(({ needs }) => mayCall(me, needs))
    .toSorted((a, b) => a.position - b.position)
}
