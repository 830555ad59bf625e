import { indexInit, quickEntryInit } from '@wallpaper/contract/home'
import { homeScreens } from '@wallpaper/contract/home/home.screens'
import { noticeScreens } from '@wallpaper/contract/notice/notice.screens'
import { navigation } from '@wallpaper/contract/system'
import { reply } from '../../test/replies.ts'
import { describeScreens } from '../../test/screenStates.tsx'

const notices = { id: 'notice', title: '消息通知', icon: 'bell', path: noticeScreens.list(), badge: 3 }

describeScreens(homeScreens, {
  home: {
    url: homeScreens.home(),
    waitsFor: indexInit,
    shows: '作品审核通过了',
    whenEmpty: '快捷入口',
    replies: [
      reply(indexInit, {
        warning: null,
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
        quick_entries: [notices],
        navigation: [],
        lines: [],
        agreements_to_accept: [],
      }),
    ],
  },
  iconManage: {
    url: homeScreens.iconManage(),
    waitsFor: quickEntryInit,
    shows: '消息通知',
    whenEmpty: '还没有选择，从下面添加常用的功能',
    replies: [
      reply(quickEntryInit, {
        chosen: [notices],
        available: [{ ...notices, id: 'guide', title: '更多服务', badge: 0 }],
        max: 10,
      }),
      reply(navigation, { items: [] }),
    ],
  },
})
