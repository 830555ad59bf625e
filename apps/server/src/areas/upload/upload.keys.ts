/**
 * Storage keys: unprocessed bytes under incoming/, processed files under public/, or under private/ if they
 * are evidence, locked or taken down. The sent picture is kept too, for its original.
 */
import type { RenditionName } from '../../platform/media/media.ts'

interface Upload {
  id: string
  uid: number
  kind: 'picture' | 'video'
  isPrivate: boolean
}

export const incomingKey = ({ id, uid }: Pick<Upload, 'id' | 'uid'>): string => `incoming/${uid}/${id}`

/** As sent, with private metadata: never served, only re-encoded. */
export const sentKey = ({ id, uid }: Pick<Upload, 'id' | 'uid'>): string => `private/sent/${uid}/${id}`

/** Full-size pictures, re-encoded and kept for a day: served by short-lived URLs. */
export const originalPrefix = 'private/gallery/'
export const originalSeconds = 600

const incomingPattern = /^incoming\/(\d+)\/([0-9a-f-]{36})$/

/** The upload that these bytes are for. */
export const uploadOfIncoming = (key: string): Pick<Upload, 'id' | 'uid'> | null => {
  const [, uid, id] = incomingPattern.exec(key) ?? []
  return uid && id ? { uid: Number(uid), id } : null
}

const publicPattern = /^public\/u\/([0-9a-f-]{36})\//

/** The upload of a public file; null if it is not an upload's. */
export const uploadOfPublic = (key: string): string | null => publicPattern.exec(key)?.[1] ?? null

const renditionsPattern = /^(public|private)(\/u\/[0-9a-f-]{36}\/.+)$/

/** The same file's key in the other place, public or private; null if it is not an upload's. */
export const otherPlaceOf = (key: string): string | null => {
  const [, place, rest] = renditionsPattern.exec(key) ?? []
  return rest ? `${place === 'public' ? 'private' : 'public'}${rest}` : null
}

export const renditionsPrefix = ({ id, isPrivate }: Pick<Upload, 'id' | 'isPrivate'>): string =>
  `${isPrivate ? 'private' : 'public'}/u/${id}/`

export const renditionKey = (upload: Upload, name: RenditionName): string =>
  `${renditionsPrefix(upload)}${name}.webp`

export const videoKey = (upload: Upload): string => `${renditionsPrefix(upload)}video.mp4`

/** The key of `visit_url`, known before the first byte is sent: the video itself, or the largest picture. */
export const mainKey = (upload: Upload): string =>
  upload.kind === 'video' ? videoKey(upload) : renditionKey(upload, 'large')
