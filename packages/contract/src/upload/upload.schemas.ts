import { z } from 'zod'
import { formInt, formText, time } from '../form.ts'

export const uploadKind = z.enum(['picture', 'video'])

/**
 * The states of a file: waiting for its bytes, processing, ready, permanently refused, or expired because the
 * bytes never came.
 */
export const uploadState = z.enum(['waiting', 'processing', 'ready', 'refused', 'expired'])

/** jpg, image/jpeg, .MOV: an extension or a content type, as old clients and some browsers send it. */
export const fileType = () => z.string().trim().toLowerCase().max(100)

/** SHA-256 of the bytes in hex, with which the server recognises bytes that it already has. */
export const fileHash = () => z.string().regex(/^[0-9a-f]{64}$/, '文件校验值不正确')

export const fileSizeRange = { min: 1, max: 10_000_000_000 } as const
export const fileSize = () => formInt(fileSizeRange)

export const fileName = () => formText({ max: 200 })

const renditions = z.strictObject({ small: z.string(), medium: z.string(), large: z.string() })

/** A picture that only its sender and staff can see, by URLs that soon expire. */
export const privatePicture = z.strictObject({
  id: z.uuid(),
  small: z.string(),
  large: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})

/** The same, or a video with one of its frames as the picture. */
export const privateFile = privatePicture.extend({ video_url: z.string().nullable() })

/** Everything a screen needs to show one upload. URLs and figures are set once it is ready. */
export const upload = z.strictObject({
  upload_id: z.string(),
  kind: uploadKind,
  state: uploadState,
  name: z.string(),
  /** Why it was refused and what to do. */
  reason: z.string().nullable(),
  visit_url: z.url(),
  renditions: renditions.nullable(),
  blur_hash: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Seconds, for a video. */
  duration: z.number().nullable(),
  /** Size of the original in bytes. */
  size: z.number().int().nullable(),
  created_at: time(),
})

/**
 * Permission to PUT one file, as in section 7: the bytes to `upload_url`, with the public-read header in any
 * of its spellings and the content type; `visit_url` shows the file. Both are absolute URLs.
 */
export const uploadGrant = z.strictObject({
  upload_id: z.string(),
  upload_url: z.url(),
  /** The object store itself, if there is one: accepts the bytes with exactly `direct_headers`. */
  direct_url: z.url().nullable(),
  direct_headers: z.record(z.string(), z.string()).nullable(),
  visit_url: z.url(),
  headers: z.record(z.string(), z.string()),
  expires_at: time(),
  /** The same person uploaded the same bytes before: nothing needs to be uploaded. */
  existing: upload.nullable(),
})
