/** The link's two calls. Opening creates a new authenticator key, so it must run only once per visit. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@wallpaper/contract'
import { completeSetUp, openSetUp } from '@wallpaper/contract/staff/setUp.console'
import { api } from '../../../lib/api.ts'
import { meKey } from '../../../lib/session.ts'

export const useSetUp = (token: string) => {
  const client = useQueryClient()
  const opened = useQuery({
    queryKey: [openSetUp.path, token],
    queryFn: () => api.call(openSetUp, { token }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
  const complete = useMutation({
    mutationFn: (input: InputOf<typeof completeSetUp>) => api.call(completeSetUp, input),
    onSuccess: (me) => {
      // Clear the cache of whoever used this browser before.
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== openSetUp.path })
      client.setQueryData(meKey, me)
    },
  })
  return { opened, complete }
}
