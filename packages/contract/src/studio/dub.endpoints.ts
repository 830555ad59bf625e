import { z } from 'zod'
import { visibleText } from '../creation/creation.schemas.ts'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { countedPageOf, formBool, formInt, formText, formUuid, ownedUuid, pageOf, paging } from '../form.ts'
import {
  dubFilmSecondsMax,
  dubSpeedRange,
  dubTextMax,
  dubTextMin,
  filmVolumeRange,
  voiceVolumeRange,
} from './dub.labels.ts'
import { dubVoice, makerOffer } from './dub.schemas.ts'
import { studioJob } from './job.schemas.ts'

const voiceId = () => formText({ max: 40, label: '声音' })

export const dubVoices = defineEndpoint({
  path: 'v4/video_dub/voices',
  method: 'GET',
  auth: 'user',
  input: z.object({}),
  output: z.strictObject({
    voices: z.array(dubVoice),
    /** Of the provider's voices; null without one. */
    provided: makerOffer.nullable(),
    own: makerOffer,
    result_days: z.number().int(),
  }),
  summary: '配音的声音：分类、试听、会员专用、暂时不能用的，今天还剩几次，现在做要多久',
})

export const dubSample = defineEndpoint({
  path: 'v4/video_dub/sample',
  method: 'POST',
  auth: 'user',
  input: z.object({ voice: voiceId() }),
  /** The wave is how loud it is over time, 0 to 100. */
  output: z.strictObject({ url: z.string(), wave: z.array(z.number().int()) }),
  errors: ['notFound'],
  rate: perMinute(60),
  summary: '试听一个声音：第一次有人听时做一份，之后都是同一份',
})

export const dubFavourite = defineEndpoint({
  path: 'v4/video_dub/favourite',
  method: 'POST',
  auth: 'user',
  input: z.object({ voice: voiceId(), is_favourite: formBool() }),
  output: dubVoice,
  errors: ['notFound'],
  rate: perMinute(60),
  summary: '收藏或取消收藏一个声音',
})

export const dubFilms = defineEndpoint({
  path: 'v4/video_dub/films',
  method: 'GET',
  auth: 'user',
  input: z.object({ ...paging }),
  output: pageOf(
    z.strictObject({
      work_id: z.uuid(),
      title: z.string(),
      thumb_url: z.string(),
      duration_ms: z.number().int(),
    }),
  ),
  summary: '可以配音的视频作品，最新的在前',
})

export const dubSubmit = defineEndpoint({
  path: 'v4/video_dub/submit',
  method: 'POST',
  auth: 'user',
  input: z.object({
    text: visibleText({ min: dubTextMin, max: dubTextMax, label: '配音文案' }),
    voice: voiceId(),
    /** In percent. */
    speed: formInt(dubSpeedRange),
    voice_volume: formInt(voiceVolumeRange),
    /** A video of one's own, or an upload; neither for sound only. */
    work_id: formUuid().optional(),
    upload_id: ownedUuid('upload').optional(),
    start_ms: formInt({ min: 0, max: dubFilmSecondsMax * 1_000 }).optional(),
    film_volume: formInt(filmVolumeRange).optional(),
    has_subtitles: formBool().optional(),
  }),
  output: studioJob,
  errors: ['notFound'],
  rate: perMinute(20),
  idempotent: true,
  summary: '生成配音：只要声音，或配到自己的视频里；用掉一次，没做成或取消就退回',
})

export const dubList = defineEndpoint({
  path: 'v4/video_dub/list',
  method: 'GET',
  auth: 'user',
  input: z.object({ ...paging }),
  output: countedPageOf(studioJob),
  summary: '配音记录，最新的在前',
})

export const dubDetail = defineEndpoint({
  path: 'v4/video_dub/detail',
  method: 'GET',
  auth: 'user',
  input: z.object({ id: ownedUuid('studioJob') }),
  output: z.strictObject({
    job: studioJob,
    text: z.string(),
    voice: z.string(),
    voice_name: z.string(),
    speed: z.number().int(),
    has_film: z.boolean(),
    has_subtitles: z.boolean(),
    /** Up and down of the sound, 0 to 100; empty while there is none. */
    wave: z.array(z.number().int()),
  }),
  errors: ['notFound'],
  summary: '一条配音：文案、声音、结果',
})
