/** The signed-in member of staff, and signing in and out. `null` means that nobody is signed in. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '@wallpaper/contract'
import { consoleAbout, staffSelf, staffSignIn, staffSignOut } from '@wallpaper/contract/staff/staff.console'
import { createContext, useContext } from 'react'
import { api } from './api.ts'
import { queryKeyOf } from './endpointHooks.ts'
import { isSessionLost } from './problem.ts'
import { mayCall, type Policy } from './roles.ts'

export type Me = OutputOf<typeof staffSelf>

export const meKey = queryKeyOf(staffSelf, {})

const askWhoIAm = async (): Promise<Me | null> => {
  try {
    return await api.call(staffSelf, {})
  } catch (error) {
    if (isSessionLost(error)) return null
    throw error
  }
}

export const useMeQuery = () => useQuery({ queryKey: meKey, queryFn: askWhoIAm, staleTime: 60_000 })

export const useSignInMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof staffSignIn>) => api.call(staffSignIn, input),
    onSuccess: (me) => {
      // Clear the cache of whoever used this browser before.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== consoleAbout.path })
      client.setQueryData(meKey, me)
    },
  })
}

export const useSignOutMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(staffSignOut, {}),
    onSuccess: () => client.setQueryData(meKey, null),
  })
}

export const MeContext = createContext<Me | null>(null)

export const useMe = (): Me => {
  const me = useContext(MeContext)
  if (!me) throw new Error('This screen stands outside the sign-in: mount it below RequireStaff')
  return me
}

/** Whether my roles, or what I have for a time, allow this call; actions that are not allowed are not shown. */
export const useMay = (policy: Policy): boolean => mayCall(useMe(), policy)
