/** The member of staff who is signed in, for every screen behind the sign-in. */
import { createContext, useContext } from 'react'
import { mayCall, type Policy } from '../../lib/roles.ts'
import type { Me } from './session.queries.ts'

export const MeContext = createContext<Me | null>(null)

export const useMe = (): Me => {
  const me = useContext(MeContext)
  if (!me) throw new Error('This screen stands outside the sign-in: mount it below RequireStaff')
  return me
}

/** Whether I may make this call: what I may not do is not offered. */
export const useMay = (policy: Policy): boolean => mayCall(useMe().roles, policy)
