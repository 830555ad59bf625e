/**
 * Prefetches what a screen reads on mount when it is opened: its own queries then find the response, or the
 * pending request. Fresh data is not fetched again.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { LinelessEndpoint } from '@wallpaper/contract'
import type { PageDefinition } from './pageDefinition.ts'
import { runtime } from './runtime.ts'
import { listKey, type ReadContext, readCall, readKey } from './useRead.ts'

/** In the background: a refusal is shown by the screen itself, not over the page before it. */
const readOf = (endpoint: LinelessEndpoint) => (context: ReadContext) =>
  runtime().call(endpoint, {}, { ...readCall(context), isBackground: true })

export const prefetchReads = (queries: QueryClient, { reads, lists }: PageDefinition): Promise<unknown> =>
  Promise.all([
    ...reads.map((endpoint) =>
      queries.prefetchQuery({ queryKey: readKey(endpoint), queryFn: readOf(endpoint) }),
    ),
    ...lists.map((endpoint) =>
      queries.prefetchInfiniteQuery({
        queryKey: listKey(readKey(endpoint)),
        queryFn: readOf(endpoint),
        initialPageParam: '',
      }),
    ),
  ])
