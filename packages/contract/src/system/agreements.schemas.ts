import { z } from 'zod'
import { agreementKinds } from '../account/account.schemas.ts'
import { time } from '../form.ts'

/** One line of an agreement as it is drawn; the console edits the same text with `# ` and `- ` in front of lines. */
export const agreementBlock = z.strictObject({
  kind: z.enum(['heading', 'text', 'item']),
  text: z.string(),
})

export const agreementText = z.strictObject({
  kind: z.enum(agreementKinds),
  title: z.string(),
  version: z.number().int(),
  effective_at: time(),
  /** What changed against the version before. */
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
  /** True: nothing else may be done before. */
  is_needed: z.boolean(),
})

/** A number that operators set elsewhere and that a text may name: `{{name}}` in the body, its value when it is read. */
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
