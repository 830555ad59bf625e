import { z } from 'zod'
import { time } from '../form.ts'
import { privateFile } from '../upload/upload.schemas.ts'
import {
  materialActIds,
  materialKindIds,
  materialOpeningIds,
  materialOriginIds,
  materialPlaceIds,
  materialStateIds,
} from './material.labels.ts'
import { materialCauseIds, materialReasonIds } from './materialReason.labels.ts'

const amount = () => z.number().int().min(0)
const place = z.enum(materialPlaceIds)

/** What a place asks of a file: checked on the phone before any upload, and again by the server. */
const demands = {
  min_width: amount(),
  min_height: amount(),
  max_bytes: amount(),
  /** Of a video; 0 for a picture. */
  max_seconds: amount(),
}

export const materialPlace = z.strictObject({
  place,
  opening: z.enum(materialOpeningIds),
  /** The first line below its name: what it asks, or why it is closed. */
  demand: z.string(),
  /** The second line: how long a review takes, or what is left of the quota. */
  note: z.string(),
  ...demands,
})

export const lastMaterial = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  thumb_url: z.string().nullable(),
  places: z.array(place),
})

export const materialLine = z.strictObject({
  place,
  state: z.enum(materialStateIds),
  /** How many people used it; null when the place does not tell. */
  uses: amount().nullable(),
  /** How many wait there before it; null when it does not wait. */
  ahead: amount().nullable(),
  /** Why it is not there. */
  cause: z.enum(materialCauseIds).nullable(),
  /** What exactly, in words. */
  note: z.string(),
  rejection: z.strictObject({ name: z.string(), sentence: z.string() }).nullable(),
  is_appealed: z.boolean(),
  acts: z.array(z.enum(materialActIds)),
})

export const materialCard = z.strictObject({
  id: z.uuid(),
  kind: z.enum(materialKindIds),
  title: z.string(),
  thumb_url: z.string().nullable(),
  created_at: time(),
  origin: z.enum(materialOriginIds),
  licence_until: z.string().nullable(),
  lines: z.array(materialLine),
})

export const staffMaterial = z.strictObject({
  /** Of the submission at this place. */
  id: z.uuid(),
  uid: z.number().int(),
  nickname: z.string(),
  title: z.string(),
  kind: z.enum(materialKindIds),
  place,
  state: z.enum(materialStateIds),
  is_appealed: z.boolean(),
  submitted_at: time(),
  /** Who has it open; '' for nobody. */
  claimed_by: z.string(),
  is_mine: z.boolean(),
})

export const staffMaterialDetail = staffMaterial.extend({
  file: privateFile.nullable(),
  origin: z.enum(materialOriginIds),
  licence: privateFile.nullable(),
  licence_until: z.string().nullable(),
  demand: z.string(),
  /** The one that it replaces when it is passed. */
  replaces: z.string(),
  reason: z.enum(materialReasonIds).nullable(),
  note: z.string(),
  appeal_text: z.string(),
  /** Why the caller may not decide about the appeal; '' when they may. */
  decide_objection: z.string(),
  decided_at: time().nullable(),
  others: z.array(z.strictObject({ place, state: z.enum(materialStateIds) })),
  passed: amount(),
  decided: amount(),
})

export const staffMaterialPlace = z.strictObject({
  /** Of the place and the kind. */
  id: z.string(),
  place,
  kind: z.enum(materialKindIds),
  version: z.number().int(),
  is_open: z.boolean(),
  closed_reason: z.string(),
  closed_note: z.string(),
  demand: z.string(),
  review_note: z.string(),
  /** For one person from Monday to Sunday; 0 for no limit. */
  weekly_max: amount(),
  ...demands,
})
