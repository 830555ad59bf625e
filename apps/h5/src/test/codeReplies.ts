/** What the server says of codes, their figures and what is shared of them, to the tests of the phone. */
import type { OutputOf } from '@wallpaper/contract'
import { type dataAssistant, searchCodeInit, type searchCodeShareKit } from '@wallpaper/contract/codes'
import { homepageList } from '@wallpaper/contract/creation'
import { reply } from './replies.ts'

export type Code = OutputOf<typeof searchCodeInit>['items'][number]

export const id = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`

export const code: Code = {
  id: id(1),
  line: 'picture',
  code: '晚风88',
  origin: 'chinese',
  state: 'active',
  state_name: '生效中',
  note: '',
  is_locked: false,
  target: { kind: 'homepage', kind_name: '主页', id: id(2), name: '晚风壁纸馆', thumb_url: null },
  figures: { opens: 12_806, saves: 3_942, income_fen: 126_840 },
  url: 'https://t.example/s/x',
  platform: null,
  preview_url: 'https://t.example/s/x?o=1',
  short_url: 'https://t.example/x',
  created_at: 0,
}
export const reviewing: Code = {
  ...code,
  id: id(3),
  code: '国庆头像',
  state: 'reviewing',
  state_name: '审核中',
  note: '预计 2 小时内审核完成。通过后即可生成海报、查看数据。',
  figures: { opens: null, saves: null, income_fen: null },
}
export const paused: Code = { ...code, id: id(4), code: '橘猫日记', state: 'paused', state_name: '已暂停' }

export const listOf = (items: Code[], used = items.length): OutputOf<typeof searchCodeInit> => ({
  items,
  next_cursor: null,
  quota: { used, max: 10 },
  counts: { all: items.length, active: 1, reviewing: 1, paused: 1, rejected: 0 },
  review_hours: 2,
  hold_days: 180,
})

export const homepage: OutputOf<typeof homepageList>['items'][number] = {
  id: id(2),
  line: 'picture',
  name: '晚风壁纸馆',
  avatar_url: '',
  cover_url: '',
  intro: '',
  class: 'wallpaper',
  class_name: '壁纸',
  state: 'active',
  is_locked: false,
  reason: null,
  fields_to_change: [],
  change: null,
  download_mode: 'free',
  price_fen: null,
  sort_type: 'newest',
  mini_sort_type: 'newest',
  photos: { all: 3, draft: 0, reviewing: 0, published: 3, rejected: 0, taken_down: 0 },
  albums: 1,
  submitted_at: 0,
  decided_at: 0,
  created_at: 0,
}

export const homepages = reply(homepageList, {
  items: [homepage],
  max: 3,
  classes: [],
  recycle_bin: { total: 0, number: 0 },
})
export const list = reply(searchCodeInit, listOf([code, reviewing, paused]))

const counts = { opens: 23_480, views: 17_962, saves: 7_364, unlocks: 2_108, income_fen: 221_436 }
export const funnel: OutputOf<typeof dataAssistant> = {
  from_day: '2026-10-12',
  to_day: '2026-10-18',
  counts,
  before: { ...counts, income_fen: 202_600 },
  days: [12, 13, 14, 15, 16, 17, 18].map((day) => ({
    day: `2026-10-${day}`,
    counts: day === 14 ? null : { ...counts, income_fen: day * 100 },
  })),
  group: 'code',
  rows: [{ key: code.id, name: '晚风88', counts }],
  work: null,
  updated_at: 0,
}

export const kit: OutputOf<typeof searchCodeShareKit> = {
  code,
  language: 'zh',
  works: [
    {
      id: id(9),
      title: '海上落日',
      picture: '/sunset.webp',
      keywords: ['落日', '治愈系壁纸'],
      is_ai: false,
      is_waiting: false,
    },
    {
      id: id(10),
      title: '极光与雪山',
      picture: '/aurora.webp',
      keywords: [],
      is_ai: true,
      is_waiting: true,
    },
  ],
  cover: null,
}
