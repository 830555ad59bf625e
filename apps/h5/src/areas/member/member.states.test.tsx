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
import { id, list, order, quote, renewal, standing } from '../../test/memberReplies.ts'
import { reply } from '../../test/replies.ts'
import { describeScreens } from '../../test/screenStates.tsx'

const paidReplies = [reply(privilegeList, list), reply(privilegeState, standing)]
const elsewhereReplies = (can_pay_wechat: boolean) => [
  reply(privilegeState, { ...standing, can_pay_wechat, has_cashier: false }),
  reply(privilegeQuote, renewal),
  reply(privilegeOrders, { items: [], next_cursor: null }),
]

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
      replies: [reply(privilegeList, list), reply(privilegeState, standing), reply(privilegeQuote, renewal)],
      waitsFor: privilegeList,
      shows: '支付 ¥298.00 续费',
    },
    {
      seenBy: 'who has not paid an order yet',
      url: memberScreens.vip(),
      replies: [
        reply(privilegeList, list),
        reply(privilegeState, { ...standing, open_order_id: id }),
        reply(privilegeQuote, quote),
        reply(privilegeOrderInfo, { ...order, state: 'paying', state_name: '待付款', window: null }),
      ],
      waitsFor: privilegeList,
      shows: '待付款',
    },
    {
      seenBy: 'who wants to upgrade outside the messenger',
      url: memberScreens.vip({ level: 'diamond' }),
      replies: [
        reply(privilegeList, list),
        reply(privilegeState, { ...standing, balance_fen: 0, has_cashier: false }),
        reply(privilegeQuote, quote),
      ],
      waitsFor: privilegeList,
      shows: '去微信付 ¥179.72 升级',
      hasLongTexts: false,
    },
  ],
  paid: [
    {
      seenBy: 'who has just become a member',
      url: memberScreens.paid({ order: id }),
      replies: [...paidReplies, reply(privilegeOrderInfo, { ...order, window: null })],
      waitsFor: privilegeOrderInfo,
      shows: '黄金会员已开通',
      hasLongTexts: false,
    },
    {
      seenBy: 'who closed the cashier',
      url: memberScreens.paid({ order: id }),
      replies: [
        ...paidReplies,
        reply(privilegeOrderInfo, { ...order, state: 'paying', state_name: '待付款', window: null }),
      ],
      waitsFor: privilegeOrderInfo,
      shows: '继续付款',
      hasLongTexts: false,
    },
  ],
  elsewhere: [
    {
      seenBy: 'somebody in a browser',
      url: memberScreens.elsewhere({ level: 'gold', period: 'year' }),
      replies: elsewhereReplies(true),
      waitsFor: privilegeState,
      shows: '复制链接，去微信付 ¥298.00',
      hasLongTexts: false,
    },
    {
      seenBy: 'somebody without WeChat',
      url: memberScreens.elsewhere({ level: 'gold', period: 'year' }),
      replies: elsewhereReplies(false),
      waitsFor: privilegeState,
      shows: '去绑定微信',
      hasLongTexts: false,
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
