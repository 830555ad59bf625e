/** One person who uploads many pictures and checks their state. */
import { createClient } from '@wallpaper/client'
import { headers } from '@wallpaper/contract'
import { sts, uploadComplete, uploadStates } from '@wallpaper/contract/upload'
import type { Session } from './load.ts'

const clientOf = (baseUrl: string, { guid, token }: Session) =>
  createClient({ baseUrl, headers: () => ({ [headers.guid]: guid, [headers.token]: token }) })

export const sendPictures = async (
  url: string,
  session: Session,
  photo: Buffer,
  count: number,
): Promise<string[]> => {
  const client = clientOf(url, session)
  const file = { kind: 'picture' as const, name: 'a.jpg', fileType: 'jpg' }
  const { files } = await client.call(sts, { files: Array.from({ length: count }, () => file) })
  const body = new Uint8Array(photo)
  for (const grant of files) {
    await fetch(grant.upload_url, { method: 'PUT', headers: grant.headers, body })
    await client.call(uploadComplete, { upload_id: grant.upload_id })
  }
  return files.map(({ upload_id }) => upload_id)
}

export const uploadsOf = async (url: string, session: Session, ids: string[]) =>
  (await clientOf(url, session).call(uploadStates, { upload_ids: ids })).items
