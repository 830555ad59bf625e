import { z } from 'zod'
import { agreementKinds } from '../account/account.schemas.ts'
import { time } from '../form.ts'

/** One line of an agreement; the console edits the same text with `# ` and `- ` prefixes. */
export const agreementBlock = z.strictObject({
  kind: z.enum(['heading', 'text', 'item']),
  text: z.string(),
})

export const agreementText = z.strictObject({
  kind: z.enum(agreementKinds),
  title: z.string(),
  version: z.number().int(),
  effective_at: time(),
  /** The changes against the previous version. */
  change_note: z.string(),
  is_current: z.boolean(),
  blocks: z.array(agreementBlock),
})

export const agreementHead = z.strictObject({
  kind: z.enum(agreementKinds),
  title: z.string(),
  version: z.number().int(),
  effective_at: time(),
  path: z.string(),
})

/** An agreement whose current version this person has not accepted yet. */
export const agreementToAccept = z.strictObject({
  ...agreementHead.shape,
  change_note: z.string(),
  /** True: nothing else may be done before accepting it. */
  is_needed: z.boolean(),
})

/** A setting that a text may refer to: `{{name}}` in the body, replaced by its current value. */
export const agreementFigure = z.strictObject({
  name: z.string(),
  label: z.string(),
  unit: z.string(),
  value: z.string(),
})

export const agreementVersion = z.strictObject({
  kind: z.enum(agreementKinds),
  title: z.string(),
  version: z.number().int(),
  state: z.enum(['draft', 'published']),
  body: z.string(),
  change_note: z.string(),
  edited_by: z.string(),
  edited_at: time(),
  effective_at: time().nullable(),
  accepted_by: z.number().int(),
})
