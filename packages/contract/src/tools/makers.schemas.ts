import { z } from 'zod'
import { time } from '../form.ts'
import { avatarPartIds, avatarShapeIds } from './makers.labels.ts'

/** Something made here and kept for a while, until it becomes a work. */
export const madePicture = z.strictObject({
  id: z.uuid(),
  upload_id: z.uuid(),
  text: z.string(),
  /** The same as characters, to be copied; '' for an avatar. */
  copy_text: z.string(),
  style_name: z.string(),
  small_url: z.string(),
  large_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  made_at: time(),
  expires_at: time(),
})

const colour = () => z.string().regex(/^#[0-9a-f]{6}$/, '请填写颜色，例如 #c8234a')

/** Two of them: what it is drawn with, and its words or its second half. */
export const avatarColours = () => z.array(colour()).min(1).max(2)

export const avatarTemplate = z.strictObject({
  id: z.uuid(),
  part: z.enum(avatarPartIds),
  /** Templates of the same group stand together. */
  group: z.string(),
  name: z.string(),
  shape: z.enum(avatarShapeIds),
  colours: z.array(z.string()),
  /** The words or the symbol on it, which the creator can change. */
  text: z.string(),
  /** Drawn over the whole avatar, for an uploaded one. */
  picture_url: z.string().nullable(),
})

export const consoleAvatarTemplate = avatarTemplate.extend({
  is_online: z.boolean(),
  place: z.number().int(),
  uses: z.number().int().min(0),
  version: z.number().int(),
  changed_at: time(),
})
