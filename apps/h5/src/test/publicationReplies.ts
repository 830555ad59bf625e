/** A publication without a known result, and its list. */
import type { OutputOf } from '@wallpaper/contract'
import type { publicationList, publicationRead } from '@wallpaper/contract/publish'

const id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'

export type PublicationReply = OutputOf<typeof publicationRead>
type List = OutputOf<typeof publicationList>

export const publishAccount = { id, nickname: '晚风的图', health: 'ok', sentence: '' } as const

export const publicationCard: List['items'][number] = {
  id,
  number: 'PU2610180932',
  platform: 'kuaishou',
  origin: 'api',
  state: 'unknown',
  account: publishAccount,
  title: '海浪剪纸合集',
  thumb_url: null,
  code: '晚风88',
  sentence: '',
  is_paused: false,
  is_gone: false,
  upload: null,
  scheduled_at: null,
  sent_at: 0,
  asks: 3,
  asked_at: 0,
  next_ask_at: 0,
  at: 0,
  url: null,
  plays: null,
  likes: null,
  saves: null,
  acts: ['ask', 'link', 'unsent'],
  created_at: 0,
}

export const publication: PublicationReply = {
  ...publicationCard,
  description: '',
  tags: ['动态壁纸', '城市夜景'],
  partition_id: null,
  partition_name: '',
  is_repost: false,
  source: '',
  is_ai: true,
  is_ad: false,
  template_id: null,
  version: 1,
  work_id: id,
  media: {
    id,
    kind: 'video',
    name: '海浪.mp4',
    url: '/sea.mp4',
    thumb_url: '/sea.webp',
    width: 1_080,
    height: 1_920,
    bytes: 8_600_000,
    duration_ms: 12_000,
  },
  cover: null,
  steps: [
    { kind: 'queued', title: '排队', note: '', at: 0 },
    { kind: 'silent', title: '结果未知，正在核对', note: '每 5 分钟查一次', at: 0 },
    { kind: 'asked', title: '查询', note: '没有', at: 0 },
  ],
  queued_before: 0,
  starts_in_ms: null,
  ticks: ['media'],
  inbox: null,
  counted_until: null,
  replaced_by: null,
}

export const uploadUnderWay = {
  bytes: 12_400_000,
  done_bytes: 7_700_000,
  parts: 12,
  done_parts: 7,
  resumed: 1,
  began_at: 0,
  is_finished: false,
}

export const publicationsReply: List = {
  items: [],
  next_cursor: null,
  unknown: [publicationCard],
  counts: { all: 1, unknown: 1, handing_off: 0, going: 0, published: 0, failed: 0, draft: 0 },
  accounts: [{ ...publishAccount, platform: 'kuaishou' }],
}
