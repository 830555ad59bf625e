import type { OutputOf } from '@wallpaper/contract'
import {
  backfillInit,
  backfillRecords,
  channelsInit,
  channelsLoginQrcode,
  homeMounts,
  homeProfile,
  mountInit,
  mountList,
  mountRead,
  mountWorks,
  publicationCalendar,
  publicationList,
  publicationRead,
  publishAccountCheck,
  publishAccountFinish,
  publishAccountList,
} from '@wallpaper/contract/publish'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import {
  type PublicationReply,
  publication,
  publicationsReply,
  uploadUnderWay as upload,
} from '../../test/publicationReplies.ts'
import { reply } from '../../test/replies.ts'
import { describeScreens } from '../../test/screenStates.tsx'
import { editorStates } from './editor.suite.ts'

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
const mountAccount: OutputOf<typeof mountInit>['accounts'][number] = {
  id,
  platform: 'douyin',
  nickname: '晚风壁纸馆',
  avatar_url: null,
  health: 'ok',
  application: null,
  can_mount: true,
  sentence: '',
}
const barred = { ...mountAccount, can_mount: false, sentence: '抖音要先申请挂载' }
const mountForm: OutputOf<typeof mountInit> = {
  accounts: [mountAccount],
  codes: [{ code: '晚风88', line: 'picture', created_at: 0 }],
  works: [{ id, title: '霓虹都市夜景' }],
}
const mount: OutputOf<typeof mountRead> = {
  id,
  number: 'MT2610180001',
  kind: 'work',
  platform: 'douyin',
  account_id: id,
  account: '晚风壁纸馆',
  code: '晚风88',
  title: '霓虹都市夜景',
  cover_url: null,
  state: 'waiting_link',
  sentence: '到点前没加链接，会顺延并提醒你',
  scheduled_at: 0,
  moves: 0,
  attempts: 0,
  fired_at: null,
  mounted_at: null,
  text: '',
  work: null,
  created_at: 0,
}
const failedMount = {
  ...mount,
  state: 'failed' as const,
  attempts: 1,
  fired_at: 0,
  sentence: '作品已设为私密，读不到。改回公开后可以重新挂载。',
  work: { ...record.work, platform: 'douyin' as const, plays: 3, likes: null },
}
const lostMount = {
  ...failedMount,
  id: '01890000-0000-7000-8000-000000000002',
  state: 'lost' as const,
  mounted_at: 0,
  sentence: '平台上已经看不到这个入口，处理后可以重新挂载。',
}
const noMounts = { all: 0, waiting: 0, mounted: 0, failed: 0 }
const accountWorks: OutputOf<typeof mountWorks> = {
  account: mountAccount,
  items: [
    {
      remote_id: '7426018837751233352',
      title: '月下帆影',
      cover_url: null,
      published_at: 0,
      plays: 12_040,
      tab: 'none',
      mount: null,
      code: '',
    },
  ],
  counts: { all: 1, none: 1, mounted: 0, reviewing: 0, waiting: 0, failed: 0 },
  quota: { left: 3, max: 5 },
  read_at: 0,
  problem: '',
}
const home: OutputOf<typeof homeMounts>['items'][number] = {
  account: mountAccount,
  state: 'mounted',
  code: '晚风88',
  next_code: '',
  text: '原图都在这里',
  sentence: '',
  visits: 2316,
  scheduled_at: null,
  submitted_at: null,
}
const profile = { profile: { handle: 'wanfeng_wall', likes: 42_000, following: 68, fans: 18_000 } }

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

/** The same card in each state. */
const stateCase = (seenBy: string, facts: Partial<PublicationReply>, shows: string) => ({
  seenBy,
  url: publishScreens.publication({ id }),
  replies: [reply(publicationRead, { ...publication, ...facts })],
  waitsFor: publicationRead,
  shows,
})

