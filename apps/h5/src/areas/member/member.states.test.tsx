import type { OutputOf } from '@wallpaper/contract'
import {
  privilegeList,
  privilegeOrderInfo,
  privilegeOrders,
  privilegeQuote,
  privilegeState,
  runningPlanList,
  subwebInfo,
  subwebLevels,
  subwebMembers,
  taskBoxList,
} from '@wallpaper/contract/member'
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { reply } from '../../test/replies.ts'
import { describeScreens } from '../../test/screenStates.tsx'

const id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'

const rights = {
  homepages: 5,
  codes: 20,
  sub_accounts: 3,
  face_swaps: 10,
  rate_bonus: 2,
  tools: true,
  priority: false,
}
const list: OutputOf<typeof privilegeList> = {
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
const standing: OutputOf<typeof privilegeState> = {
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
  open_order_id: null,
}
const quote: OutputOf<typeof privilegeQuote> = {
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
const order: OutputOf<typeof privilegeOrders>['items'][number] = {
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

const box: OutputOf<typeof taskBoxList> = {
  points: 120,
  ends_at: 1,
  chests: [
    { number: 1, points: 50, reward_fen: 100, state: 'claimed' },
    { number: 2, points: 100, reward_fen: 200, state: 'open' },
    { number: 3, points: 200, reward_fen: 500, state: 'locked' },
    { number: 4, points: 300, reward_fen: 800, state: 'locked' },
  ],
  tasks: [
    {
      id: 'pass_works',
      title: '通过 3 张新作品',
      metric: 'works_passed',
      period: 'day',
      progress: 2,
      target: 3,
      points: 30,
      is_done: false,
      path: '/pages/create/add/index',
      action: '去上传',
    },
  ],
  history: [{ week: '2026-11-09', number: 1, reward_fen: 100, claimed_at: 0 }],
}
const run: NonNullable<OutputOf<typeof runningPlanList>['run']> = {
  plan_id: 1,
  title: '21 天上新跑步计划',
  state: 'running',
  state_name: '进行中',
  from_day: '2026-10-07',
  to_day: '2026-10-27',
  days: [
    { day: '2026-10-07', state: 'done', count: 3 },
    { day: '2026-10-08', state: 'missed', count: 0 },
    { day: '2026-10-09', state: 'today', count: 2 },
    { day: '2026-10-10', state: 'future', count: 0 },
  ],
  done: 1,
  missed: 1,
  missable: 1,
  works_a_day: 3,
  today: 2,
  rewards: [
    { days: 7, reward_fen: 1_000, state: 'paid', missing: 0 },
    { days: 14, reward_fen: 3_000, state: 'open', missing: 4 },
  ],
  note: '',
}

const siteLevels: OutputOf<typeof subwebLevels> = {
  items: [
    { level: 1, name: '普通', percent: 0, from_fen: 0 },
    { level: 2, name: '骨干', percent: 1, from_fen: 100_000 },
    { level: 3, name: '核心', percent: 2, from_fen: 500_000 },
  ],
  coming: null,
}
const inSite = {
  level: 2,
  level_name: '骨干',
  percent: 1,
  coming: null,
  month_fen: 120_000,
  last_month_fen: 80_000,
  reached: 2,
}
const site: OutputOf<typeof subwebInfo> = {
  site: {
    name: '晚风分站',
    percent: 3,
    from_day: '2026-10-01',
    members: 31,
    coming: { percent: 4, from_day: '2026-12-01' },
  },
  belongs: null,
  base_fen: 240_000,
  share_fen: 6_000,
}
const siteMember: OutputOf<typeof subwebMembers>['items'][number] = {
  id,
  nickname: '阿哲的头像铺',
  avatar_url: null,
  from_day: '2026-09-01',
  ...inSite,
}

describeScreens(memberScreens, {
  subSite: [
    {
      seenBy: 'a webmaster',
      url: memberScreens.subSite(),
      replies: [
        reply(subwebInfo, site),
        reply(subwebLevels, siteLevels),
        reply(subwebMembers, { items: [siteMember], next_cursor: null }),
      ],
      waitsFor: subwebInfo,
      shows: '成员 1% · 我 2%',
    },
    {
      seenBy: 'a member of a site',
      url: memberScreens.subSite(),
      replies: [
        reply(subwebInfo, { ...site, site: null, belongs: { name: '晚风分站', ...inSite } }),
        reply(subwebLevels, siteLevels),
      ],
      waitsFor: subwebInfo,
      shows: '离核心还差 3,800.00 元',
    },
    {
      seenBy: 'who has no site',
      url: memberScreens.subSite(),
      replies: [
        reply(subwebInfo, { site: null, belongs: null, base_fen: 0, share_fen: 0 }),
        reply(subwebLevels, siteLevels),
      ],
      waitsFor: subwebInfo,
      shows: '你还没有分站',
      hasLongTexts: false,
    },
  ],
  tasks: [
    {
      seenBy: 'who has points',
      url: memberScreens.tasks(),
      replies: [reply(taskBoxList, box)],
      waitsFor: taskBoxList,
      shows: '领取 ¥2.00',
    },
    {
      seenBy: 'who runs a plan',
      url: memberScreens.tasks({ part: 'plan' }),
      replies: [reply(runningPlanList, { plans: [], run, history: [] })],
      waitsFor: runningPlanList,
      shows: '还差 1 张，24:00 前审核通过就算',
    },
  ],
  vip: [
    {
      seenBy: 'a member',
      url: memberScreens.vip(),
      replies: [reply(privilegeList, list), reply(privilegeState, standing), reply(privilegeQuote, quote)],
      waitsFor: privilegeList,
      shows: '支付 ¥179.72 升级',
    },
    {
      seenBy: 'who has paid and waits',
      url: memberScreens.vip({ order: id }),
      replies: [
        reply(privilegeList, list),
        reply(privilegeState, { ...standing, open_order_id: id }),
        reply(privilegeQuote, quote),
        reply(privilegeOrderInfo, { ...order, state: 'paying', state_name: '待付款', window: null }),
      ],
      waitsFor: privilegeList,
      shows: '正在确认支付',
    },
  ],
  orders: [
    {
      url: memberScreens.orders(),
      replies: [reply(privilegeOrders, { items: [order], next_cursor: null })],
      waitsFor: privilegeOrders,
      shows: '开通黄金会员 1 年',
      whenEmpty: '还没有会员订单',
    },
  ],
  privileges: [
    {
      seenBy: 'a member',
      url: memberScreens.privileges(),
      replies: [reply(privilegeState, standing)],
      waitsFor: privilegeState,
      shows: '可用的权益',
    },
    {
      seenBy: 'whose time is over',
      url: memberScreens.privileges(),
      replies: [
        reply(privilegeState, {
          ...standing,
          membership: standing.membership && { ...standing.membership, is_over: true, days_left: 0 },
          locked: { homepages: 2, codes: 3, sub_accounts: 1 },
        }),
      ],
      waitsFor: privilegeState,
      shows: '2 个主页、3 个口令、1 个合作账号已锁定',
    },
  ],
})
