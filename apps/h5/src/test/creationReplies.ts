/** Responses about one person's works. */
import type { OutputOf } from '@wallpaper/contract'
import { dataAssistant, searchCodeInit } from '@wallpaper/contract/codes'
import {
  albumList,
  albumPhotoInit,
  downloadInit,
  homepageInfo,
  homepageList,
  photoDetailRead,
  photoStatusList,
  recycleBinList,
} from '@wallpaper/contract/creation'
import type {
  AlbumItem,
  Homepage,
  HomepageListData,
  RecycledWork,
  Work,
  WorkDetail,
} from '../areas/creation/creation.types.ts'
import { dayMs } from '../lib/format/time.ts'
import { reply } from './replies.ts'

export const idOf = (digit: number): string => `00000000-0000-4000-8000-00000000000${digit}`

export const counts: Homepage['photos'] = {
  all: 4,
  draft: 1,
  reviewing: 1,
  published: 1,
  rejected: 1,
  taken_down: 0,
}

export const homepage: Homepage = {
  id: idOf(1),
  line: 'picture',
  name: '晚风壁纸馆',
  avatar_url: '/a.webp',
  cover_url: '',
  intro: '每天上新高清壁纸',
  class: 'wallpaper.scenery',
  class_name: '风景',
  state: 'active',
  is_locked: false,
  reason: null,
  fields_to_change: [],
  change: null,
  download_mode: 'ad',
  price_fen: null,
  sort_type: 'newest',
  mini_sort_type: 'hottest',
  photos: counts,
  albums: 1,
  submitted_at: 0,
  decided_at: 0,
  created_at: 0,
}

const media: Work['cover'] = {
  upload_id: idOf(9),
  small: '/s.webp',
  medium: '/m.webp',
  large: '/l.webp',
  video_url: null,
  blur_hash: 'LKO2?U%2Tw=w',
  width: 1_440,
  height: 3_120,
  duration: null,
  size: 3_200_000,
}

export const work: Work = {
  id: idOf(2),
  line: 'picture',
  homepage_id: homepage.id,
  kind: 'picture',
  title: '海上落日',
  class: 'wallpaper.scenery',
  class_name: '风景',
  keywords: ['落日', '海边'],
  is_ai: false,
  state: 'published',
  reason: null,
  is_top: true,
  download_mode: null,
  price_fen: null,
  cover: media,
  pages_count: 1,
  saves: 2_418,
  has_change: false,
  submitted_at: 0,
  decided_at: 0,
  created_at: 0,
}

export const rejectedWork: Work = {
  ...work,
  id: idOf(3),
  title: '慢慢来',
  state: 'rejected',
  reason: '字体版权待说明',
  is_top: false,
}

export const detail: WorkDetail = {
  ...work,
  body: '',
  pages: [],
  template_id: null,
  content: null,
  template: null,
  content_pictures: [],
  homepage_name: homepage.name,
  albums: [{ id: idOf(4), name: '落日海岸', place: 1, total: 32 }],
  change: null,
}

export const album: AlbumItem = {
  id: idOf(4),
  homepage_id: homepage.id,
  name: '落日海岸',
  intro: '海边的傍晚',
  cover: { photo_id: work.id, small: '/s.webp', medium: '/m.webp' },
  has_own_cover: false,
  is_top: false,
  photos: 32,
  created_at: 0,
  has_photo: false,
}

const { has_photo: _marked, ...plainAlbum } = album

export const recycled: RecycledWork = {
  ...work,
  id: idOf(5),
  homepage_name: homepage.name,
  deleted_at: 0,
  purge_at: Date.now() + 2 * dayMs,
}

export const homepages: HomepageListData = {
  items: [homepage],
  max: 3,
  classes: [
    {
      id: 'wallpaper',
      name: '手机壁纸',
      min_side: 1_080,
      children: [{ id: 'wallpaper.scenery', name: '风景', min_side: 1_080 }],
    },
  ],
  recycle_bin: { total: 9, number: 2 },
}

export const codes: OutputOf<typeof searchCodeInit> = {
  items: [
    {
      id: idOf(6),
      line: 'picture',
      code: '晚风88',
      origin: 'chinese',
      state: 'active',
      state_name: '生效中',
      note: '',
      is_locked: false,
      target: { kind: 'homepage', kind_name: '主页', id: homepage.id, name: homepage.name, thumb_url: null },
      figures: { opens: 12_806, saves: 7_364, income_fen: null },
      url: 'https://s.example/s/1',
      platform: null,
      preview_url: 'https://s.example/s/1?p',
      short_url: 'https://s.example/1',
      created_at: 0,
    },
  ],
  next_cursor: null,
  quota: { used: 1, max: 20 },
  counts: { all: 1, active: 1, reviewing: 0, paused: 0, rejected: 0 },
  review_hours: 2,
  hold_days: 180,
}

const funnel = { opens: 10, views: 6_930, saves: 241, unlocks: 0, income_fen: 18_620 }

export const replies = {
  homepages: reply(homepageList, homepages),
  homepage: reply(homepageInfo, homepage),
  works: reply(photoStatusList, {
    items: [work, rejectedWork],
    next_cursor: null,
    counts,
    sort: 'newest',
  }),
  albums: reply(albumList, { items: [album], next_cursor: null }),
  albumWorks: reply(albumPhotoInit, {
    items: [{ ...work, is_top_in_album: false }],
    next_cursor: null,
    album: plainAlbum,
    homepage_name: homepage.name,
  }),
  detail: reply(photoDetailRead, detail),
  codes: reply(searchCodeInit, codes),
  download: reply(downloadInit, {
    download_mode: 'ad',
    price_fen: null,
    modes: [
      { id: 'free', name: '免费', note: '观众直接保存。' },
      { id: 'ad', name: '看广告', note: '观众看完一段广告后保存原图。' },
    ],
    price_min_fen: 10,
    price_max_fen: 990,
    photos: 323,
    photos_of_their_own: 3,
  }),
  figures: reply(dataAssistant, {
    from_day: '2026-10-12',
    to_day: '2026-10-13',
    counts: funnel,
    before: null,
    days: [
      { day: '2026-10-12', counts: null },
      { day: '2026-10-13', counts: funnel },
    ],
    group: 'day',
    rows: [],
    work: null,
    updated_at: 0,
  }),
  bin: reply(recycleBinList, {
    items: [recycled],
    next_cursor: null,
    counts: { all: 1, expiring: 1, picture: 1, text: 0, image_text: 0, moments: 0, video: 0 },
    kept_days: 30,
  }),
}
