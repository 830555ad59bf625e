/** The areas' parts of the first page of a role: only the app knows all areas. */
import { createContext, useContext } from 'react'
import { mayCall } from '../roles.ts'
import type { HomePart } from '../screen.ts'
import { useMe } from '../session.ts'

export const HomePartsContext = createContext<readonly HomePart[]>([])

/** Those of my roles. */
export const useHomeParts = (): readonly HomePart[] => {
  const me = useMe()
  return useContext(HomePartsContext).filter(
    ({ roles, needs }) => roles.some((role) => me.roles.includes(role)) && mayCall(me, needs),
  )
}