describeScreens(publishScreens, {
  ...editorStates,
  record: [
    {
      url: publishScreens.record(),
      replies: [reply(publicationList, publicationsReply)],
      waitsFor: publicationList,
      shows: '先别重新发布',
      whenEmpty: '还没有发布过作品',
    },
    {
      seenBy: 'the calendar',
      url: publishScreens.record({ day: '2026-10-19' }),
      replies: [
        reply(publicationCalendar, {
          days: [{ day: '2026-10-19', word: 'waiting', count: 4, total: 4, mounts: 2 }],
          published: 21,
          waiting: 12,
        }),
        reply(publicationList, publicationsReply),
      ],
      waitsFor: publicationCalendar,
      shows: '已发 21 · 待发 12',
    },
  ],
  publication: [
    stateCase(
      'queued',
      {
        state: 'submitting',
        sent_at: null,
        queued_before: 2,
        starts_in_ms: 40_000,
        acts: ['reschedule', 'cancel'],
      },
      '约 40 秒后开始上传',
    ),
    stateCase(
      'uploading',
      { state: 'submitting', sent_at: null, upload, acts: ['pause', 'cancel'] },
      '7.7 / 12.4 MB，断网会接着传',
    ),
    stateCase(
      'paused',
      { state: 'submitting', sent_at: null, upload, is_paused: true, acts: ['continue', 'cancel'] },
      '点继续就接着传',
    ),
    stateCase('submitted', { state: 'submitted', acts: [] }, '快手处理中'),
    stateCase('unknown', {}, '结果未知，正在核对'),
    stateCase('verified', { state: 'verified', plays: 126, saves: 9, acts: ['open'] }, '播放 126 · 取图 9'),
    stateCase(
      'counted out',
      { state: 'verified', plays: 126, saves: 9, counted_until: Date.UTC(2027, 1, 16), acts: ['open'] },
      '播放 126 · 取图 9 · 播放读到 2027/02/16 为止',
    ),
    stateCase('gone', { state: 'verified', is_gone: true, acts: [] }, '平台上看不到了'),
    stateCase(
      'failed',
      { state: 'failed', sentence: '标题含平台不允许的词「最强」', acts: ['again'] },
      '修改后重发',
    ),
    stateCase('cancelled', { state: 'cancelled', acts: ['again'] }, '没有发到平台上'),
    stateCase(
      'handing off',
      { state: 'handing_off', origin: 'hand_off', sent_at: null, acts: ['hand_off'] },
      '完成 1/5',
    ),
    stateCase(
      'draft',
      { state: 'draft', sent_at: null, steps: [], acts: ['edit', 'cancel'] },
      '什么都还没发出',
    ),
  ],
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
  delayMounts: [
    {
      seenBy: 'whose mount waits for its link',
      url: publishScreens.delayMounts(),
      replies: [
        reply(mountList, { items: [mount], next_cursor: null, counts: { ...noMounts, all: 1, waiting: 1 } }),
      ],
      waitsFor: mountList,
      shows: '待添加链接',
      whenEmpty: '还没有挂载',
    },
    {
      seenBy: 'who lost a mount, and whose other one failed',
      url: publishScreens.delayMounts(),
      replies: [
        reply(mountList, {
          items: [lostMount, failedMount],
          next_cursor: null,
          counts: { ...noMounts, all: 2, failed: 2 },
        }),
      ],
      waitsFor: mountList,
      shows: '平台上已经看不到这个入口',
    },
  ],
  delayMountDetail: [
    {
      seenBy: 'who adds the link',
      url: publishScreens.delayMountDetail({ id }),
      replies: [reply(mountInit, mountForm), reply(mountRead, mount)],
      waitsFor: mountRead,
      shows: '作品链接或整段分享内容',
    },
    {
      seenBy: 'whose mount failed',
      url: publishScreens.delayMountDetail({ id }),
      replies: [reply(mountInit, mountForm), reply(mountRead, failedMount)],
      waitsFor: mountRead,
      shows: '重新挂载',
    },
    {
      seenBy: 'who makes a new one',
      url: publishScreens.delayMountDetail(),
      replies: [reply(mountInit, mountForm)],
      waitsFor: mountInit,
      shows: '发布的账号',
    },
  ],
  workMount: [
    {
      seenBy: 'who may mount',
      url: publishScreens.workMount(),
      replies: [reply(mountInit, mountForm), reply(mountWorks, accountWorks)],
      waitsFor: mountWorks,
      shows: '今天还能挂 3 / 5 条',
    },
    {
      seenBy: 'who has not applied',
      url: publishScreens.workMount(),
      replies: [
        reply(mountInit, { ...mountForm, accounts: [barred] }),
        reply(mountWorks, { ...accountWorks, account: barred }),
      ],
      waitsFor: mountWorks,
      shows: '去申请挂载',
    },
    {
      seenBy: 'whose works cannot be read',
      url: publishScreens.workMount(),
      replies: [
        reply(mountInit, mountForm),
        reply(mountWorks, {
          ...accountWorks,
          items: [],
          quota: null,
          read_at: null,
          problem: '抖音暂时没有回应，稍后再试',
        }),
      ],
      waitsFor: mountWorks,
      shows: '抖音暂时没有回应，稍后再试',
    },
    {
      seenBy: 'who has no account',
      url: publishScreens.workMount(),
      replies: [reply(mountInit, { ...mountForm, accounts: [] })],
      waitsFor: mountInit,
      shows: '还没有可以挂载的账号',
      hasLongTexts: false,
    },
  ],
  homeMount: [
    {
      seenBy: 'whose code is up',
      url: publishScreens.homeMount(),
      replies: [
        reply(mountInit, mountForm),
        reply(homeMounts, { items: [home] }),
        reply(homeProfile, profile),
      ],
      waitsFor: homeMounts,
      shows: '7 日从主页来 2,316 次',
    },
    {
      seenBy: 'whose account is lost',
      url: publishScreens.homeMount(),
      replies: [
        reply(mountInit, mountForm),
        reply(homeMounts, {
          items: [
            {
              ...home,
              state: 'broken',
              sentence: '账号掉线，主页上的入口打不开',
              account: { ...barred, health: 'broken' },
            },
          ],
        }),
      ],
      waitsFor: homeMounts,
      shows: '账号掉线，主页上的入口打不开',
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
      replies: [reply(publishAccountFinish, { outcome: 'cancelled', account: null, back: null })],
      shows: '没有改动任何账号',
      hasLongTexts: false,
    },
    {
      seenBy: 'who granted less',
      url: publishScreens.connected({ state: 's', code: 'c' }),
      replies: [
        reply(publishAccountFinish, {
          back: null,
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
