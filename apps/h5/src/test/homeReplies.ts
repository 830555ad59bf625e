/** What the server says on the home tab, to the tests of the phone. */
import type { OutputOf } from '@wallpaper/contract'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import type { orderInit } from '@wallpaper/contract/earnings'
import { indexInit, type promoteInit, type searchHot } from '@wallpaper/contract/home'
import type { lessonIndex } from '@wallpaper/contract/learn'
import { noticeScreens } from '@wallpaper/contract/notice/notice.screens'
import { navigation } from '@wallpaper/contract/system'
import { reply } from './replies.ts'

export const notices = { id: 'notice', title: '消息通知', icon: 'bell', path: noticeScreens.list(), badge: 3 }

export const home: OutputOf<typeof indexInit> = {
  warning: null,
  strip: null,
  notices: [
    {
      id: 1,
      kind: 'review',
      kind_name: '审核',
      title: '作品审核通过了',
      summary: '「夜色」已经可以生成口令',
      is_personal: true,
      is_read: false,
      is_pinned: false,
      published_at: 0,
    },
  ],
  unread: 1,
  first_steps: null,
  quick_entries: [notices],
  navigation: [],
  lines: [],
  agreements_to_accept: [],
}

export const income: OutputOf<typeof orderInit> = {
  today_fen: 32_846,
  yesterday_fen: 29_218,
  yesterday_state: 'settled',
  yesterday_lines: [],
  month_fen: 684_250,
  total_fen: 4_120_000,
  available_fen: 428_640,
  pending_fen: 90_000,
  days: [
    { day: '2026-10-17', amount_fen: 29_218, state: 'settled' },
    { day: '2026-10-18', amount_fen: 32_846, state: 'estimated' },
  ],
  lines: [],
  sources: [],
  updated_at: 0,
}
export const noIncome = {
  ...income,
  today_fen: 0,
  yesterday_fen: 0,
  month_fen: 0,
  total_fen: 0,
  available_fen: 0,
  pending_fen: 0,
}

const rank = { items: [], updated_at: null }
export const promote: OutputOf<typeof promoteInit> = {
  line: 'picture',
  prefix: 'v4',
  guides: [
    {
      id: 1,
      title: '先把资料填完整',
      note: '观众第一眼看到的',
      icon: 'user',
      mark: 'none',
      path: accountScreens.userInfo(),
    },
  ],
  product_rank: rank,
  tool_rank: {
    items: [
      {
        place: 1,
        id: 'tool-1',
        title: '晚安文字',
        note: '文字模板',
        icon: 'text',
        mark: 'none',
        path: null,
        uses: 2_306,
      },
    ],
    updated_at: 0,
  },
}

export const hot: OutputOf<typeof searchHot> = {
  words: [
    { id: 1, word: '中秋头像', mark: 'hot' },
    { id: 2, word: '落日壁纸', mark: 'none' },
  ],
  updated_at: Date.now(),
  groups: [],
}

export const lessons: OutputOf<typeof lessonIndex> = {
  categories: [],
  resume: null,
  beginner: { done: 0, begun: 0, total: 7, seconds: 2_520, cover_url: null },
}

export const profileStep = {
  id: 'profile',
  title: '完善信息',
  minutes: 1,
  note: '头像、昵称已填好',
  is_done: true,
  is_rejected: false,
  waits_for: '',
  action: '去完善',
  path: accountScreens.userInfo(),
}
export const wechatStep = {
  id: 'wechat',
  title: '绑定微信',
  minutes: 2,
  note: '以后在微信里打开就能登录',
  is_done: false,
  is_rejected: false,
  waits_for: '',
  action: '去绑定',
  path: accountScreens.setting({ show: 'wechat' }),
}
export const passwordStep = { ...wechatStep, id: 'password', title: '设置登录密码', action: '去设置' }
export const newcomersHome = (...steps: (typeof profileStep)[]) =>
  reply(indexInit, {
    ...home,
    first_steps: {
      welcome: { notice_id: 7, sentence: '初一，欢迎加入图神，邀请人是阿*' },
      review: { is_ready: false, ahead: 0, minutes: 30 },
      steps,
    },
  })

export const service: OutputOf<typeof navigation>['items'][number] = {
  id: 'gallery',
  place: 'guide',
  title: '图库小程序',
  icon: 'image',
  appid: 'wx0123456789abcdef',
  path: 'pages/index',
  h5: null,
  pages: null,
  is_tab: false,
  api_url: null,
  api_param: {},
  callback_url: null,
  callback_param: {},
}
export const servicesReply = reply(navigation, { items: [service] })
