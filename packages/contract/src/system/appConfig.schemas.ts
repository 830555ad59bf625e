/** Configurable parts of the app, as the console edits them. */
import { z } from 'zod'
import { formBool, formInt, formJson, formText } from '../form.ts'
import { mediaItem, navigationItem, navigationPlaces } from './app.schemas.ts'

/** Names used in URLs and in code: chosen once, never changed. */
export const formKey = () => z.string().regex(/^[a-z0-9_-]{1,40}$/, '只用小写字母、数字、- 和 _，最多 40 个')

export const webviewHost = z.strictObject({
  host: z.string(),
  has_subdomains: z.boolean(),
  note: z.string(),
})

/** Icons of the app for entries. `file` is the old name of `doc`. */
export const navigationIcons = [
  'grid',
  'home',
  'user',
  'bell',
  'doc',
  'file',
  'shield',
  'gift',
  'star',
  'crown',
  'spark',
  'book',
  'calendar',
  'image',
  'play',
  'wallet',
  'headset',
  'phone',
  'link',
  'globe',
] as const

export const navigationRecord = navigationItem.extend({
  position: z.number().int(),
  is_shown: z.boolean(),
  /** How often each of the two was reported. */
  opened: z.number().int(),
  done: z.number().int(),
})

const reportParam = () =>
  formJson(
    z
      .record(z.string().min(1).max(40), z.string().max(200))
      .refine((param) => Object.keys(param).length <= 10, '最多 10 个参数'),
  ).optional()

/** The editable fields of a navigation item. Exactly one of appid, h5 and pages is set. */
export const navigationContent = {
  place: z.enum(navigationPlaces, '请选择位置'),
  position: formInt({ min: 0, max: 9_999 }),
  title: formText({ max: 12 }),
  icon: z.enum(navigationIcons, '请选择图标'),
  appid: z
    .string()
    .regex(/^wx[0-9a-f]{16}$/, '小程序 AppID 以 wx 开头，共 18 位')
    .optional(),
  path: z
    .string()
    .max(200, '最多 200 个字符')
    .regex(/^[\w/?=&%.-]+$/, '小程序页面只含字母、数字和 / ? = & % . -')
    .optional(),
  h5: z.string().trim().min(1, '请填写').max(500, '最多 500 个字符').optional(),
  pages: z
    .string()
    .max(200, '最多 200 个字符')
    .regex(/^\/[\w/?=&%.-]*$/, '页面地址以 / 开头，只含字母、数字和 / ? = & % . -')
    .optional(),
  is_tab: formBool(),
  api_url: z.string().min(1, '请填写').max(100, '最多 100 个字符').optional(),
  api_param: reportParam(),
  callback_url: z.string().min(1, '请填写').max(100, '最多 100 个字符').optional(),
  callback_param: reportParam(),
  is_shown: formBool(),
}

/**
 * Where the app shows exchangeable pictures. guide: a mini program's code, named like its navigation item.
 */
export const mediaPlaces = ['guide'] as const

export const mediaRecord = mediaItem.extend({ place: z.string(), position: z.number().int() })
