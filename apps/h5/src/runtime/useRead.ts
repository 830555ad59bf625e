/** Reads for screens: data, and the one state its page is in. */
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

/** Lists are kept page by page, so that what is read of one is not what a plain read of the same call keeps. */
export const listKey = (key: QueryKey): QueryKey => [...key, 'list']

export interface ReadOptions {
  isOff?: boolean
  isQuiet?: boolean
  /** Another input keeps showing what the last one brought until its own is there. */
  keepsLast?: boolean
}

export type ReadContext = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>

export const readOptions = ({ isOff = false, keepsLast = false }: ReadOptions) => ({
  enabled: !isOff,
  ...(keepsLast && { placeholderData: keepPreviousData }),
})

/** How a page reads: it draws its own boxes meanwhile, and a refusal in their place if it has nothing else to show. */
export const readCall = ({ client, queryKey, signal }: ReadContext): RuntimeCallOptions => ({
  signal,
  hasLoading: false,
  isContent: client.getQueryData(queryKey) === undefined,
})

/** For calls of no line; those of a product line are read by `useLineRead`. */
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

/** The same for what one arrives at: what it showed last is shown at once, as `isPlaceholderData`. */
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
 * A page shows an error in place of its content only when it has none. Where the session is over a dialog says so and
 * leads on: beneath it the page keeps its boxes.
 */
export const stateOf = (query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>): PageState => {
  if (query.data !== undefined) return ready
  if (query.error && !isSessionOver(query.error)) {
    return { is: 'failed', failure: failureOf(query.error), retry: () => void query.refetch() }
  }
  return { is: 'loading' }
}

/** Puts a fresh reply where reads of the same endpoint find it. */
export const setReadData = <E extends LinelessEndpoint>(
  client: QueryClient,
  endpoint: E,
  input: InputOf<E>,
  reply: OutputOf<E>,
): void => {
  client.setQueryData(readKey(endpoint, input), reply)
}

/** Says that whatever was read from these endpoints is out of date. */
export const useInvalidate = (): ((...endpoints: readonly AnyEndpoint[]) => void) => {
  const client = useQueryClient()
  return useCallback(
    (...endpoints) => {
      for (const { path } of endpoints) void client.invalidateQueries({ queryKey: [path] })
    },
    [client],
  )
}
