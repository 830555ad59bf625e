/**
 * What a screen reads as soon as it is drawn, asked for when it is opened: its own reads then find the answer, or that it
 * is under way. Fresh answers are not asked for again.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { LinelessEndpoint } from '@wallpaper/contract'
import type { PageDefinition } from './pageDefinition.ts'
import { runtime } from './runtime.ts'
import { listKey, type ReadContext, readCall, readKey } from './useRead.ts'

/** A refusal is the screen's to show, where it has a place for it: over the page before it would be said there. */
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
