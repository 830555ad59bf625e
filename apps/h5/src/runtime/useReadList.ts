/** Cursor-paged lists. */
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { ListEnd } from '../ui/lists/InfiniteList.tsx'
import type { PageState } from '../ui/page/PageLayout.tsx'
import type { RuntimeCallOptions } from './runtime.ts'
import { listKey, readCall, stateOf } from './useRead.ts'

interface Paged {
  items: readonly unknown[]
  next_cursor: string | null
}

export interface ReadList<P extends Paged> {
  items: P['items'][number][]
  /** The first page, for data beside the items. */
  head: P | undefined
  end: ListEnd
  more: () => void
  state: PageState
  refresh: () => Promise<unknown>
}

export type Paging = { cursor?: string }

export const useReadList = <P extends Paged>(
  key: QueryKey,
  read: (paging: Paging, options: RuntimeCallOptions) => Promise<P>,
): ReadList<P> => {
  const query = useInfiniteQuery({
    queryKey: listKey(key),
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
