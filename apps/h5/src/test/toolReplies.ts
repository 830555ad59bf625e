/** Replies about tools and what is made with them, for the component tests. */
import {
  avatarTemplates,
  nicknameList,
  toolDetail,
  toolDownloadInit,
  toolList,
  toolRankRead,
} from '@wallpaper/contract/tools'
import type { AvatarTemplate, MadePicture, Tool } from '../areas/tools/tools.types.ts'
import { reply } from './replies.ts'

const toolNamed = (id: string, name: string, more: Partial<Tool> = {}): Tool => ({
  id,
  kind: 'tool',
  name,
  icon: 'grid',
  note: '把一张图切成朋友圈九张',
  is_member_only: false,
  is_locked: false,
  last_day: null,
  ...more,
})

const match = toolNamed('name_match', '姓名配对测试', { kind: 'play', icon: 'user' })
const ideas = toolNamed('name_ideas', '网名生成器', {
  kind: 'play',
  icon: 'wand',
  note: '一个词变成十二个网名',
})
const locked = toolNamed('phone_crop', '手机尺寸裁剪', { is_member_only: true, is_locked: true })

export const board = {
  homepage_name: '晚风壁纸馆',
  max: 4,
  attached: [{ ...match, players: 86, is_shown: true }],
  available: [ideas, locked],
}

const ranks = {
  list_day: '2026-10-17',
  next_at: 0,
  own: { uses: 642, income_fen: 3_210 },
  items: [
    { ...match, place: 1, uses: 126_480, own_uses: 328 },
    { ...ideas, place: 2, uses: 54_020, own_uses: 0 },
    { ...locked, place: 3, uses: 812, own_uses: 0 },
  ],
}

export const download = {
  mode: 'free' as const,
  modes: [
    { id: 'free' as const, name: '免费' },
    { id: 'ad' as const, name: '看广告' },
  ],
  homepages: 2,
}

const detail = {
  ...ideas,
  kind_name: '玩法',
  players: 2_064,
  uses: 54_020,
  homepage_count: 1_286,
  place: 4,
  place_before: 5,
  days: [
    { day: '2026-10-16', uses: 1_802 },
    { day: '2026-10-17', uses: 2_064 },
  ],
  trial_url: null,
  homepages: [],
}

const madePicture: MadePicture = {
  id: '00000000-0000-4000-8000-000000000011',
  upload_id: '00000000-0000-4000-8000-000000000012',
  text: '晚风88',
  copy_text: '✦　☾　✦\n晚风88\n☆　☆　☆',
  style_name: '星空',
  small_url: 'https://files.example/small.webp',
  large_url: 'https://files.example/large.webp',
  width: 1_440,
  height: 992,
  made_at: 0,
  expires_at: Date.now() + 9.5 * 86_400_000,
}

const avatarTemplate = (
  digit: number,
  part: AvatarTemplate['part'],
  group: string,
  name: string,
): AvatarTemplate => ({
  id: `00000000-0000-4000-8000-00000000002${digit}`,
  part,
  group,
  name,
  shape: part === 'ground' ? 'colour' : part === 'frame' ? 'ring' : 'sign',
  colours: ['#c8234a', '#ffffff'],
  text: part === 'ground' ? '' : part === 'frame' ? name : '♥',
  picture_url: null,
})

const templates: AvatarTemplate[] = [
  avatarTemplate(1, 'frame', '节日', '国庆快乐'),
  avatarTemplate(2, 'frame', '节日', '中秋团圆'),
  avatarTemplate(3, 'frame', '校园', '毕业快乐'),
  avatarTemplate(4, 'ground', '渐变', '浅紫'),
  avatarTemplate(5, 'ground', '渐变', '蜜桃'),
  avatarTemplate(6, 'sticker', '符号', '爱心'),
]

export const replies = {
  board: reply(toolList, board),
  ranks: reply(toolRankRead, ranks),
  download: reply(toolDownloadInit, download),
  detail: reply(toolDetail, detail),
  made: reply(nicknameList, { items: [madePicture], next_cursor: null }),
  avatars: reply(avatarTemplates, { items: templates }),
}
