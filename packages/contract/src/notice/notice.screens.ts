import { defineScreen } from '../screen.ts'

export const noticeScreens = {
  list: defineScreen('/pages/mine/notice/index', { title: '消息通知' }),
  detail: defineScreen<{ id: number }>('/pages/mine/notice/detail/index', { title: '通知详情' }),
}
