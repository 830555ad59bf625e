/** Queries for screens: the data, and the state of its page. */
import {
  keepPreviousData,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { AnyEndpoint, InputOf, LinelessEndpoint, OutputOf } from '@wallpaper/contract'
import { useCallback, useEffect } from 'react'
import { type PageState, ready } from '../ui/page/PageLayout.tsx'
import { failureOf, isSessionOver } from './failure.ts'
import { keepForNextVisit, replyOfLastVisit } from './lastVisit.ts'
import { type RuntimeCallOptions, runtime } from './runtime.ts'

export const readKey = (endpoint: LinelessEndpoint, input: unknown = {}): QueryKey => [endpoint.path, input]

/** A separate key: a paged list and a plain query of the same call have different cache entries. */
export const listKey = (key: QueryKey): QueryKey => [...key, 'list']

export interface ReadOptions {
  isOff?: boolean
  isQuiet?: boolean
  /** Keeps the last input's data until the new input's has loaded. */
  keepsLast?: boolean
}

export type ReadContext = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>

export const readOptions = ({ isOff = false, keepsLast = false }: ReadOptions) => ({
  enabled: !isOff,
  ...(keepsLast && { placeholderData: keepPreviousData }),
})

/**
 * Options of a page's query: the page shows a skeleton meanwhile, and a refusal in its place if it has no
 * data.
 */
export const readCall = ({ client, queryKey, signal }: ReadContext): RuntimeCallOptions => ({
  signal,
  hasLoading: false,
  isContent: client.getQueryData(queryKey) === undefined,
})

/** For endpoints without a line; see `useLineRead` for the others. */
export const useRead = <E extends LinelessEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: ReadOptions = {},
): UseQueryResult<OutputOf<E>> =>
  useQuery({
    ...readOptions(options),
    queryKey: readKey(endpoint, input),
    queryFn: (context) =>
      runtime().call(endpoint, input, { ...readCall(context), isQuiet: options.isQuiet ?? false }),
  })

/** For entry pages: shows the last visit's response at once, as `isPlaceholderData`. */
export const useReadFromLastVisit = <E extends LinelessEndpoint>(
  endpoint: E,
  input: InputOf<E>,
): UseQueryResult<OutputOf<E>> => {
  const read = useQuery({
    queryKey: readKey(endpoint, input),
    queryFn: (context) => runtime().call(endpoint, input, readCall(context)),
    placeholderData: <T>() => replyOfLastVisit<T>(endpoint),
  })
  const { data, isPlaceholderData } = read
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) keepForNextVisit(endpoint, data)
  }, [endpoint, data, isPlaceholderData])
  return read
}

/**
 * A page shows an error only when it has no data. When the session is over, a dialog handles it and the page
 * keeps its skeleton.
 */
export const stateOf = (query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>): PageState => {
  if (query.data !== undefined) return ready
  if (query.error && !isSessionOver(query.error)) {
    return { is: 'failed', failure: failureOf(query.error), retry: () => void query.refetch() }
  }
  return { is: 'loading' }
}

/** Writes a response into the cache of this endpoint. */
export const setReadData = <E extends LinelessEndpoint>(
  client: QueryClient,
  endpoint: E,
  input: InputOf<E>,
  reply: OutputOf<E>,
): void => {
  client.setQueryData(readKey(endpoint, input), reply)
}

/** Invalidates everything that was read from these endpoints. */
export const useInvalidate = (): ((...endpoints: readonly AnyEndpoint[]) => void) => {
  const client = useQueryClient()
  return useCallback(
    (...endpoints) => {
      for (const { path } of endpoints) void client.invalidateQueries({ queryKey: [path] })
    },
    [client],
  )
}
