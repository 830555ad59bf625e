import { z } from 'zod'
import { time } from '../form.ts'
import {
  deniedReasonIds,
  deniedStateIds,
  faceProblemIds,
  faceRefusalIds,
  rightsSourceIds,
  templateKindIds,
  templateStateIds,
} from './face.labels.ts'

/** A box or point may lie outside of the picture, but not far. */
const pixels = () => z.number().min(-20_000, '标记离画面太远').max(20_000, '标记离画面太远')

/** In pixels of the picture as a person sees it. */
export const faceBox = z.strictObject({
  x: pixels(),
  y: pixels(),
  width: pixels(),
  height: pixels(),
})

export const faceTemplate = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  category: z.string(),
  kind: z.enum(['picture', 'video']),
  small_url: z.string(),
  large_url: z.string(),
  /** Of a video; ''. */
  video_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  duration_ms: z.number().int().nullable(),
  /** Its places for faces, from 1. */
  places: z.array(z.strictObject({ place: z.number().int(), name: z.string(), box: faceBox })),
  used: z.number().int(),
  is_new: z.boolean(),
  /** How long one takes. */
  seconds: z.number().int(),
  tries: z.number().int(),
})

/** For people who do not want to upload a face. */
export const faceCharacter = z.strictObject({ id: z.uuid(), title: z.string(), small_url: z.string() })

/** A face of the person's photo. */
export const photoFace = z.strictObject({
  /** From 0, left to right. */
  face: z.number().int(),
  box: faceBox,
  problem: z.enum(faceProblemIds).nullable(),
  /** 可以用, or why not in a few words. */
  word: z.string(),
})

export const checkedPhoto = z.discriminatedUnion('answer', [
  z.strictObject({
    answer: z.literal('usable'),
    photo_id: z.uuid(),
    width: z.number().int(),
    height: z.number().int(),
    faces: z.array(photoFace),
    deletes_at: time(),
  }),
  z.strictObject({
    answer: z.literal('refused'),
    code: z.enum(faceRefusalIds),
    title: z.string(),
    /** What is wrong and how to take a better one; '' for a face on the deny list. */
    sentence: z.string(),
    /** 侧脸，约 80°; ''. */
    badge: z.string(),
    box: faceBox.nullable(),
    width: z.number().int(),
    height: z.number().int(),
    tries_left: z.number().int(),
  }),
])

/** A marked face of a template: box, outline and points that staff can move. */
export const markedFace = z.strictObject({
  name: z.string().min(1).max(20),
  box: faceBox,
  /** x, y, x, y …; empty for a box drawn by hand. */
  points: z.array(pixels()).max(1_000),
  yaw: z.number().min(-180, '角度不正确').max(180, '角度不正确'),
  /** Only in videos: the key frame it is marked on. */
  at_ms: z.number().int().min(0).max(600_000),
  /** In the engine's list of faces, left to right; null for a box drawn by hand. */
  face: z.number().int().min(0).max(50).nullable(),
})

const rights = {
  source: z.enum(rightsSourceIds),
  author: z.string(),
  /** Its last day. */
  until: z.string(),
  scope: z.string(),
  proof_name: z.string(),
}

const trial = z.strictObject({
  name: z.string(),
  small_url: z.string(),
  /** Difference across the seam; above the limit it is 偏高. */
  seam: z.number(),
  is_high: z.boolean(),
  /** It was refused: why. */
  failure: z.string(),
})

export const staffTemplateItem = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  category: z.string(),
  kind: z.enum(templateKindIds),
  state: z.enum(templateStateIds),
  small_url: z.string(),
  duration_ms: z.number().int().nullable(),
  used: z.number().int(),
  /** Of the last seven days. */
  used_week: z.number().int(),
  failed_week: z.number().int(),
  is_failing: z.boolean(),
  has_changes: z.boolean(),
  source: z.enum(rightsSourceIds),
  until: z.string(),
  created_at: time(),
})

export const staffTemplate = staffTemplateItem.extend({
  version: z.number().int(),
  /** 0 for none. */
  online_version: z.number().int(),
  large_url: z.string(),
  video_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  faces: z.array(markedFace),
  ...rights,
  proof_url: z.string(),
  checks: z.strictObject({
    drawn: z.boolean(),
    adult: z.boolean(),
    /** Faces on the deny list, and how near the nearest is, 0 to 1. */
    denied: z.number().int(),
    nearest: z.number(),
    is_like_denied: z.boolean(),
    trials: z.array(trial),
  }),
  high_reason: z.string(),
  made_by: z.string(),
  approval_id: z.number().int().nullable(),
  reported_week: z.number().int(),
  /** What still stands in the way of submitting it. */
  missing: z.array(z.string()),
  changed_at: time(),
})

export const deniedFace = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  reason: z.enum(deniedReasonIds),
  state: z.enum(deniedStateIds),
  note: z.string(),
  hits: z.number().int(),
  added_by: z.string(),
  added_at: time(),
  removed_at: time().nullable(),
})
