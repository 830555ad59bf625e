/** The deleted works of a line, those to be purged next first. */
import { recycleBinList } from '@wallpaper/contract/creation'
import { useLine } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { lineReadKey } from '../../../runtime/useLineRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import type { RecycledWork } from '../creation.types.ts'
import { worksPerPage } from '../works/useWorks.ts'

export type RecycledKind = RecycledWork['kind']
export type RecycledFilter = 'all' | 'expiring' | RecycledKind

const inputOf = (filter: RecycledFilter) => {
  if (filter === 'all') return {}
  return filter === 'expiring' ? { is_expiring: true } : { kind: filter }
}

export const useRecycled = (filter: RecycledFilter) => {
  const line = useLine()
  const input = inputOf(filter)
  return useReadList(lineReadKey(recycleBinList, line, input), (paging, options) =>
    runtime().call(recycleBinList, { ...input, ...paging, limit: worksPerPage }, { ...options, line }),
  )
}

export type RecycledList = ReturnType<typeof useRecycled>
