import { replyAccounts, replyLog, replyRulesRead } from '@wallpaper/contract/reply'
import { noReplyRules } from '@wallpaper/contract/reply/noReplyRules.labels'
import { replyScreens } from '@wallpaper/contract/reply/reply.screens'
import { reply } from '../../test/replies.ts'
import { describeScreens } from '../../test/screenStates.tsx'
import type { ReplyAccount } from './reply.types.ts'

const id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'
const account: ReplyAccount = {
  id,
  nickname: '晚风日记',
  avatar_url: null,
  kind_name: '订阅号',
  is_verified: true,
  state: 'running',
  state_name: '运行中',
  is_on: true,
  note: '',
  keywords: 8,
  followers: 8_642,
  days: [11, 14, 9, 16, 13, 19, 21],
  week: { answered: 842, codes: 391, missed: 0 },
  today: { answered: 126, unmatched: 2 },
  last_at: 0,
  review: { state: 'approved', applied_at: 0, decided_by: 0, reason: '' },
}
const today = { answered: 126, unmatched: 2, average_ms: 40 }

const accounts = (seenBy: string, change: Partial<ReplyAccount>, shows: string) => ({
  seenBy,
  url: replyScreens.accounts(),
  replies: [reply(replyAccounts, { items: [{ ...account, ...change }], today })],
  waitsFor: replyAccounts,
  shows,
  whenEmpty: '还没有公众号',
})

const rules = {
  ...noReplyRules,
  keywords: [
    {
      id: '5e8d1c3a-7b42-4f06-9a1d-000000000001',
      words: ['壁纸', '取图'],
      match: 'contains' as const,
      mode: 'turns' as const,
      answers: [{ kind: 'text' as const, text: '有的，发口令就能取原图' }],
      hours: null,
      is_on: true,
    },
  ],
}
const rulesReply = reply(replyRulesRead, { version: 1, rules, account, works: [], codes: [] })

describeScreens(replyScreens, {
  accounts: [
    accounts('running', {}, '粉丝 8,642 · 关键词 8 组'),
    accounts('without followers', { followers: null }, '订阅号，已认证 · 关键词 8 组'),
    accounts('missed', { week: { answered: 842, codes: 391, missed: 11 } }, '漏回 11 条，不会补发'),
    accounts('reviewing', { state: 'reviewing', state_name: '审核中', is_on: false }, '人工审核中'),
    accounts(
      'unreachable',
      { state: 'unreachable', state_name: '收不到消息', is_on: false, note: '没有「消息与自动回复」权限' },
      '补上权限',
    ),
    accounts('new', { state: 'fresh', state_name: '未开启', is_on: false }, '首次开启要审核'),
  ],
  rules: {
    url: replyScreens.rules({ id }),
    replies: [rulesReply],
    waitsFor: replyRulesRead,
    shows: '今天回复 126 次，2 次没匹配到',
  },
  keyword: [
    {
      seenBy: 'a group',
      url: replyScreens.keyword({ id, rule: '5e8d1c3a-7b42-4f06-9a1d-000000000001' }),
      replies: [rulesReply],
      waitsFor: replyRulesRead,
      shows: '第 1 条，共 1 条',
    },
    {
      seenBy: 'a new group',
      url: replyScreens.keyword({ id, words: '几点更新' }),
      replies: [rulesReply],
      waitsFor: replyRulesRead,
      shows: '几点更新 ×',
      hasLongTexts: false,
    },
  ],
  tryOut: {
    url: replyScreens.tryOut({ id }),
    replies: [rulesReply],
    waitsFor: replyRulesRead,
    shows: '不会发给真的读者，也不计入统计',
  },
  log: {
    url: replyScreens.log({ id }),
    replies: [
      reply(replyLog, {
        items: [
          {
            id,
            at: 0,
            type_name: '文字',
            words: '12 个字',
            rule_name: '默认回复',
            how: '文字',
            took_ms: 29,
            outcome: 'answered',
            outcome_name: '已答',
            repeats: 1,
          },
        ],
        next_cursor: null,
      }),
    ],
    waitsFor: replyLog,
    shows: '12 个字',
    whenEmpty: '还没有记录',
  },
})
