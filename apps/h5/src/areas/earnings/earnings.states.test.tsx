import type { OutputOf } from '@wallpaper/contract'
import {
  orderAppIndex,
  orderAppList,
  orderDetail,
  orderInit,
  orderMiniInit,
  orderMiniList,
  orderRanking,
  orderSelfInit,
  orderSelfList,
  profitDayDetailList,
  profitDetailInit,
  profitMonthList,
  runningShareList,
} from '@wallpaper/contract/earnings'
import { earningsScreens } from '@wallpaper/contract/earnings/earnings.screens'
import { reply } from '../../test/replies.ts'
import { describeScreens } from '../../test/screenStates.tsx'

const id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'
const settled = 'settled' as const
const lines = [
  { id: 'picture', name: '图片线', amount_fen: 16_820 },
  { id: 'creative', name: '定制内容', amount_fen: 8_236 },
]
const sources = [{ id: 'traffic', name: '取图收益', amount_fen: 25_056 }]
const days = ['2026-10-16', '2026-10-17', '2026-10-18'].map((day) => ({
  day,
  amount_fen: 29_218,
  state: settled,
}))
const row: OutputOf<typeof profitDayDetailList>['items'][number] = {
  id,
  day: '2026-10-17',
  line: 'picture',
  line_name: '图片线',
  source: 'traffic',
  source_name: '取图收益',
  way: 'free',
  way_name: '免费取图',
  title: '晚风88',
  picture_url: null,
  takes: 575,
  milli: 200,
  percent: 70,
  base_fen: 11_500,
  amount_fen: 8_050,
  is_correction: false,
  posted_at: 0,
  release_at: 0,
}
const rows = { items: [row], next_cursor: null, amount_fen: 8_050, rows: 1 }
const period = {
  from_day: '2026-10-01',
  to_day: '2026-10-31',
  amount_fen: 684_250,
  days: 18,
  state: 'estimated' as const,
  before_fen: 630_000,
}
const view: OutputOf<typeof orderSelfInit> = {
  name: '图片收益',
  from_day: '2026-10-01',
  to_day: '2026-10-31',
  amount_fen: 306_240,
  state: 'estimated',
  before_fen: 285_000,
  yesterday_fen: 14_960,
  takes: 17_884,
  days,
  ways: [
    {
      id: 'free',
      name: '免费取图',
      takes: 14_426,
      milli: 200,
      percent: 70,
      base_fen: 288_520,
      amount_fen: 201_964,
    },
  ],
  first_day: '2026-08-01',
}
const list: OutputOf<typeof orderSelfList> = {
  by: 'code',
  items: [
    {
      row_id: id,
      key: id,
      name: '晚风88的口令',
      picture_url: null,
      takes: 11_208,
      amount_fen: 190_630,
      state: 'estimated',
    },
  ],
}

