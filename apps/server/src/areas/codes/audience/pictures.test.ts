import { expect, it } from 'vitest'
import type { Storage } from '../../../platform/storage/storage.ts'
import { videoKey } from '../../upload/public.ts'
import { createPictures } from './pictures.ts'

const uid = 880_316
const uploadId = '0b6c0f0e-0000-4000-8000-000000000001'
const place = (isPrivate: boolean) => videoKey({ id: uploadId, uid, kind: 'video', isPrivate })
const film = {
  id: uploadId,
  kind: 'video',
  uploadId,
  posterUploadId: null,
  isHidden: true,
  isAi: false,
} as const

/** A store in which a job moves the film apart at the moment in which it is read where everybody may. */
const storeWith = (files: Set<string>): Storage => {
  const known: Partial<Storage> = {
    head: async (key) => (files.has(key) ? { size: 1, modifiedAt: 0 } : null) as never,
    readToFile: async (key) => {
      if (files.delete(key)) files.add(place(true))
      return null
    },
    signedGet: async (key) => `signed:${key}`,
  }
  return known as Storage
}
const picturesOf = (files: Set<string>) =>
  createPictures({
    storage: storeWith(files),
    addressOf: () => '',
    media: { inspectAndRender: () => Promise.reject(new Error('nothing is rendered')) },
    nameKeys: [Buffer.alloc(32)],
  })

it('an original that is moved apart just now is given, and one that is gone is not', async () => {
  const moving = picturesOf(new Set([place(false)]))
  expect(await moving.original(uid, film)).toBe(`signed:${place(true)}`)
  expect(await picturesOf(new Set()).original(uid, film)).toBeNull()
})
