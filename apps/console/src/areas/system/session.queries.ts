/** Who is signed in, and the ways in and out. `null` is an answer too: nobody is. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '@wallpaper/contract'
import {
  changeOwnPassword,
  consoleAbout,
  ownSessions,
  revokeOwnSession,
  staffSelf,
  staffSignIn,
  staffSignOut,
} from '@wallpaper/contract/staff/staff.console'
import { api } from '../../lib/api.ts'
import { isSessionLost } from '../../lib/problem.ts'

export type Me = OutputOf<typeof staffSelf>
export type Environment = Me['environment']
export type OwnSession = OutputOf<typeof ownSessions>['items'][number]

export const meKey = ['system', 'me'] as const
const sessionsKey = ['system', 'ownSessions'] as const

const askWhoIAm = async (): Promise<Me | null> => {
  try {
    return await api.call(staffSelf, {})
  } catch (error) {
    if (isSessionLost(error)) return null
    throw error
  }
}

export const useMeQuery = () => useQuery({ queryKey: meKey, queryFn: askWhoIAm, staleTime: 60_000 })

/** Lively while a demo code is shown: it changes every half minute. */
export const useAboutQuery = ({ isLive = false } = {}) =>
  useQuery({
    queryKey: ['system', 'about'],
    queryFn: () => api.call(consoleAbout, {}),
    staleTime: isLive ? 0 : Number.POSITIVE_INFINITY,
    refetchInterval: isLive ? 5_000 : false,
  })

export const useSignInMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof staffSignIn>) => api.call(staffSignIn, input),
    onSuccess: (me) => {
      // Nothing that another person was shown on this computer may stay.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'about' })
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

export const useChangePasswordMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof changeOwnPassword>) => api.call(changeOwnPassword, input),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })
}

export const useOwnSessionsQuery = () =>
  useQuery({ queryKey: sessionsKey, queryFn: () => api.call(ownSessions, {}) })

export const useRevokeSessionMutation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof revokeOwnSession>) => api.call(revokeOwnSession, input),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })
}
