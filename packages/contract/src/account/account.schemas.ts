import { z } from 'zod'
import { time } from '../form.ts'

/** A person as they see themselves; the phone is masked. */
export const ownProfile = z.strictObject({
  uid: z.number().int(),
  sonid: z.number().int(),
  nickname: z.string(),
  avatar_url: z.string().nullable(),
  phone: z.string().nullable(),
  invite_code: z.string(),
  has_password: z.boolean(),
  created_at: time(),
})
