import { noticeList } from '@wallpaper/contract/notice'
import { noticeScreens } from '@wallpaper/contract/notice/notice.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

export const pages = definePages('notice', noticeScreens, {
  list: { load: async () => (await import('./pages/NoticeList.tsx')).NoticeList, lists: [noticeList] },
  detail: { load: async () => (await import('./pages/NoticeDetail.tsx')).NoticeDetail },
})
