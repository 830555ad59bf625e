import { gzhAccounts, gzhAuthState } from '@wallpaper/contract/gzh'
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { reply } from '../../test/replies.ts'
import { describeScreens } from '../../test/screenStates.tsx'
import type { Account, Authorization } from './gzh.types.ts'

const account: Account = {
  id: '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f',
  nickname: '晚风日记',
  avatar_url: null,
  kind_name: '订阅号',
  is_verified: true,
  state: 'connected',
  state_name: '正常',
  rights: ['material', 'publish', 'messages'],
  can_publish: true,
  publish_note: '',
  connected_at: 0,
  ended_at: null,
}
const authorization: Authorization = {
  state: 'done',
  url: '',
  expires_at: Date.UTC(2999, 0, 1),
  account,
  taken_by: '',
}

const auth = (seenBy: string, change: Partial<Authorization>, shows: string, items: Account[] = []) => ({
  seenBy,
  url: gzhScreens.auth(),
  replies: [
    reply(gzhAuthState, { authorization: { ...authorization, ...change } }),
    reply(gzhAccounts, { items }),
  ],
  waitsFor: gzhAuthState,
  shows,
  hasLongTexts: change.account !== null || change.taken_by !== undefined,
})

describeScreens(gzhScreens, {
  home: {
    url: gzhScreens.home(),
    replies: [reply(gzhAccounts, { items: [account] })],
    waitsFor: gzhAccounts,
    shows: '晚风日记',
    whenEmpty: '还没有连接公众号',
  },
  auth: [
    {
      seenBy: 'newcomer',
      url: gzhScreens.auth(),
      replies: [reply(gzhAuthState, { authorization: null }), reply(gzhAccounts, { items: [] })],
      waitsFor: gzhAuthState,
      shows: '去微信授权',
      hasLongTexts: false,
    },
    auth(
      'waiting',
      { state: 'waiting', url: 'http://localhost/consent', account: null },
      '后过期，在微信里打开最快',
    ),
    auth('confirming', { state: 'confirming', account: null }, '正在读取权限'),
    auth('done', {}, '授权成功', [account]),
    auth(
      'a permission is missing',
      { account: { ...account, rights: ['material', 'messages'] } },
      '少 1 项权限',
    ),
    auth('unverified', { account: { ...account, is_verified: false } }, '不能发文章'),
    auth('expired', { state: 'expired', account: null }, '链接过期了'),
    auth('failed', { state: 'failed', account: null }, '没有授权成功'),
    auth('cancelled', { account: { ...account, state: 'cancelled', ended_at: 0 } }, '授权被取消'),
    auth('taken', { state: 'taken', account: null, taken_by: '阿*' }, '由 阿* 授权在先'),
  ],
})
