/** Starting material that operators provide for creators. */
import { z } from 'zod'
import { time } from '../../form.ts'
import { templateSpec } from '../template/template.schemas.ts'

export const templateKind = z.enum(['text', 'image_text'])

export const template = z.strictObject({
  id: z.uuid(),
  kind: templateKind,
  name: z.string(),
  class: z.string(),
  class_name: z.string(),
  spec: templateSpec,
  uses: z.number().int().min(0),
})

export const moment = z.strictObject({
  id: z.uuid(),
  category: z.string(),
  title: z.string(),
  note: z.string(),
  body: z.string(),
  pictures: z.array(z.string()),
  uses: z.number().int().min(0),
  /** When this person copied it; null if never. */
  used_at: time().nullable(),
})
