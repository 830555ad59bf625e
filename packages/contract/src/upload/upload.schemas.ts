import { z } from 'zod'
import { formInt, formText, time } from '../form.ts'

export const uploadKind = z.enum(['picture', 'video'])

/**
 * Where a file stands: waiting for its bytes, being read, ready, refused for good, or expired because the bytes
 * never came.
 */
export const uploadState = z.enum(['waiting', 'processing', 'ready', 'refused', 'expired'])

/** jpg, image/jpeg, .MOV: an extension or a content type, as the old client and browsers without a type send it. */
export const fileType = () => z.string().trim().toLowerCase().max(100)

/** SHA-256 of the bytes in hex: lets the server say that it has them already. */
export const fileHash = () => z.string().regex(/^[0-9a-f]{64}$/, '文件校验值不正确')

export const fileSizeRange = { min: 1, max: 10_000_000_000 } as const
export const fileSize = () => formInt(fileSizeRange)

export const fileName = () => formText({ max: 200 })

const renditions = z.strictObject({ small: z.string(), medium: z.string(), large: z.string() })

/** A picture that only its sender and staff see, by addresses that soon expire. */
export const privatePicture = z.strictObject({
  id: z.uuid(),
  small: z.string(),
  large: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})

/** The same, or a video, of which the picture is a frame. */
export const privateFile = privatePicture.extend({ video_url: z.string().nullable() })

/** Everything a screen needs to draw one upload. Addresses and figures are there once it is ready. */
export const upload = z.strictObject({
  upload_id: z.string(),
  kind: uploadKind,
  state: uploadState,
  name: z.string(),
  /** Why it was refused and what to do, for the person. */
  reason: z.string().nullable(),
  visit_url: z.url(),
  renditions: renditions.nullable(),
  blur_hash: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Seconds, for a video. */
  duration: z.number().nullable(),
  /** Bytes of what was sent. */
  size: z.number().int().nullable(),
  created_at: time(),
})

/**
 * A grant to PUT one file, as section 7 has it: the bytes to `upload_url`, with the public-read header in any of its
 * spellings and the content type; `visit_url` shows the file. Both are whole addresses.
 */
export const uploadGrant = z.strictObject({
  upload_id: z.string(),
  upload_url: z.url(),
  /** The object store itself, when there is one: takes the bytes with exactly `direct_headers`. */
  direct_url: z.url().nullable(),
  direct_headers: z.record(z.string(), z.string()).nullable(),
  visit_url: z.url(),
  headers: z.record(z.string(), z.string()),
  expires_at: time(),
  /** The same bytes, sent by the same person before: nothing needs to be uploaded. */
  existing: upload.nullable(),
})
