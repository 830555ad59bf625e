import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formBool, formJson, formText, formUuid, formVersion } from '../form.ts'
import {
  avatarGroupMax,
  avatarNameMax,
  avatarPartIds,
  avatarShapeIds,
  avatarTextMax,
} from './makers.labels.ts'
import { avatarColours, consoleAvatarTemplate } from './makers.schemas.ts'

const reason = formText({ max: 200 })

export const consoleAvatarTemplates = defineEndpoint({
  path: 'console/tools/avatars',
  method: 'GET',
  auth: 'staff:pages:see',
  input: z.object({}),
  output: z.strictObject({ items: z.array(consoleAvatarTemplate) }),
  summary: '头像模板，按展示顺序',
})

export const avatarTemplatePicture = defineEndpoint({
  path: 'console/tools/avatars/picture',
  method: 'POST',
  auth: 'staff:pages:do',
  body: 'multipart',
  input: z.object({}),
  output: z.strictObject({ url: z.string(), width: z.number().int(), height: z.number().int() }),
  rate: perMinute(30),
  summary: '上传一张头像模板的图，要正方形',
})

export const saveAvatarTemplate = defineEndpoint({
  path: 'console/tools/avatars/save',
  method: 'POST',
  auth: 'staff:pages:do',
  input: z.object({
    /** Omit for a new one. */
    id: formUuid().optional(),
    version: formVersion().optional(),
    part: z.enum(avatarPartIds),
    group: formText({ max: avatarGroupMax, label: '分组' }),
    name: formText({ max: avatarNameMax, label: '名称' }),
    shape: z.enum(avatarShapeIds),
    colours: formJson(avatarColours()),
    text: formText({ min: 0, max: avatarTextMax }).optional(),
    /** From `avatarTemplatePicture`, for the shape picture. */
    picture_url: z
      .string()
      .max(500)
      .regex(/\/public\/m\/[0-9a-f-]{36}\/large\.webp$/, '请重新上传图片')
      .optional(),
    is_online: formBool(),
    reason,
  }),
  output: consoleAvatarTemplate,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '新增或修改一个头像模板，上线或下线',
})

export const orderAvatarTemplates = defineEndpoint({
  path: 'console/tools/avatars/order',
  method: 'POST',
  auth: 'staff:pages:do',
  input: z.object({ ids: formJson(z.array(formUuid()).min(1).max(500)), reason }),
  output: z.strictObject({ items: z.array(consoleAvatarTemplate) }),
  errors: ['changedMeanwhile'],
  summary: '头像模板的展示顺序',
})