describeScreens(earningsScreens, {
  earnings: {
    url: earningsScreens.earnings(),
    replies: [
      reply(orderInit, {
        today_fen: 32_846,
        yesterday_fen: 29_218,
        yesterday_state: 'settled',
        yesterday_lines: [],
        month_fen: 684_250,
        total_fen: 4_831_672,
        available_fen: 428_640,
        pending_fen: 189_200,
        days,
        lines,
        sources,
        updated_at: Date.parse('2026-10-18T20:30:00+08:00'),
      }),
    ],
    waitsFor: orderInit,
    shows: '6,842.50',
    whenEmpty: '今天还没有收益',
  },
  report: {
    url: earningsScreens.report(),
    replies: [
      reply(profitMonthList, {
        kind: 'month',
        period,
        until_day: '2026-10-18',
        daily_average_fen: 38_014,
        groups: [
          { id: 'works', name: '作品收益', amount_fen: 598_330 },
          { id: 'team', name: '团队分成', amount_fen: 65_920 },
          { id: 'reward', name: '活动奖励', amount_fen: 0 },
        ],
        chart: [{ from_day: '2026-10-01', amount_fen: 684_250 }],
        items: [period],
        next_cursor: null,
      }),
    ],
    waitsFor: profitMonthList,
    shows: '380.14',
    whenEmpty: '还没有收益',
  },
  dayDetail: {
    url: earningsScreens.dayDetail({ day: '2026-10-17' }),
    replies: [
      reply(profitDetailInit, {
        day: '2026-10-17',
        amount_fen: 29_218,
        state: 'settled',
        posted_at: Date.parse('2026-10-18T09:00:00+08:00'),
        release_at: Date.parse('2026-10-25T09:00:00+08:00'),
        lines,
        sources,
        apart: [{ name: '本人访问', takes: 4 }],
        first_day: '2026-08-01',
        last_day: '2026-10-18',
      }),
      reply(profitDayDetailList, rows),
    ],
    waitsFor: profitDetailInit,
    shows: '10/18 09:00 入账，10/25 已解冻，可以提现',
    whenEmpty: '这一天还没有收益',
  },
  rows: {
    url: earningsScreens.rows({ from_day: '2026-10-01', to_day: '2026-10-18' }),
    replies: [reply(profitDayDetailList, rows)],
    waitsFor: profitDayDetailList,
    shows: '575 次 × 0.20 × 70%',
    whenEmpty: '这段时间还没有收益',
  },
  shares: {
    url: earningsScreens.shares(),
    replies: [
      reply(runningShareList, {
        direction: 'in',
        from_day: '2026-10-01',
        to_day: '2026-10-31',
        amount_fen: 84_558,
        parts: [
          { id: 'team', name: '团队分成', base_fen: 824_000, percent: 8, amount_fen: 65_920 },
          { id: 'sharing', name: '素材共享', base_fen: 37_276, percent: 50, amount_fen: 18_638 },
          { id: 'tutor', name: '带教分成', base_fen: null, percent: null, amount_fen: null },
        ],
        members: [
          {
            row_id: id,
            part: 'team',
            name: '阿哲的头像铺',
            avatar_url: null,
            base_fen: 184_620,
            percent: 8,
            amount_fen: 14_770,
          },
        ],
        inviter_percent: 5,
        tutor_percent: 3,
        first_day: '2026-08-01',
      }),
    ],
    waitsFor: runningShareList,
    shows: '+147.70',
    whenEmpty: '这个月还没有分成',
  },
  mini: {
    url: earningsScreens.mini(),
    replies: [reply(orderMiniInit, view), reply(orderMiniList, list)],
    waitsFor: orderMiniInit,
    shows: '3,062',
    whenEmpty: '这个月还没有小程序收益',
  },
  pictures: {
    url: earningsScreens.pictures(),
    replies: [reply(orderSelfInit, view), reply(orderSelfList, list)],
    waitsFor: orderSelfInit,
    shows: '14,426 次 × 0.20 × 70%',
    whenEmpty: '这个月还没有图片收益',
  },
  rowDetail: {
    url: earningsScreens.rowDetail({ id }),
    replies: [
      reply(orderDetail, {
        row,
        month_fen: 190_630,
        month_takes: 11_208,
        days: [{ day: '2026-10-17', takes: 575, amount_fen: 8_050 }],
        ledger: [{ number: 12, account: 'user/1/pending', account_name: '结算中', amount_fen: 8_050, at: 0 }],
      }),
    ],
    waitsFor: orderDetail,
    shows: '第 12 号',
    whenEmpty: '这个月还没有别的收益',
  },
  apps: {
    url: earningsScreens.apps(),
    replies: [reply(orderAppIndex, view), reply(orderAppList, list)],
    waitsFor: orderAppIndex,
    shows: '按产品',
    whenEmpty: '这个月还没有应用收益',
  },
  ranking: {
    url: earningsScreens.ranking(),
    replies: [
      reply(orderRanking, {
        period: 'month',
        items: [
          { place: 1, name: '山野来信', avatar_url: null, is_me: false, amount_fen: 1_864_230 },
          { place: 2, name: '林晚风', avatar_url: null, is_me: true, amount_fen: 684_250 },
        ],
        me: { place: 2, amount_fen: 684_250, gap_fen: 1_179_980, is_shown: false },
        made_at: 0,
      }),
    ],
    waitsFor: orderRanking,
    shows: '18,642.30',
    whenEmpty: '这段时间还没有人上榜',
  },
})
