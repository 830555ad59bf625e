import { mineIndex } from '@wallpaper/contract/account'
import { indexInit, tabBarInit } from '@wallpaper/contract/home'
import { noticeList } from '@wallpaper/contract/notice'
import { runtime } from '../../runtime/runtime.ts'
import { readKey, useInvalidate } from '../../runtime/useRead.ts'
import { useReadList } from '../../runtime/useReadList.ts'
import type { NoticeKind } from './notice.types.ts'

export type NoticeFilter = NoticeKind | 'all' | 'unread'

const inputOf = (filter: NoticeFilter) => {
  if (filter === 'all') return {}
  return filter === 'unread' ? { is_unread: true } : { kind: filter }
}

export const useNoticeList = (filter: NoticeFilter) => {
  const input = inputOf(filter)
  return useReadList(readKey(noticeList, input), (paging, options) =>
    runtime().call(noticeList, { ...input, ...paging }, options),
  )
}

/** Invalidates everything that shows the unread count. */
export const useInvalidateUnread = () => {
  const invalidate = useInvalidate()
  return () => invalidate(noticeList, tabBarInit, indexInit, mineIndex)
}
