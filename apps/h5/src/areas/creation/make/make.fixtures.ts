/** Test data for the screens that create works. */
import type { OutputOf } from '@wallpaper/contract'
import type {
  downloadInit,
  homepageList,
  momentsList,
  photoDetailRead,
  templateList,
  uploadInit,
} from '@wallpaper/contract/creation'
import type { Work, WorkDetail } from './make.types.ts'

export const homepageId = '0199f6a0-0000-7000-8000-000000000001'
export const photoId = '0199f6a0-0000-7000-8000-000000000002'

export const init: OutputOf<typeof uploadInit> = {
  homepages: [
    {
      id: homepageId,
      name: '晚风壁纸馆',
      avatar_url: '',
      state: 'active',
      is_locked: false,
      photos: 326,
      albums: 4,
      class: 'wallpaper',
    },
  ],
  classes: [
    {
      id: 'wallpaper',
      name: '手机壁纸',
      min_side: 1_080,
      children: [{ id: 'wallpaper.scenery', name: '风景', min_side: 1_080 }],
    },
    { id: 'text', name: '文字图', min_side: 0, children: [] },
  ],
  limits: { picture_mb: 20, video_mb: 200, video_seconds: 300, keywords: 10, pages: 9, files: 50 },
  agreement_read_at: 1,
}

export const work: WorkDetail = {
  id: photoId,
  line: 'picture',
  homepage_id: homepageId,
  kind: 'picture',
  title: '月下帆影',
  class: 'wallpaper.scenery',
  class_name: '风景',
  keywords: ['月亮', '夜晚'],
  is_ai: false,
  state: 'rejected',
  reason: '图中字体可能涉及版权，请换用系统字体',
  is_top: false,
  download_mode: null,
  price_fen: null,
  cover: {
    upload_id: photoId,
    small: '/s.webp',
    medium: '/m.webp',
    large: '/l.webp',
    video_url: null,
    blur_hash: '',
    width: 1_440,
    height: 1_920,
    duration: null,
    size: 1_000,
  },
  pages_count: 1,
  saves: 0,
  has_change: false,
  submitted_at: 1,
  decided_at: 1,
  created_at: 1,
  body: '',
  pages: [],
  template_id: null,
  content: null,
  template: null,
  content_pictures: [],
  homepage_name: '晚风壁纸馆',
  albums: [],
  change: null,
} satisfies OutputOf<typeof photoDetailRead>

export const textTemplate: OutputOf<typeof templateList>['items'][number] = {
  id: '0199f6a0-0000-7000-8000-000000000003',
  kind: 'text',
  name: '晚安文字',
  class: 'text',
  class_name: '文字图',
  uses: 10,
  spec: {
    height: 400,
    can_replace_background: true,
    schemes: [
      {
        id: 'night',
        name: '夜色',
        background: '#2a2340',
        ink: '#ffffff',
        soft: '#e4dff2',
        accent: '#f3d79c',
        shade: '#ffffff14',
      },
    ],
    pages: [
      {
        id: 'page',
        layers: [
          {
            kind: 'text',
            id: 'title',
            label: '标题',
            text: '晚安',
            x: 20,
            y: 20,
            width: 200,
            height: 60,
            min_length: 0,
            max_length: 12,
            font: 'noto-serif-sc',
            size: 40,
            min_size: 20,
            max_size: 60,
            colour: 'ink',
            align: 'left',
            line_height: 1.2,
            letter_spacing: 0.02,
            can_recolour: true,
          },
        ],
      },
    ],
  },
}

export const moment: OutputOf<typeof momentsList>['items'][number] = {
  id: '0199f6a0-0000-7000-8000-000000000004',
  category: '晚安',
  title: '晚安 · 一句话',
  note: '适合 21:00 后',
  body: '今天辛苦了，想要原图，搜口令{code}就能取。',
  pictures: ['/1.webp', '/2.webp', '/3.webp'],
  uses: 862,
  used_at: null,
}

export const homepage: OutputOf<typeof homepageList>['items'][number] = {
  id: homepageId,
  line: 'picture',
  name: '晚风壁纸馆',
  avatar_url: '',
  cover_url: '',
  intro: '',
  class: 'wallpaper',
  class_name: '手机壁纸',
  state: 'active',
  is_locked: false,
  reason: null,
  fields_to_change: [],
  change: null,
  download_mode: 'price',
  price_fen: 100,
  sort_type: 'newest',
  mini_sort_type: 'newest',
  photos: { all: 3, draft: 0, reviewing: 0, published: 3, rejected: 0, taken_down: 0 },
  albums: 0,
  submitted_at: 1,
  decided_at: 1,
  created_at: 1,
}

export const downloads: OutputOf<typeof downloadInit> = {
  download_mode: 'price',
  price_fen: 100,
  modes: [
    { id: 'free', name: '免费', note: '观众直接保存原图' },
    { id: 'ad', name: '看广告', note: '观众看完一段广告后保存原图' },
    { id: 'price', name: '付费', note: '观众付费解锁后保存原图' },
  ],
  price_min_fen: 10,
  price_max_fen: 990,
  photos: 2,
  photos_of_their_own: 1,
}

const {
  body: _body,
  pages: _pages,
  template_id: _template,
  content: _content,
  template: _made,
  content_pictures: _pictures,
  homepage_name: _name,
  albums: _albums,
  change: _change,
  ...listed
} = work

export const pricedWork: Work = { ...listed, download_mode: 'price', price_fen: 200 }
