/**
 * The two sort orders of a homepage's works, for its owner and for the audience. Optimistic, reverted on
 * failure.
 */
import { useQueryClient } from '@tanstack/react-query'
import type { LineId } from '@wallpaper/contract'
import {
  homepageInfo,
  homepageList,
  photoStatusList,
  setMiniSortType,
  setSortType,
} from '@wallpaper/contract/creation'
import { runtime } from '../../../runtime/runtime.ts'
import { lineReadKey } from '../../../runtime/useLineRead.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { tellFailure } from '../creation.changes.ts'
import type { Homepage, HomepageListData, SortType } from '../creation.types.ts'

/** Writes a homepage into the caches that contain it. */
export const useDrawHomepage = (line: LineId) => {
  const client = useQueryClient()
  return (homepage: Homepage): void => {
    const { id } = homepage
    client.setQueryData(lineReadKey(homepageInfo, line, { homepage_id: id }), homepage)
    client.setQueryData<HomepageListData>(lineReadKey(homepageList, line), (data) =>
      data ? { ...data, items: data.items.map((one) => (one.id === id ? homepage : one)) } : data,
    )
  }
}

export const useSortTypes = (line: LineId, homepage: Homepage | undefined) => {
  const draw = useDrawHomepage(line)
  const invalidate = useInvalidate()
  const save = async (hoped: Homepage, call: () => Promise<Homepage>) => {
    if (!homepage) return
    draw(hoped)
    try {
      draw(await call())
      invalidate(photoStatusList)
    } catch (error) {
      draw(homepage)
      tellFailure(error)
    }
  }
  return {
    setSort: async (sort: SortType) => {
      if (!homepage || homepage.sort_type === sort) return
      await save({ ...homepage, sort_type: sort }, () =>
        runtime().call(
          setSortType,
          { homepage_id: homepage.id, sort_type: sort },
          { line, hasLoading: false },
        ),
      )
    },
    setMiniSort: async (sort: SortType) => {
      if (!homepage || homepage.mini_sort_type === sort) return
      const input = { homepage_id: homepage.id, mini_sort_type: sort }
      await save({ ...homepage, mini_sort_type: sort }, () =>
        runtime().call(setMiniSortType, input, { line, hasLoading: false }),
      )
    },
  }
}
