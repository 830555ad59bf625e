/** Works, called photos on the wire: what creators show, of whatever kind. */
import { z } from 'zod'
import { formJson, time } from '../../form.ts'
import { lineIds } from '../../lines.ts'
import { template } from '../content/catalogue.schemas.ts'
import { bodyMax, changeState, downloadMode, pagesMax, titleMax, visibleText } from '../creation.schemas.ts'
import { templateContent } from '../template/template.schemas.ts'

export const photoKinds = {
  picture: '图片',
  text: '文字',
  image_text: '图文',
  moments: '文案',
  video: '视频',
} as const
export const photoKind = z.enum(Object.keys(photoKinds) as (keyof typeof photoKinds)[])

export const photoStates = {
  draft: '草稿',
  reviewing: '审核中',
  published: '已通过',
  rejected: '未通过',
  taken_down: '已下架',
} as const
export const photoState = z.enum(Object.keys(photoStates) as (keyof typeof photoStates)[])

export const photoMedia = z.strictObject({
  upload_id: z.uuid(),
  small: z.string(),
  medium: z.string(),
  large: z.string(),
  /** The video itself; the pictures are its poster. */
  video_url: z.string().nullable(),
  blur_hash: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Seconds, for a video. */
  duration: z.number().nullable(),
  /** Size of the original in bytes. */
  size: z.number().int(),
})

const photoShape = {
  id: z.uuid(),
  line: z.enum(lineIds),
  homepage_id: z.uuid().nullable(),
  kind: photoKind,
  title: z.string(),
  class: z.string(),
  class_name: z.string(),
  keywords: z.array(z.string()),
  is_ai: z.boolean(),
  state: photoState,
  /** Why it was rejected or taken down. */
  reason: z.string().nullable(),
  is_top: z.boolean(),
  /** Null: follows the homepage. */
  download_mode: downloadMode.nullable(),
  price_fen: z.number().int().nullable(),
  cover: photoMedia,
  pages_count: z.number().int().min(1),
  saves: z.number().int().min(0),
  has_change: z.boolean(),
  submitted_at: time().nullable(),
  decided_at: time().nullable(),
  created_at: time(),
}

export const photo = z.strictObject(photoShape)

export const photoPage = photoMedia.extend({ title: z.string(), body: z.string() })

/** The texts on the pages of a work, by picture. */
export const pageLabels = () =>
  formJson(
    z
      .array(
        z.strictObject({
          upload_id: z.uuid('编号不正确'),
          title: visibleText({ min: 0, max: titleMax }),
          body: visibleText({ min: 0, max: bodyMax }),
        }),
      )
      .max(pagesMax, `最多 ${pagesMax} 张`),
  )

/** The content filled into a template: the pictures can be made again from it. */
const made = { template_id: z.uuid().nullable(), content: templateContent.nullable() }

export const photoDetail = photo.extend({
  body: z.string(),
  pages: z.array(photoPage),
  ...made,
  /** Its current template, which may be offline: the texts can still be changed. */
  template: template.nullable(),
  /** The owner's pictures that the content refers to. */
  content_pictures: z.array(z.strictObject({ upload_id: z.uuid(), large: z.string() })),
  homepage_name: z.string(),
  albums: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      /** From 1. */
      place: z.number().int().min(1),
      total: z.number().int().min(1),
    }),
  ),
  change: z
    .strictObject({
      title: z.string(),
      cover: photoMedia,
      ...made,
      state: changeState,
      reason: z.string().nullable(),
      submitted_at: time(),
    })
    .nullable(),
})

export const recycledPhoto = photo.extend({
  /** Null when the homepage is gone: restoring needs another. */
  homepage_name: z.string().nullable(),
  deleted_at: time(),
  /** When it is permanently deleted. */
  purge_at: time(),
})

/** The same bytes already exist: among the works, or in the recycle bin, from where they can be restored. */
export const samePhoto = z.strictObject({
  photo_id: z.uuid(),
  title: z.string(),
  where: z.enum(['photos', 'recycle_bin']),
  purge_at: time().nullable(),
  small: z.string(),
})
