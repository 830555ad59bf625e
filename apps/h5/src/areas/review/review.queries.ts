import type { InputOf, LineId } from '@wallpaper/contract'
import { auditInit, checkInit } from '@wallpaper/contract/review'
import { runtime } from '../../runtime/runtime.ts'
import { lineReadKey } from '../../runtime/useLineRead.ts'
import { readKey } from '../../runtime/useRead.ts'
import { useReadList } from '../../runtime/useReadList.ts'

export type ReviewFilter = Pick<InputOf<typeof checkInit>, 'kind' | 'state'>

/** Of this line, or of all lines if null. */
export const useReviewList = (line: LineId | null, filter: ReviewFilter) => {
  const key = line ? lineReadKey(checkInit, line, filter) : readKey(auditInit, filter)
  return useReadList(key, (paging, options) =>
    line
      ? runtime().call(checkInit, { ...filter, ...paging }, { ...options, line })
      : runtime().call(auditInit, { ...filter, ...paging }, options),
  )
}
