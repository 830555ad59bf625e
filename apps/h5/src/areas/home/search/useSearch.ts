/** One request per group, so that a slow or failing group does not delay the others. */
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import type { OutputOf } from '@wallpaper/contract'
import { searchIndex } from '@wallpaper/contract/home'
import { type SearchGroupId, searchGroupIds } from '@wallpaper/contract/home/home.limits'
import { runtime } from '../../../runtime/runtime.ts'
import { readCall, readKey } from '../../../runtime/useRead.ts'

export type FoundGroup = OutputOf<typeof searchIndex>['groups'][number]
export type Hit = FoundGroup['items'][number]

/** Limits on the page with all groups. */
const few: Record<SearchGroupId, number> = {
  homepage: 3,
  photo: 4,
  code: 3,
  template: 3,
  tool: 3,
  lesson: 3,
  notice: 3,
}

export interface GroupRead {
  id: SearchGroupId
  found: FoundGroup | undefined
  isFailed: boolean
  retry: () => void
}

export const useSearch = (text: string): GroupRead[] =>
  useQueries({
    queries: searchGroupIds.map((group) => {
      const input = { text, group, limit: few[group] }
      return {
        queryKey: readKey(searchIndex, input),
        queryFn: (context: Parameters<typeof readCall>[0]) =>
          runtime().call(searchIndex, input, { ...readCall(context), isQuiet: true }),
        placeholderData: keepPreviousData,
        enabled: text !== '',
      }
    }),
    combine: (reads) =>
      reads.flatMap(({ data, isError, refetch }, at) => {
        const id = searchGroupIds[at]
        if (!id) return []
        return [{ id, found: data?.groups[0], isFailed: isError, retry: () => void refetch() }]
      }),
  })
