/** The reply of every call: `{ code, msg, data }`, whatever the HTTP status. */
import { z } from 'zod'

export const envelopeOf = <T extends z.ZodType>(data: T) =>
  z.object({ code: z.number().int(), msg: z.string(), data: data.nullable() })

export interface Envelope<T = unknown> {
  code: number
  msg: string
  data: T | null
}

/** `data` of an invalidInput refusal. */
export interface FieldProblems {
  fields: Record<string, string>
}
