/** Components that staff write, and layouts of blocks to begin from. */
import { z } from 'zod'
import { intIn } from '../form.ts'
import { type ComponentTemplate, componentLimits } from './componentHtml.ts'

const { fieldName, text, colours, fields, html } = componentLimits

const typedName = z
  .string()
  .trim()
  .min(1, '请填写名称')
  .max(fieldName, `最多 ${fieldName} 个字`)
  .regex(/^[^{}<>"'&]*$/, '名称里不能有符号')
const isRequired = z.boolean()
const colour = z.string().regex(/^#[0-9a-f]{6}$/, '请填写 #rrggbb 形式的颜色')

const fieldNamed = (name: z.ZodType<string>) =>
  z.discriminatedUnion('kind', [
    z.strictObject({
      name,
      kind: z.literal('text'),
      min: intIn({ min: 0, max: text }),
      max: intIn({ min: 1, max: text }),
      is_required: isRequired,
    }),
    z.strictObject({ name, kind: z.literal('code'), is_required: isRequired }),
    z.strictObject({ name, kind: z.literal('picture'), is_required: isRequired }),
    z.strictObject({
      name,
      kind: z.literal('colour'),
      colours: z.array(colour).min(1, '至少一种颜色').max(colours, `最多 ${colours} 种颜色`),
    }),
  ])

export const componentFields = z.array(fieldNamed(typedName)).max(fields, `最多 ${fields} 项`)
export const componentCode = z.string().max(html, `代码最多 ${html} 个字符`)

export const componentTemplate = z.strictObject({
  name: z.string(),
  html: z.string(),
  fields: z.array(fieldNamed(z.string())),
}) satisfies z.ZodType<ComponentTemplate>

export const componentTemplates = z.record(z.string(), componentTemplate)
