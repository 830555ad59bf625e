/** Reads for screens: data, and the one state its page is in. */
import {
  keepPreviousData,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { AnyEndpoint, InputOf, LinelessEndpoint, OutputOf } from '@wallpaper/contract'
import { useCallback } from 'react'
import type { ListEnd } from '../ui/InfiniteList.tsx'
import { type PageState, ready } from '../ui/PageLayout.tsx'
import { failureOf } from './failure.ts'
import { type RuntimeCallOptions, runtime } from './runtime.ts'

export const readKey = (endpoint: LinelessEndpoint, input: unknown = {}): QueryKey => [endpoint.path, input]

export interface ReadOptions {
  isOff?: boolean
  isQuiet?: boolean
  /** Another input keeps showing what the last one brought until its own is there. */
  keepsLast?: boolean
}

type ReadContext = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>

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

/** Begins a read that a page is about to make, while the code of the page is still on its way. */
export const readAhead = (client: QueryClient, endpoint: LinelessEndpoint): Promise<void> =>
  client.prefetchQuery({
    queryKey: readKey(endpoint),
    queryFn: (context) => runtime().call(endpoint, {}, readCall(context)),
  })

/** A page shows an error in place of its content only when it has none. */
export const stateOf = (query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>): PageState => {
  if (query.data !== undefined) return ready
  if (query.error) {
    return { is: 'failed', failure: failureOf(query.error), retry: () => void query.refetch() }
  }
  return { is: 'loading' }
}

interface Paged {
  items: readonly unknown[]
  next_cursor: string | null
}

export interface ReadList<P extends Paged> {
  items: P['items'][number][]
  /** The first page as it came, for what stands beside the items. */
  head: P | undefined
  end: ListEnd
  more: () => void
  state: PageState
  refresh: () => Promise<unknown>
}

export type Paging = { cursor?: string }

/** A list that is read on by its cursor. */
export const useReadList = <P extends Paged>(
  key: QueryKey,
  read: (paging: Paging, options: RuntimeCallOptions) => Promise<P>,
): ReadList<P> => {
  const query = useInfiniteQuery({
    queryKey: [...key, 'list'],
    initialPageParam: '',
    queryFn: ({ pageParam, ...context }) => read(pageParam ? { cursor: pageParam } : {}, readCall(context)),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
  const pages = query.data?.pages ?? []
  const end = (): ListEnd => {
    if (query.isFetchNextPageError) return 'failed'
    if (query.isFetchingNextPage) return 'loading'
    return query.hasNextPage ? 'more' : 'done'
  }
  return {
    items: pages.flatMap((page) => page.items),
    head: pages[0],
    end: end(),
    more: () => void query.fetchNextPage(),
    state: stateOf(query),
    refresh: () => query.refetch(),
  }
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
