/**
 * The stored URL of a person's own picture, or null: a profile must not load foreign URLs, show others'
 * uploads, or show nothing. An upload's `visit_url` has the host of the uploading request, so only the path
 * counts.
 */
import type { Reader } from '../../../platform/db/database.ts'
import { findUpload } from '../../upload/public.ts'
import { offeredAvatarKeys } from './offeredAvatars.ts'

const uploadPattern = /public\/u\/([0-9a-f-]{36})\/[a-z]{1,20}\.webp$/
/** Possibly a built-in avatar. */
const offeredPattern = /public\/m\/[0-9a-f-]{36}\/large\.webp$/

export type OwnPicture = (tx: Reader, uid: number, url: string) => Promise<string | null>

export const ownPictures = (publicUrl: (key: string) => string): OwnPicture => {
  const placeOf = (url: string, key: string): string | null => {
    const own = publicUrl(key)
    const isVisitUrl = URL.parse(url, 'http://here')?.pathname === `/storage/${key}`
    return url === own || isVisitUrl ? own : null
  }
  return async (tx, uid, url) => {
    const [offered] = offeredPattern.exec(url) ?? []
    if (offered) return offeredAvatarKeys.has(offered) ? placeOf(url, offered) : null
    const [key, id] = uploadPattern.exec(url) ?? []
    const place = key && placeOf(url, key)
    if (!place || !id) return null
    const upload = await findUpload(tx, uid, id)
    return upload?.state === 'ready' && !upload.isPrivate ? place : null
  }
}
