/**
 * Where an upload's bytes lie in storage: strangers' bytes under incoming/, what we made of them under public/, or
 * under private/ when it is evidence, locked or taken down. What a picture was made of is kept besides, for its original.
 */
import type { RenditionName } from '../../platform/media/media.ts'

interface Upload {
  id: string
  uid: number
  kind: 'picture' | 'video'
  isPrivate: boolean
}

export const incomingKey = ({ id, uid }: Pick<Upload, 'id' | 'uid'>): string => `incoming/${uid}/${id}`

/** As it was sent, private data and all: nobody is ever given this file, only what is made anew of it. */
export const sentKey = ({ id, uid }: Pick<Upload, 'id' | 'uid'>): string => `private/sent/${uid}/${id}`

/** Pictures made anew at their full size, for a day: they leave by an address that soon expires. */
export const originalPrefix = 'private/gallery/'
export const originalSeconds = 600

const incomingPattern = /^incoming\/(\d+)\/([0-9a-f-]{36})$/

/** The other way round: whose upload these bytes are for. */
export const uploadOfIncoming = (key: string): Pick<Upload, 'id' | 'uid'> | null => {
  const [, uid, id] = incomingPattern.exec(key) ?? []
  return uid && id ? { uid: Number(uid), id } : null
}

const publicPattern = /^public\/u\/([0-9a-f-]{36})\//

/** The upload that a public file was made of; null for what is no upload's. */
export const uploadOfPublic = (key: string): string | null => publicPattern.exec(key)?.[1] ?? null

const renditionsPattern = /^(public|private)(\/u\/[0-9a-f-]{36}\/.+)$/

/** The same file where it lies before or after it is hidden; null for what is no upload's. */
export const otherPlaceOf = (key: string): string | null => {
  const [, place, rest] = renditionsPattern.exec(key) ?? []
  return rest ? `${place === 'public' ? 'private' : 'public'}${rest}` : null
}

export const renditionsPrefix = ({ id, isPrivate }: Pick<Upload, 'id' | 'isPrivate'>): string =>
  `${isPrivate ? 'private' : 'public'}/u/${id}/`

export const renditionKey = (upload: Upload, name: RenditionName): string =>
  `${renditionsPrefix(upload)}${name}.webp`

export const videoKey = (upload: Upload): string => `${renditionsPrefix(upload)}video.mp4`

/** What `visit_url` names, known before the first byte is sent: the video itself, or the largest picture. */
export const mainKey = (upload: Upload): string =>
  upload.kind === 'video' ? videoKey(upload) : renditionKey(upload, 'large')
