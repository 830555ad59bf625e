import { z } from 'zod'

const searchResult = z.strictObject({
  /** Of the subject that the result opens: `person:880316`. */
  key: z.string(),
  title: z.string(),
  note: z.string(),
  /** Its state in a word; '' where it has none. */
  state: z.string(),
  /** What the address of the opened screen says besides. */
  query: z.record(z.string(), z.string()),
})

export const searchGroup = z.strictObject({
  kind: z.string(),
  label: z.string(),
  items: z.array(searchResult),
  has_more: z.boolean(),
})
