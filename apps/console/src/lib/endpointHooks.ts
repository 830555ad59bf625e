/**
 * Query and mutation hooks for endpoints of the contract. A query's key is the endpoint's path and input, so
 * a mutation names what it invalidates by endpoints: there is no separate list of keys.
 */
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { CallOptions } from '@wallpaper/client'
import type { AnyEndpoint, InputOf, LinelessEndpoint, OutputOf } from '@wallpaper/contract'
import { api } from './api.ts'

type Named = Pick<AnyEndpoint, 'path'>

/** One row of an endpoint that returns a list. */
export type ItemOf<E> = OutputOf<E> extends { items: (infer Item)[] } ? Item : never

export const queryKeyOf = (endpoint: Named, input: object) => [endpoint.path, input] as const

export interface EndpointQueryOptions {
  /** Keeps the previous page visible until the next has loaded: for lists. */
  keepPrevious?: boolean
  refetchInterval?: number | false
  staleTime?: number
  enabled?: boolean
}

export const useEndpointQuery = <E extends LinelessEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  { keepPrevious = false, ...options }: EndpointQueryOptions = {},
) =>
  useQuery({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }): Promise<OutputOf<E>> => api.call(endpoint, input, { signal }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...options,
  })

/** The endpoints whose cached responses the call makes stale, or all of them. */
export type Invalidates = readonly Named[] | 'all'

const invalidate = async (client: QueryClient, invalidates: Invalidates): Promise<void> => {
  if (invalidates === 'all') return client.invalidateQueries()
  await Promise.all(invalidates.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

export interface EndpointMutation<E> {
  call: (input: InputOf<E>, options?: CallOptions) => Promise<OutputOf<E>>
  isPending: boolean
}

export const useEndpointMutation = <E extends LinelessEndpoint>(
  endpoint: E,
  { invalidates }: { invalidates: Invalidates },
): EndpointMutation<E> => {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ input, options }: { input: InputOf<E>; options: CallOptions }): Promise<OutputOf<E>> =>
      api.call(endpoint, input, options),
    // After a refusal too: the data may be stale because somebody else was first.
    onSettled: () => invalidate(client, invalidates),
  })
  return { call: (input, options = {}) => mutateAsync({ input, options }), isPending }
}
