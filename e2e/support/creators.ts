/** Creates homepages and works for a creator with the same API calls as the app. */
import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import { newIdempotencyKey } from '@wallpaper/client'
import type { LineId } from '@wallpaper/contract'
import {
  homepageCreate,
  randomAvatar,
  setPhotoDownload,
  uploadPhoto,
  uploadSignUrl,
} from '@wallpaper/contract/creation'
import { uploadComplete, uploadStates } from '@wallpaper/contract/upload'
import { publishEverythingOf } from './database.ts'
import type { RegisteredPerson } from './people.ts'
import { pngPicture } from './pictures.ts'
import { slow } from './slow.ts'

export interface MadeWork {
  title: string
  mode: 'free' | 'ad' | 'price'
  priceFen?: number
}

const upload = async ({ client }: RegisteredPerson, line: LineId, title: string): Promise<string> => {
  const { name, mimeType, buffer } = pngPicture(`${title}.png`)
  const hash = createHash('sha256').update(buffer).digest('hex')
  const asked = { kind: 'picture' as const, name, fileType: mimeType, hash, size: buffer.length }
  const { files } = await client.call(uploadSignUrl, { files: [asked] }, { line })
  const [file] = files
  if (file?.answer !== 'upload') throw new Error(`${title} may not be uploaded`)
  const { upload_id, upload_url, headers } = file.grant
  const sent = await fetch(upload_url, { method: 'PUT', headers, body: new Uint8Array(buffer) })
  expect(sent.ok, title).toBe(true)
  await client.call(uploadComplete, { upload_id })
  return upload_id
}

const waitUntilReady = async ({ client }: RegisteredPerson, ids: string[]): Promise<void> => {
  const states = async () =>
    (await client.call(uploadStates, { upload_ids: ids })).items.map(({ state }) => state)
  await expect.poll(states, slow).toEqual(ids.map(() => 'ready'))
}

/** A new homepage with works of these titles, not yet reviewed; returns their ids in the same order. */
export const submitWorks = async (
  person: RegisteredPerson,
  line: LineId,
  { homepage: name, titles }: { homepage: string; titles: readonly string[] },
): Promise<{ homepageId: string; workIds: string[] }> => {
  const { client } = person
  const key = () => ({ line, idempotencyKey: newIdempotencyKey() })
  const { avatar_url } = await client.call(randomAvatar, {}, { line })
  const { id } = await client.call(homepageCreate, { name, avatar_url, class: 'wallpaper' }, key())
  const uploads: string[] = []
  for (const title of titles) uploads.push(await upload(person, line, title))
  await waitUntilReady(person, uploads)
  const workIds: string[] = []
  for (const [at, title] of titles.entries()) {
    const upload_ids = uploads.slice(at, at + 1)
    const { photos } = await client.call(
      uploadPhoto,
      { homepage_id: id, upload_ids, title, class: 'wallpaper' },
      key(),
    )
    workIds.push(...photos.map((photo) => photo.id))
  }
  return { homepageId: id, workIds }
}

/** The same, published, as after a review. */
export const makePublished = async (
  person: RegisteredPerson,
  line: LineId,
  homepage: string,
  works: readonly MadeWork[],
): Promise<{ homepageId: string }> => {
  const titles = works.map(({ title }) => title)
  const { homepageId, workIds } = await submitWorks(person, line, { homepage, titles })
  for (const [at, { mode, priceFen }] of works.entries()) {
    const price = priceFen ? { price_fen: priceFen } : {}
    const photo_ids = workIds.slice(at, at + 1)
    await person.client.call(setPhotoDownload, { photo_ids, download_mode: mode, ...price }, { line })
  }
  await publishEverythingOf(person.uid)
  return { homepageId }
}
