/** The states of the screens for dubbing and pictures of a sentence. */
import type { OutputOf } from '@wallpaper/contract'
import { dubDetail, dubList, dubVoices, sentenceTemplates } from '@wallpaper/contract/studio'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { reply } from '../../test/replies.ts'

type Voices = OutputOf<typeof dubVoices>
type Dub = OutputOf<typeof dubDetail>

const id = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e71'

const voice: Voices['voices'][number] = {
  id: 'wanqing',
  name: '晚晴',
  group: 'female',
  tone: '温柔女声',
  fits: '壁纸、治愈',
  provider: '配音服务商',
  is_recommended: true,
  is_own: false,
  is_down: false,
  is_locked: false,
  is_favourite: false,
}
const own: Voices['voices'][number] = {
  ...voice,
  id: 'own',
  name: '自带声音',
  group: 'own',
  tone: '图神服务器合成，声音比较机械',
  fits: '',
  is_recommended: false,
  is_own: true,
}
const offer: Voices['own'] = { quota: { limit: 10, left: 7, renews_at: 0 }, tries: 1, seconds: 20 }

export const voicesWith = (...voices: Partial<Voices['voices'][number]>[]): Voices => ({
  voices: [...voices.map((each) => ({ ...voice, ...each })), own],
  provided: offer,
  own: { ...offer, quota: { ...offer.quota, left: 30 } },
  result_days: 30,
})

const all = voicesWith(
  {},
  { id: 'laozhou', name: '老周', group: 'male', tone: '沉稳男声', is_recommended: false },
  { id: 'yunduo', name: '云朵', is_locked: true, is_recommended: false },
)

const job: Dub['job'] = {
  id,
  number: 'GF1118000001',
  kind: 'dub',
  kind_name: '配音',
  group: 'dub',
  title: '傍晚六点，灯亮了',
  cover_url: '',
  state: 'done',
  percent: 100,
  stages: [],
  place: null,
  seconds_left: null,
  failure: '',
  failure_code: '',
  can_cancel: false,
  can_retry: false,
  tries: 1,
  are_tries_returned: false,
  result: {
    kind: 'audio',
    small_url: '',
    large_url: '',
    file_url: '/dub.m4a',
    file_name: '傍晚六点.m4a',
    width: 0,
    height: 0,
    duration_ms: 11_000,
    bytes: 90_000,
  },
  mark: 'AI 生成',
  is_ai: true,
  took_ms: 8_000,
  ends_at: 1_795_005_360_000,
  days_left: 30,
  is_removed: false,
  work_id: null,
  work_line: null,
  photo: null,
  template_id: null,
  is_reported: false,
  created_at: 0,
  done_at: 8_000,
}
/** The answer to a submission. */
export const madeDub: Dub['job'] = { ...job, state: 'queued', result: null, ends_at: null, place: 1 }

const dub: Dub = {
  job,
  text: '傍晚六点，灯亮了。',
  voice: 'wanqing',
  voice_name: '晚晴',
  speed: 100,
  has_film: false,
  has_subtitles: false,
  wave: [10, 60, 30, 80],
}

export const dubReplies = (shown: Voices = all, newest: Partial<Dub['job']> = {}) => {
  const last = { ...job, ...newest }
  return [
    reply(dubVoices, shown),
    reply(dubList, { items: [last], next_cursor: null, total: 1 }),
    reply(dubDetail, { ...dub, job: last }),
  ]
}

const mode: OutputOf<typeof sentenceTemplates>['modes'][number] = {
  ...offer,
  id: 'template',
  name: '模板生成',
  provider: '图神自己的服务器',
  is_down: false,
}

export const templatesReply = (...more: Partial<OutputOf<typeof sentenceTemplates>['modes'][number]>[]) =>
  reply(sentenceTemplates, {
    styles: [
      { id: 'dusk', name: '晚霞' },
      { id: 'sea', name: '海边' },
    ],
    modes: [mode, ...more.map((each) => ({ ...mode, ...each }))],
    result_days: 30,
  })

const dubCase = (seenBy: string, shows: string, newest: Partial<Dub['job']>) => ({
  seenBy,
  url: studioScreens.dub(),
  replies: dubReplies(all, newest),
  waitsFor: dubVoices,
  shows,
})

export const makingStates = {
  dub: [
    dubCase('whose last one is done', '今日还可生成 7 次，排队约 20 秒，失败退回', {}),
    dubCase('whose last one waits', '前面还有 2 个，约 24 秒', {
      state: 'queued',
      place: 3,
      seconds_left: 24,
      result: null,
      ends_at: null,
    }),
    dubCase('whose last one failed', '「晚晴」暂时不能用，次数已退回', {
      state: 'failed',
      failure: '「晚晴」暂时不能用，次数已退回',
      result: null,
      can_retry: true,
    }),
  ],
  voices: [
    {
      seenBy: 'who chooses',
      url: studioScreens.voices({ voice: 'wanqing', count: 34 }),
      replies: [reply(dubVoices, all)],
      waitsFor: dubVoices,
      shows: '34 个字，用掉今日 1 次，失败退回',
    },
    {
      seenBy: 'while the provider is down',
      url: studioScreens.voices({ voice: 'own' }),
      replies: [reply(dubVoices, voicesWith({ is_down: true }))],
      waitsFor: dubVoices,
      shows: '暂时不能用',
    },
  ],
  sentence: [
    {
      seenBy: 'where only templates are',
      url: studioScreens.sentence(),
      replies: [templatesReply()],
      waitsFor: sentenceTemplates,
      shows: '按模板排版画成，不是 AI',
    },
  ],
}
