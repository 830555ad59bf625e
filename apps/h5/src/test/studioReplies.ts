/** What the studio's screens read. */
import type { OutputOf } from '@wallpaper/contract'
import {
  type checkFacePhoto,
  faceDetail,
  faceList,
  facePhotos,
  faceTemplateRead,
  faceTemplates,
} from '@wallpaper/contract/studio'
import { reply } from './replies.ts'

export const templateId = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e60'
export const characterId = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e61'
export const jobId = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e62'
export const photoId = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e63'

type Template = OutputOf<typeof faceTemplateRead>
type Job = OutputOf<typeof faceDetail>
type Checked = OutputOf<typeof checkFacePhoto>

const face = { x: 100, y: 80, width: 120, height: 150 }

export const template: Template = {
  id: templateId,
  title: '海棠花下',
  category: '古风',
  kind: 'picture',
  small_url: '/small.webp',
  large_url: '/large.webp',
  video_url: '',
  width: 900,
  height: 1_200,
  duration_ms: null,
  places: [{ place: 1, name: '左边', box: face }],
  used: 24_310,
  is_new: true,
  seconds: 8,
  tries: 1,
}

export const twoPlaces: Template = {
  ...template,
  places: [...template.places, { place: 2, name: '右边', box: { ...face, x: 400 } }],
}

export const templateList: OutputOf<typeof faceTemplates> = {
  items: [template],
  next_cursor: null,
  categories: ['热门', '古风', '职场'],
  characters: [{ id: characterId, title: '小满', small_url: '/character.webp' }],
  quota: { limit: 10, left: 7, renews_at: 0 },
  rule: { title: '人脸信息处理规则', version: 3, path: '/pages/system/rlgz' },
  photo_hours: 24,
  result_days: 30,
}

export const templateReplies = [reply(faceTemplates, templateList), reply(faceTemplateRead, template)]

const stages: Job['stages'] = [
  { name: '找到人脸', state: 'done', ms: 800 },
  { name: '融合与校色', state: 'now', ms: null },
  { name: '加 AI 标识并保存', state: 'waiting', ms: null },
]

export const running: Job = {
  id: jobId,
  number: 'A20261118-000001',
  kind: 'face_picture',
  kind_name: '照片换脸',
  group: 'face',
  title: '海棠花下',
  cover_url: '/small.webp',
  state: 'working',
  percent: 64,
  stages,
  place: null,
  seconds_left: 6,
  failure: '',
  failure_code: '',
  can_cancel: true,
  can_retry: false,
  tries: 1,
  are_tries_returned: false,
  result: null,
  mark: 'AI 生成',
  is_ai: true,
  took_ms: null,
  ends_at: null,
  days_left: null,
  is_removed: false,
  work_id: null,
  work_line: null,
  photo: { id: photoId, deletes_at: 1_792_413_360_000, deleted_at: null },
  template_id: templateId,
  is_reported: false,
  created_at: 0,
  done_at: null,
}

export const queued: Job = {
  ...running,
  state: 'queued',
  percent: 0,
  place: 3,
  seconds_left: 24,
  stages: stages.map((stage) => ({ ...stage, state: 'waiting', ms: null })),
}

export const done: Job = {
  ...running,
  state: 'done',
  percent: 100,
  seconds_left: null,
  can_cancel: false,
  stages: stages.map((stage) => ({ ...stage, state: 'done', ms: 800 })),
  result: {
    kind: 'picture',
    small_url: '/result-small.webp',
    large_url: '/result-large.webp',
    file_url: '/result.jpg',
    file_name: '海棠花下.jpg',
    width: 900,
    height: 1_200,
    duration_ms: null,
    bytes: 240_000,
  },
  took_ms: 8_200,
  ends_at: 1_795_005_360_000,
  days_left: 30,
  done_at: 8_200,
}

export const failed: Job = {
  ...running,
  state: 'failed',
  can_cancel: false,
  seconds_left: null,
  failure: '照片里的脸侧得太多，请换一张正对镜头的照片',
  failure_code: 'side',
  are_tries_returned: true,
}

export const cancelled: Job = {
  ...failed,
  state: 'cancelled',
  failure: '',
  failure_code: '',
  can_retry: true,
}

export const jobReply = (job: Job) => reply(faceDetail, job)

export const jobsReply = (...items: Job[]) =>
  reply(faceList, {
    items,
    next_cursor: null,
    total: items.length,
    groups: [
      { id: 'face', name: 'AI 换脸', count: items.length },
      { id: 'avatar', name: '头像', count: 0 },
    ],
    ending_soon: items.filter(({ days_left }) => days_left !== null && days_left <= 3).length,
  })

export const photosReply = reply(facePhotos, {
  items: [
    {
      id: photoId,
      title: '海棠花下',
      cover_url: '/small.webp',
      job_id: jobId,
      rule_version: 3,
      consented_at: 0,
      deletes_at: 86_400_000,
      deleted_at: 3_600_000,
    },
  ],
  next_cursor: null,
  total: 1,
})

const usableFaces = (...problems: Extract<Checked, { answer: 'usable' }>['faces'][number]['problem'][]) =>
  problems.map((problem, at) => ({
    face: at,
    box: { ...face, x: 100 + at * 200 },
    problem,
    word: problem === null ? '可以用' : '侧脸，太小',
  }))

export const checkedWith = (
  ...problems: Parameters<typeof usableFaces>
): Extract<Checked, { answer: 'usable' }> => ({
  answer: 'usable',
  photo_id: photoId,
  width: 1_200,
  height: 900,
  faces: usableFaces(...problems),
  deletes_at: 86_400_000,
})

export const refusedSide: Extract<Checked, { answer: 'refused' }> = {
  answer: 'refused',
  code: 'side',
  title: '这张是侧脸，换不了',
  sentence: '脸转过去约 80°，换上会变形。转到 25° 以内再拍一张就行。',
  badge: '侧脸，约 80°',
  box: face,
  width: 900,
  height: 1_200,
  tries_left: 7,
}
