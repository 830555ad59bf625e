import { defineScreen } from '../screen.ts'

export const replyScreens = {
  accounts: defineScreen('/pages/autoRespond/index/index', { title: '自动回复账号' }),
  rules: defineScreen<{ id: string }>('/pages/autoRespond/detail/detail', { title: '回复设置' }),
  /** `rule`: an existing group; `words`: the first word of a new one. */
  keyword: defineScreen<{ id: string; rule?: string; words?: string }>('/pages/autoRespond/keyword/keyword', {
    title: '编辑关键词',
  }),
  tryOut: defineScreen<{ id: string }>('/pages/autoRespond/try/try', { title: '试一试' }),
  log: defineScreen<{ id: string }>('/pages/autoRespond/log/log', { title: '回复记录' }),
}
