import type { OutputOf } from '@wallpaper/contract'
import { complaintDetail, complaintInit, complaintList, festivalGifts } from '@wallpaper/contract/support'
import { supportScreens } from '@wallpaper/contract/support/support.screens'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { beforeAll } from 'vitest'
import { reply } from '../../test/replies.ts'
import { describeScreens } from '../../test/screenStates.tsx'

type Detail = OutputOf<typeof complaintDetail>

const id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'
const ticket: OutputOf<typeof complaintList>['items'][number] = {
  id,
  number: '2611160012',
  kind: 'code',
  kind_name: '口令与取图',
  title: '观众付款后没有拿到图',
  state: 'working',
  state_name: '处理中',
  opened_at: 0,
  answer_by: 1,
  last_said_at: 0,
  rating: null,
}
const detail: Detail = {
  ...ticket,
  person: { nickname: '林晚风', avatar_url: null },
  subject: null,
  agent: '小安',
  messages: [
    {
      id: 1,
      author: '林晚风',
      is_staff: false,
      text: '有观众说付了 1 元',
      pictures: [],
      money: null,
      said_at: 0,
    },
    {
      id: 2,
      author: '小安',
      is_staff: true,
      text: '已补发解锁',
      pictures: [],
      money: {
        kind: 'pending',
        kind_name: '结算中',
        id: '12',
        title: '收益结算入账',
        note: '2026-11-15 的收益',
        amount_fen: 70,
        at: 0,
        path: walletScreens.changes({ account: 'pending', month: '2026-11', id: 12 }),
      },
      said_at: 0,
    },
  ],
  can_write: true,
  can_rate: false,
  rating_text: '',
  ends_at: null,
  ended_at: null,
  ended_by: null,
  reopen_until: null,
}
const solved: Detail = {
  ...detail,
  state: 'solved',
  state_name: '已解决',
  answer_by: null,
  can_rate: true,
  ended_at: 1,
  ended_by: 'person',
  reopen_until: 2,
}

const gift: OutputOf<typeof festivalGifts>['items'][number] = {
  id,
  title: '国庆活动礼盒',
  note: '',
  state: 'asked',
  state_name: '待填写',
  closes_at: 1,
  address: null,
  can_fill: true,
  carrier: '',
  tracking: '',
  shipped_at: null,
}

// Loaded lazily with the first ticket; preload it here.
beforeAll(() => import('./components/TicketThread.tsx'))

describeScreens(supportScreens, {
  gift: [
    {
      seenBy: 'who is asked',
      url: supportScreens.gift(),
      replies: [reply(festivalGifts, { items: [gift], saved: null })],
      waitsFor: festivalGifts,
      shows: '提交收件信息',
      whenEmpty: '没有要寄给你的礼品',
    },
    {
      seenBy: 'whose is on its way',
      url: supportScreens.gift({ id }),
      replies: [
        reply(festivalGifts, {
          items: [
            {
              ...gift,
              state: 'shipped',
              state_name: '已寄出',
              can_fill: false,
              carrier: '顺丰速运',
              tracking: 'SF1234567890',
              shipped_at: 1,
            },
          ],
          saved: null,
        }),
      ],
      waitsFor: festivalGifts,
      shows: 'SF1234567890',
    },
  ],

  complaints: [
    {
      url: supportScreens.complaints(),
      replies: [reply(complaintList, { items: [ticket], next_cursor: null, open: 1, answer_by: 0 })],
      waitsFor: complaintList,
      shows: '观众付款后没有拿到图',
      whenEmpty: '还没有投诉或建议',
    },
    {
      seenBy: 'who waits for an answer',
      url: supportScreens.complaints({ id }),
      replies: [reply(complaintDetail, detail)],
      waitsFor: complaintDetail,
      shows: '已补发解锁',
    },
    {
      seenBy: 'who is answered',
      url: supportScreens.complaints({ id }),
      replies: [
        reply(complaintDetail, {
          ...detail,
          state: 'answered',
          state_name: '已答复',
          answer_by: null,
          ends_at: 1,
        }),
      ],
      waitsFor: complaintDetail,
      shows: '问题解决了吗',
    },
    {
      seenBy: 'whose is over',
      url: supportScreens.complaints({ id }),
      replies: [reply(complaintDetail, solved)],
      waitsFor: complaintDetail,
      shows: '这次处理得怎么样',
    },
  ],
  complaint: [
    {
      url: supportScreens.complaint({ kind: 'withdrawal' }),
      replies: [
        reply(complaintInit, { kinds: [{ id: 'withdrawal', name: '提现' }], answer_by: 0, note: '' }),
      ],
      waitsFor: complaintInit,
      shows: '发生了什么',
    },
    {
      seenBy: 'who has too many open',
      url: supportScreens.complaint(),
      replies: [
        reply(complaintInit, {
          kinds: [{ id: 'withdrawal', name: '提现' }],
          answer_by: 0,
          note: '你有 5 个还没结束',
        }),
      ],
      waitsFor: complaintInit,
      shows: '你有 5 个还没结束',
    },
  ],
})
