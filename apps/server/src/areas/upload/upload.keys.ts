/** Where an upload's bytes lie in storage: strangers' bytes under incoming/, what we made of them under public/. */
import type { RenditionName } from '../../platform/media/media.ts'

interface Upload {
  id: string
  uid: number
  kind: 'picture' | 'video'
}

export const incomingKey = ({ id, uid }: Pick<Upload, 'id' | 'uid'>): string => `incoming/${uid}/${id}`

export const publicPrefix = ({ id }: Pick<Upload, 'id'>): string => `public/u/${id}/`

export const renditionKey = (upload: Upload, name: RenditionName): string =>
  `${publicPrefix(upload)}${name}.webp`

export const videoKey = (upload: Upload): string => `${publicPrefix(upload)}video.mp4`

/** What `visit_url` names, known before the first byte is sent: the video itself, or the largest picture. */
export const mainKey = (upload: Upload): string =>
  upload.kind === 'video' ? videoKey(upload) : renditionKey(upload, 'large')
