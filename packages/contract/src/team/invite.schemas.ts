import { z } from 'zod'
import { posterPlaceIds, posterSceneIds, posterSideIds } from './team.labels.ts'

export const colour = () => z.string().regex(/^#[0-9a-f]{6}$/, '请填写颜色，例如 #6b3a7d')

export const poster = z.strictObject({
  id: z.number().int(),
  title: z.string(),
  note: z.string(),
  scene: z.enum(posterSceneIds),
  top_colour: z.string(),
  bottom_colour: z.string(),
  /** Replaces the scene; null: the scene is drawn. */
  picture_url: z.string().nullable(),
  qr_at: z.enum(posterSideIds),
  title_at: z.enum(posterPlaceIds),
})
