/** Membership as a gold member sees it. */
import type { OutputOf } from '@wallpaper/contract'
import {
  memberInfo,
  type privilegeList,
  type privilegeOrderInfo,
  type privilegeOrders,
  type privilegeQuote,
  type privilegeState,
} from '@wallpaper/contract/member'

import { reply } from './replies.ts'

export const id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'

const rights = {
  homepages: 5,
  codes: 20,
  sub_accounts: 3,
  face_swaps: 10,
  rate_bonus: 2,
  tools: true,
  priority: false,
}
export const list: OutputOf<typeof privilegeList> = {
  levels: [
    { id: 'gold', name: '黄金', rank: 1, prices: { month: 3_800, quarter: 9_800, year: 29_800 }, rights },
    { id: 'diamond', name: '钻石', rank: 2, prices: { month: 8_800, quarter: 22_800, year: 69_800 }, rights },
  ],
  columns: [
    { level_id: 'normal', name: '普通' },
    { level_id: 'gold', name: '黄金' },
    { level_id: 'diamond', name: '钻石' },
  ],
  rows: [
    {
      id: 'homepages',
      name: '每条线主页',
      cells: [
        { level_id: 'normal', text: '3' },
        { level_id: 'gold', text: '5' },
        { level_id: 'diamond', text: '10' },
      ],
    },
  ],
}
export const standing: OutputOf<typeof privilegeState> = {
  membership: {
    level_id: 'gold',
    level_name: '黄金',
    ends_at: Date.parse('2027-04-01T00:00:00+08:00'),
    days_left: 164,
    is_over: false,
  },
  privileges: [
    {
      id: 'homepages',
      name: '每条线主页',
      text: '5',
      note: '在每条线多建主页，各自更新',
      is_open: true,
      used: 3,
      path: '/pages/create/homepage/index',
    },
    {
      id: 'priority',
      name: '优先审核',
      text: '可用',
      note: '钻石会员起可用',
      is_open: false,
      used: null,
      path: '/pages/uploadMaterial/audit/index',
    },
  ],
  locked: { homepages: 0, codes: 0, sub_accounts: 0 },
  balance_fen: 428_640,
  can_pay_wechat: true,
  has_wechat_pay: true,
  has_cashier: true,
  open_order_id: null,
}
export const quote: OutputOf<typeof privilegeQuote> = {
  kind: 'upgrade',
  level_id: 'diamond',
  period: 'year',
  title: '升级到钻石',
  note: '补差价，到期日不变',
  lines: [
    { label: '钻石 164 天', note: '698 元 / 年，按天计', fen: 31_362 },
    { label: '黄金未用部分抵扣', note: '', fen: -13_390 },
  ],
  pay_fen: 17_972,
  ends_at: 1,
  refund_note: '未使用钻石权益时 7 天内可退',
  just_paid: null,
}
export const renewal: OutputOf<typeof privilegeQuote> = {
  ...quote,
  kind: 'renew',
  level_id: 'gold',
  title: '续费黄金会员',
  note: '到期后接着算',
  lines: [{ label: '黄金 1 年', note: '', fen: 29_800 }],
  pay_fen: 29_800,
}
export const order: OutputOf<typeof privilegeOrders>['items'][number] = {
  id,
  number: 'TM1',
  title: '开通黄金会员 1 年',
  kind: 'buy',
  way: 'wechat',
  way_name: '微信支付',
  pay_fen: 29_800,
  state: 'paid',
  state_name: '已付款',
  made_at: 0,
  paid_at: 0,
  expires_at: 0,
  ends_at: 1,
  refunded_at: null,
  refund_objection: '',
  refund_until: 1,
}

export const openOrder: OutputOf<typeof privilegeOrderInfo> = {
  ...order,
  state: 'paying',
  state_name: '待付款',
  window: null,
}

const { membership, privileges } = standing
export const memberInfoReply = reply(memberInfo, { membership, privileges })
