import type { OutputOf } from '@wallpaper/contract'
import {
  backfillInit,
  backfillRecords,
  channelsInit,
  channelsLoginQrcode,
  publishAccountCheck,
  publishAccountFinish,
  publishAccountList,
} from '@wallpaper/contract/publish'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { reply } from '../../test/replies.ts'
import { describeScreens } from '../../test/screenStates.tsx'
import { editorStates } from './editor.states.ts'

const id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'
const form: OutputOf<typeof backfillInit> = {
  codes: [{ code: '晚风88', created_at: 0 }],
  works: [{ id, title: '霓虹都市夜景' }],
}
const record: OutputOf<typeof backfillRecords>['items'][number] = {
  id,
  number: 'BF2610180417',
  state: 'waiting',
  is_gone: false,
  sentence: '小红书需人工核对，1 个工作日内',
  code: '晚风88',
  work: {
    platform: 'xiaohongshu',
    title: '霓虹都市夜景',
    author: '晚风壁纸馆',
    published_at: 0,
    cover_url: null,
    url: 'https://www.xiaohongshu.com/explore/6713a2f4000000001b02c9d7',
    remote_id: '6713a2f4000000001b02c9d7',
  },
  created_at: 0,
}

type List = OutputOf<typeof publishAccountList>

const account: List['items'][number] = {
  id,
  platform: 'channels',
  connect: 'qr',
  nickname: '晚风壁纸馆',
  avatar_url: null,
  profile_url: null,
  health: 'broken',
  abilities: '扫码登录',
  missing_rights: [],
  cause: 'signed_out',
  sentence: '视频号「晚风壁纸馆」登录掉线了，请重新扫码',
  broken_at: 0,
  expires_at: null,
  checked_at: 0,
  paused: 2,
  is_proven: false,
  proof_word: null,
  is_chosen: false,
  path: null,
}
const list: List = {
  items: [account],
  platforms: [{ id: 'douyin', name: '抖音', connect: 'oauth', rights: ['昵称和头像'] }],
  max: 5,
}
const channels = { items: [account], max: 5, drafts: 2, is_open: true }
const code = {
  qrcode_id: id,
  content: 'https://channels.weixin.qq.com/x',
  expires_at: 0,
  nickname: '晚风壁纸馆',
  avatar_url: null,
  account: null,
}
const channelsUrl = publishScreens.channels()

const qrCase = (seenBy: OutputOf<typeof channelsLoginQrcode>['state'], shows: string) => ({
  seenBy,
  url: channelsUrl,
  replies: [
    reply(channelsInit, channels),
    reply(channelsLoginQrcode, {
      ...code,
      state: seenBy,
      account: seenBy === 'confirmed' ? { ...account, health: 'ok' as const } : null,
    }),
  ],
  waitsFor: channelsInit,
  shows,
})

describeScreens(publishScreens, {
  ...editorStates,
  backfill: [
    {
      url: publishScreens.backfill(),
      replies: [reply(backfillInit, form), reply(backfillRecords, { items: [record], next_cursor: null })],
      waitsFor: backfillInit,
      shows: '粘贴分享内容',
    },
  ],
  batchBackfill: [
    {
      url: publishScreens.batchBackfill(),
      replies: [reply(backfillInit, form)],
      waitsFor: backfillInit,
      shows: '一行一条',
    },
  ],
  accounts: {
    url: publishScreens.accounts(),
    replies: [reply(publishAccountList, list), reply(publishAccountCheck, list)],
    waitsFor: publishAccountList,
    shows: '视频号已掉线，2 条发布暂停',
    whenEmpty: '还没有连接账号',
  },
  connected: [
    {
      seenBy: 'who cancelled',
      url: publishScreens.connected({ state: 's', error: 'access_denied' }),
      replies: [reply(publishAccountFinish, { outcome: 'cancelled', account: null })],
      shows: '没有改动任何账号',
      hasLongTexts: false,
    },
    {
      seenBy: 'who granted less',
      url: publishScreens.connected({ state: 's', code: 'c' }),
      replies: [
        reply(publishAccountFinish, {
          outcome: 'connected',
          account: {
            ...account,
            platform: 'kuaishou',
            connect: 'oauth',
            health: 'ok',
            missing_rights: ['发布作品'],
          },
        }),
      ],
      shows: '还缺 发布作品',
    },
  ],
  channels: [
    qrCase('waiting', '用视频号管理员的微信扫码'),
    qrCase('scanned', '请在手机上确认'),
    qrCase('confirmed', '2 条草稿可以继续发布'),
    qrCase('expired', '超过 2 分钟没有扫码'),
    qrCase('cancelled', '手机上点了取消'),
    qrCase('refused', '这个微信没有视频号'),
  ],
})
