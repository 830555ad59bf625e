/**
 * One query cache for all screens. Any response saying that the session is lost clears the cached "who am I".
 */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { NetworkError } from '@wallpaper/client'
import { isSessionLost } from '../lib/problem.ts'
import { meKey } from '../lib/session.ts'

const retriesOfReads = 2

export const createQueryClient = (): QueryClient => {
  const noticeLostSession = (error: unknown) => {
    if (isSessionLost(error)) client.setQueryData(meKey, null)
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: noticeLostSession }),
    mutationCache: new MutationCache({ onError: noticeLostSession }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        // Retry only when no answer came; a refusal is final.
        retry: (times, error) => error instanceof NetworkError && times < retriesOfReads,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
