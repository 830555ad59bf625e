import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formBool, formInt, formText, formVersion, int32Max, time } from '../form.ts'
import { colour, poster } from './invite.schemas.ts'
import { posterPlaceIds, posterSceneIds, posterSideIds } from './team.labels.ts'

const consolePoster = poster.extend({
  is_online: z.boolean(),
  position: z.number().int(),
  version: z.number().int(),
  changed_at: time(),
})

export const consolePosters = defineEndpoint({
  path: 'console/team/posters',
  method: 'GET',
  auth: 'staff:tutors:see',
  input: z.object({}),
  output: z.strictObject({ items: z.array(consolePoster) }),
  summary: '邀请海报的样式',
})

export const posterPicture = defineEndpoint({
  path: 'console/team/posters/picture',
  method: 'POST',
  auth: 'staff:tutors:do',
  body: 'multipart',
  input: z.object({}),
  output: z.strictObject({ url: z.string(), width: z.number().int(), height: z.number().int() }),
  rate: perMinute(30),
  summary: '上传一张海报背景',
})

export const savePoster = defineEndpoint({
  path: 'console/team/posters/save',
  method: 'POST',
  auth: 'staff:tutors:do',
  input: z.object({
    /** Omit for a new one. */
    id: formInt({ min: 1, max: int32Max }).optional(),
    version: formVersion().optional(),
    title: formText({ max: 16, label: '标题' }),
    note: formText({ min: 0, max: 24 }),
    scene: z.enum(posterSceneIds),
    top_colour: colour(),
    bottom_colour: colour(),
    /** From `posterPicture`; omit to draw the scene. */
    picture_url: z
      .string()
      .max(500)
      .regex(/\/public\/m\/[0-9a-f-]{36}\/large\.webp$/, '请重新上传背景图')
      .optional(),
    qr_at: z.enum(posterSideIds),
    title_at: z.enum(posterPlaceIds),
    is_online: formBool(),
    position: formInt({ min: 1, max: 999 }),
  }),
  output: consolePoster,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '新增或修改一张邀请海报',
})
