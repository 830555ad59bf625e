/** The states of the screens for offering templates. */
import type { OutputOf } from '@wallpaper/contract'
import { materialList, materialPlaceList, materialRead } from '@wallpaper/contract/studio'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { reply } from '../../test/replies.ts'
import { photosReply } from '../../test/studioReplies.ts'

const id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'

type Places = OutputOf<typeof materialPlaceList>
const place: Places['items'][number] = {
  place: 'tushen',
  opening: 'open',
  demand: '3:4，正脸，1080 × 1440 以上',
  note: '审核约 2 小时 · 你的 9 个在线',
  min_width: 1_080,
  min_height: 1_440,
  max_bytes: 10_000_000,
  max_seconds: 0,
}
const places: Places = {
  last: { id, title: '秋水', thumb_url: null, places: ['tushen', 'wechat'] },
  items: [
    place,
    { ...place, place: 'douyin', opening: 'needs_account', note: '授权抖音账号后可以提交' },
    { ...place, place: 'kuaishou', opening: 'full', note: '已提交 5 / 5' },
    { ...place, place: 'tiktok', opening: 'closed', demand: '海外线训练营结业后开放', note: '' },
  ],
}

type Card = OutputOf<typeof materialRead>
type Line = Card['lines'][number]
const line: Line = {
  place: 'tushen',
  state: 'online',
  uses: 16,
  ahead: null,
  cause: null,
  note: '',
  rejection: null,
  is_appealed: false,
  acts: ['again'],
}
const waiting: Line = { ...line, place: 'wechat', state: 'reviewing', uses: null, ahead: 6, acts: [] }
const card: Card = {
  id,
  kind: 'photo',
  title: '秋水',
  thumb_url: null,
  created_at: 0,
  origin: 'drawn',
  licence_until: null,
  lines: [line, waiting],
}
const counts = { all: 1, reviewing: 1, online: 1, rejected: 0, offline: 0 }
const records = (...lines: Line[]) => [
  reply(materialList, { items: [{ ...card, lines }], next_cursor: null, counts }),
  photosReply,
]
const recordCase = (seenBy: string, shows: string, ...lines: Line[]) => ({
  seenBy,
  url: studioScreens.records(),
  replies: records(...lines),
  waitsFor: materialList,
  shows,
})

export const materialStates = {
  places: [
    {
      url: studioScreens.places(),
      replies: [reply(materialPlaceList, places)],
      waitsFor: materialPlaceList,
      shows: '已提交 5 / 5',
    },
  ],
  offer: [
    {
      seenBy: 'who offers a new one',
      url: studioScreens.offer({ kind: 'photo', place: 'tushen' }),
      replies: [reply(materialPlaceList, places)],
      waitsFor: materialPlaceList,
      shows: '选一张正脸图',
    },
    {
      seenBy: 'who offers a video',
      url: studioScreens.offer({ kind: 'video' }),
      replies: [reply(materialPlaceList, places)],
      waitsFor: materialPlaceList,
      shows: '选一段竖屏视频',
    },
    {
      seenBy: 'who does one again',
      url: studioScreens.offer({ replaces: id }),
      replies: [reply(materialRead, card), reply(materialPlaceList, places)],
      waitsFor: materialRead,
      shows: '新的一份通过后才换下',
    },
  ],
  records: [
    { ...recordCase('whose template is used', '16 人用过', line, waiting), whenEmpty: '还没有提交过素材' },
    recordCase('whose template was rejected', '改了再提', {
      ...line,
      state: 'rejected',
      uses: null,
      rejection: { name: '脸被挡住', sentence: '换脸后接缝明显' },
      acts: ['appeal', 'again'],
    }),
    recordCase('whose licence is over', '补授权书', {
      ...line,
      state: 'offline',
      cause: 'licence',
      uses: null,
      acts: ['licence'],
    }),
    recordCase('whose account is missing', '等待授权', {
      ...line,
      state: 'waiting_account',
      uses: null,
      acts: [],
    }),
  ],
}
