import type { OutputOf } from '@wallpaper/contract'
import { noticeInfo, noticeList, noticeRead } from '@wallpaper/contract/notice'
import { noticeScreens } from '@wallpaper/contract/notice/notice.screens'
import { reply } from '../../test/replies.ts'
import { describeScreens } from '../../test/screenStates.tsx'

const notice: OutputOf<typeof noticeList>['items'][number] = {
  id: 7,
  kind: 'announcement',
  kind_name: '公告',
  title: '国庆期间审核时间调整',
  summary: '十月一日至七日审核会慢一些',
  is_personal: false,
  is_read: false,
  is_pinned: true,
  published_at: 0,
}

describeScreens(noticeScreens, {
  list: {
    url: noticeScreens.list(),
    replies: [reply(noticeList, { items: [notice], next_cursor: null, unread: 1 })],
    waitsFor: noticeList,
    shows: '国庆期间审核时间调整',
    whenEmpty: '还没有消息',
  },
  detail: [
    {
      url: noticeScreens.detail({ id: 7 }),
      replies: [
        reply(noticeInfo, {
          ...notice,
          paragraphs: ['十月一日至七日，审核会慢一些。', '八日恢复。'],
          path: noticeScreens.list(),
          action: '查看全部消息',
        }),
        reply(noticeRead, { unread: 0 }),
      ],
      waitsFor: noticeInfo,
      shows: '查看全部消息',
    },
  ],
})
