import type { LineId } from '@wallpaper/contract'
import { photoStatusList } from '@wallpaper/contract/creation'
import { runtime } from '../../../runtime/runtime.ts'
import { lineReadKey } from '../../../runtime/useLineRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import type { SortType, WorkState } from '../creation.types.ts'

/** Ten rows of three. */
export const worksPerPage = 30

export interface WorksAsked {
  homepageId: string
  state?: WorkState | undefined
  sort?: SortType | undefined
}

/** The works of a homepage; a filter by any state but published always sorts by time. */
export const useWorks = (line: LineId, { homepageId, state, sort }: WorksAsked) => {
  const input = { homepage_id: homepageId, ...(state && { state }), ...(sort && { sort }) }
  return useReadList(lineReadKey(photoStatusList, line, input), (paging, options) =>
    runtime().call(photoStatusList, { ...input, ...paging, limit: worksPerPage }, { ...options, line }),
  )
}
