/** Articles for official accounts: blocks as they are stored and sent, and where one was published. */
import { z } from 'zod'
import { formUuid, intIn, versionRange } from '../form.ts'
import { publicationStates } from './article.labels.ts'
import {
  type ArticleBlock,
  articleAligns,
  articleColors,
  articleLimits,
  dividerLooks,
  headingLooks,
} from './articleHtml.ts'
import { componentTemplates } from './component.schemas.ts'
import { componentLimits } from './componentHtml.ts'

const text = (max: number) => z.string().max(max, `最多 ${max} 个字`)
const id = z.string().regex(/^[\w-]{1,40}$/, '编号不正确')
const uploadId = formUuid()
const version = intIn(versionRange)

export const articleBlock = z.discriminatedUnion('type', [
  z.strictObject({ id, type: z.literal('heading'), text: text(100), look: z.enum(headingLooks) }),
  z.strictObject({
    id,
    type: z.literal('text'),
    text: text(5_000),
    is_bold: z.boolean(),
    color: z.enum(articleColors),
    align: z.enum(articleAligns),
  }),
  z.strictObject({
    id,
    type: z.literal('picture'),
    /** Empty: a place of a layout where no picture is yet. */
    upload_id: uploadId.or(z.literal('')),
    caption: text(100),
    is_ai: z.boolean(),
  }),
  z.strictObject({ id, type: z.literal('code'), code: text(20), note: text(40) }),
  z.strictObject({ id, type: z.literal('mini'), title: text(40), code: text(20) }),
  z.strictObject({ id, type: z.literal('divider'), look: z.enum(dividerLooks) }),
  z.strictObject({
    id,
    type: z.literal('component'),
    component_id: formUuid(),
    version,
    values: z.record(z.string().max(componentLimits.fieldName), text(componentLimits.text)),
  }),
]) satisfies z.ZodType<ArticleBlock>

export const articleBlocks = z
  .array(articleBlock)
  .max(articleLimits.blocks, `最多 ${articleLimits.blocks} 段`)
  .refine((blocks) => new Set(blocks.map((block) => block.id)).size === blocks.length, '有两段编号相同')

export const publication = z.strictObject({
  id: z.uuid(),
  state: z.enum(publicationStates),
  state_name: z.string(),
  /** Why it was refused, or what is known while it is unknown; '' otherwise. */
  note: z.string(),
  account_name: z.string(),
  is_draft_only: z.boolean(),
  url: z.string().nullable(),
  at: z.number().int(),
})

export const articleItem = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  cover_url: z.string().nullable(),
  pictures: z.number().int().min(0),
  version: z.number().int().min(1),
  saved_at: z.number().int(),
  publication: publication.nullable(),
  /** Of a published one. Null is what is not known; `note` says why. */
  figures: z
    .strictObject({
      reads: z.number().int().min(0).nullable(),
      recommends: z.number().int().min(0).nullable(),
      takes: z.number().int().min(0).nullable(),
      note: z.string(),
    })
    .nullable(),
})

export const articleDetail = articleItem.extend({
  author: z.string(),
  digest: z.string(),
  cover_upload_id: z.string().nullable(),
  blocks: z.array(articleBlock),
  /** Addresses of its pictures, by upload. */
  picture_urls: z.record(z.string(), z.string()),
  /** Its components, by `componentKey`. */
  components: componentTemplates,
  /** Codes in it that are not its writer's any more: it can be saved, and not published. */
  gone_codes: z.array(z.string()),
  mini: z.strictObject({ appId: z.string(), page: z.string() }).nullable(),
  /** The newest first. */
  publications: z.array(publication),
})

export const articlePicture = z.strictObject({
  work_id: z.uuid(),
  upload_id: z.uuid(),
  title: z.string(),
  url: z.string(),
  is_ai: z.boolean(),
  /** What its audience does for the original: then it goes in as a blurred preview. '' when it is free. */
  locked: z.string(),
  /** Why it cannot be used; '' when it can. */
  note: z.string(),
})
