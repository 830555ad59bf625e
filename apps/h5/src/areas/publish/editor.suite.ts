/** Replies for the states of 推广模板库, 发布 and 口令列表. */
import {
  publicationInit,
  publicationRead,
  publicationSave,
  publishedCodes,
  publishTemplates,
} from '@wallpaper/contract/publish'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { reply } from '../../test/replies.ts'
import type { Publication, PublicationChoices, PublishedCode, Template } from './publish.types.ts'

const id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'
const account = { id, nickname: '晚风壁纸', health: 'ok' as const, sentence: '' }

export const template: Template = {
  id: 1,
  title: '极光与雪山，可以循环一整夜',
  description: '可以循环一整夜的动态壁纸',
  category: '动态壁纸',
  tags: ['极光'],
  partition_id: 21,
  partition_name: '生活 › 日常',
  video_url: '/film.mp4',
  cover_url: '/film.jpg',
  duration_ms: 15_000,
  is_landscape: true,
  is_ad: true,
  rate_fen: 30,
  rate_unit: 'take',
  percent: 70,
  users: 1_206,
  is_starred: false,
}

export const choices: PublicationChoices = {
  accounts: [{ ...account, platform: 'bilibili', is_chosen: false }],
  codes: [{ code: '星河入梦', created_at: 0 }],
  handing_off: null,
  drafts: 1,
}

export const draft: Publication = {
  id,
  number: 'P2610180001',
  platform: 'bilibili',
  origin: 'api',
  state: 'draft',
  account,
  title: '极光与雪山',
  thumb_url: null,
  code: '星河入梦',
  sentence: '',
  is_paused: true,
  is_gone: false,
  upload: {
    bytes: 92_400_000,
    done_bytes: 61_000_000,
    parts: 12,
    done_parts: 7,
    resumed: 0,
    began_at: 0,
    is_finished: false,
  },
  scheduled_at: null,
  sent_at: null,
  asks: 0,
  asked_at: null,
  next_ask_at: null,
  at: 0,
  url: null,
  plays: null,
  likes: null,
  saves: null,
  acts: ['edit'],
  created_at: 0,
  description: '',
  tags: ['动态壁纸'],
  partition_id: 21,
  partition_name: '生活 › 日常',
  is_repost: false,
  source: '',
  is_ai: false,
  is_ad: false,
  template_id: null,
  version: 1,
  work_id: id,
  media: {
    id,
    kind: 'video',
    name: '极光与雪山.mp4',
    url: '/film.mp4',
    thumb_url: '/film.jpg',
    width: 1_920,
    height: 1_080,
    bytes: 92_400_000,
    duration_ms: 15_000,
  },
  cover: null,
  steps: [],
  queued_before: 0,
  starts_in_ms: null,
  ticks: [],
  inbox: null,
  counted_until: null,
  replaced_by: null,
}

export const publishedCode: PublishedCode = {
  code_id: id,
  code: '星河入梦',
  is_active: true,
  thumb_url: null,
  publications: 6,
  missing: [{ id, title: '极光', url: null }],
  line: '搜「星河入梦」取原图',
  visits: 412,
  saves: 104,
  income_fen: 2_184,
  takes: 104,
  price_fen: 30,
  percent: 70,
}

const codes = { account: { id, nickname: '晚风壁纸' }, active: 1, visits: 412, saves: 104, income_fen: 2_184 }

export const editorStates = {
  library: {
    url: publishScreens.library(),
    replies: [reply(publishTemplates, { items: [template], categories: ['动态壁纸'], total: 1 })],
    waitsFor: publishTemplates,
    shows: '用它发布',
    whenEmpty: '模板还在准备',
  },
  editor: [
    {
      seenBy: 'who has not said where',
      url: publishScreens.editor({}),
      replies: [reply(publicationInit, choices)],
      waitsFor: publicationInit,
      shows: '发到哪个平台',
    },
    {
      seenBy: 'who begins',
      url: publishScreens.editor({ platform: 'bilibili' }),
      replies: [reply(publicationInit, choices)],
      waitsFor: publicationInit,
      shows: '先选要发布的作品',
    },
    {
      seenBy: 'who continues a draft',
      url: publishScreens.editor({ id }),
      replies: [
        reply(publicationInit, choices),
        reply(publicationRead, draft),
        reply(publicationSave, draft),
      ],
      waitsFor: publicationRead,
      shows: '已暂停 66.0%',
    },
  ],
  codes: {
    url: publishScreens.codes({}),
    replies: [reply(publishedCodes, { ...codes, items: [publishedCode] })],
    waitsFor: publishedCodes,
    shows: '104 次 × 0.30 × 70%',
    whenEmpty: 'B 站还没有用到口令',
  },
}
