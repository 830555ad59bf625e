import { definePages } from '../../runtime/pageDefinition.ts'
import { noticePaths as at } from './notice.paths.ts'

export const noticePages = definePages('notice', [
  { at: at.list, title: '消息通知', load: async () => (await import('./pages/NoticeList.tsx')).NoticeList },
  {
    at: at.detail,
    title: '通知详情',
    load: async () => (await import('./pages/NoticeDetail.tsx')).NoticeDetail,
  },
])
