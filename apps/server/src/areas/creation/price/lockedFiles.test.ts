/** Locked and taken down files are only reachable by signed URL, at once and wherever they are stored. */

import { randomUUID } from 'node:crypto'
import {
  homepageCreate,
  photoDetailRead,
  setDownloadMode,
  setPhotoDownload,
  uploadPhoto,
} from '@wallpaper/contract/creation'
import { restorePhotos, takeDownPhotos } from '@wallpaper/contract/creation/content/content.console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type GalleryWorld, makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { makeReadyUpload } from '../../../test/readyUpload.ts'
import { runWalk } from '../../../test/runWalk.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'
import { renditionKey } from '../../upload/public.ts'
import { homepageRepository } from '../homepage/homepage.repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const on = { line: 'picture' } as const
const sizes = ['small', 'medium', 'large'] as const

const moveFiles = () => runWalk(server, 'upload.move')

const statusOf = async (address: string) => (await fetch(new URL(address, server.url))).status

/** What strangers get who know the public URLs. */
const publicly = async ({ uploads }: GalleryWorld, at = 0) => {
  const upload = uploads[at]
  if (!upload) throw new Error('no such upload')
  const { publicUrl } = server.services.storage
  return Promise.all(sizes.map((size) => statusOf(publicUrl(renditionKey(upload, size)))))
}

const isThere = async ({ uploads }: GalleryWorld, isPrivate: boolean) => {
  const [upload] = uploads
  if (!upload) throw new Error('no such upload')
  return (await server.services.storage.head(renditionKey({ ...upload, isPrivate }, 'large'))) !== null
}

/** What the owner sees of their own work. */
const coverOf = async ({ client, workIds }: GalleryWorld, at = 0) =>
  (await client.call(photoDetailRead, { photo_id: workIds[at] ?? '' }, on)).cover

const lock = ({ client }: GalleryWorld, photo_ids: string[], download_mode: 'ad' | 'free') =>
  client.call(setPhotoDownload, { photo_ids, download_mode }, on)

const [open, shut] = [
  [200, 200, 200],
  [404, 404, 404],
]

describe('files of a work', () => {
  it('are refused within a second of its being locked, and moved away; its owner sees it all along', async () => {
    const world = await makeGalleryWorld(server, { works: 2 })
    const [id = ''] = world.workIds
    expect(await publicly(world)).toEqual(open)
    await lock(world, [id], 'ad')
    await until(async () => (await publicly(world)).every((status) => status === 404), 1_500)
    expect(await publicly(world, 1)).toEqual(open)
    const { large } = await coverOf(world)
    expect(large).toContain('signature=')
    expect(await statusOf(large)).toBe(200)
    expect(await statusOf(large.replace(/signature=.*/, 'signature=guess'))).toBe(404)
    expect(await statusOf(large.split('?')[0] ?? '')).toBe(404)

    await moveFiles()
    expect([await isThere(world, true), await isThere(world, false)]).toEqual([true, false])
    expect(await statusOf(large)).toBe(200)
    expect(await publicly(world)).toEqual(shut)
  })

  it('are everybody’s again when it is free, before and after they came back', async () => {
    const world = await makeGalleryWorld(server, { works: 1 })
    const [id = ''] = world.workIds
    await lock(world, [id], 'ad')
    await moveFiles()
    const signed = (await coverOf(world)).large
    await lock(world, [id], 'free')
    await until(async () => (await publicly(world)).every((status) => status === 200), 1_500)
    await moveFiles()
    expect([await isThere(world, true), await isThere(world, false)]).toEqual([false, true])
    expect(await publicly(world)).toEqual(open)
    expect((await coverOf(world)).large).not.toContain('signature=')
    // A signed URL given out before stays valid until it expires.
    expect(await statusOf(signed)).toBe(200)
  })

  it('follow their homepage, and whatever is put on it later', async () => {
    const world = await makeGalleryWorld(server, { works: 2 })
    const { client, homepageId: homepage_id, owner } = world
    await client.call(setDownloadMode, { homepage_id, download_mode: 'ad' }, on)
    await until(
      async () =>
        [...(await publicly(world)), ...(await publicly(world, 1))].every((status) => status === 404),
      1_500,
    )
    const upload = await server.services.db.write((tx) => makeReadyUpload(tx, owner.uid))
    const { photos } = await client.call(
      uploadPhoto,
      { homepage_id, upload_ids: [upload.id], class: 'wallpaper' },
      { ...on, idempotencyKey: `key-${randomUUID()}` },
    )
    expect(photos[0]?.cover.large).toContain('signature=')
  })

  it('are hidden while it is taken down', async () => {
    const world = await makeGalleryWorld(server, { works: 1 })
    const staff = server.asStaff(await server.make.staff('reviewer'))
    const photo_ids = [...world.workIds]
    await staff.call(takeDownPhotos, { photo_ids, cause: 'vulgar', reason: '请换一张' })
    await until(async () => (await publicly(world)).every((status) => status === 404), 1_500)
    await staff.call(restorePhotos, { photo_ids, reason: '已经改好' })
    await until(async () => (await publicly(world)).every((status) => status === 200), 1_500)
  })

  it('stay public as long as a free work of the same person shows them too', async () => {
    const world = await makeGalleryWorld(server, { works: 1 })
    const [upload] = world.uploads
    const other = { line: 'young' } as const
    const { avatar_url } = {
      avatar_url: server.services.storage.publicUrl(
        'public/m/a7a7a701-0000-4000-8000-000000000001/large.webp',
      ),
    }
    const key = () => ({ ...other, idempotencyKey: `key-${randomUUID()}` })
    const homepage = await world.client.call(
      homepageCreate,
      { name: '另一条线', avatar_url, class: 'wallpaper' },
      key(),
    )
    await world.client.call(
      uploadPhoto,
      { homepage_id: homepage.id, upload_ids: [upload?.id ?? ''], class: 'wallpaper' },
      key(),
    )
    await lock(world, [...world.workIds], 'ad')
    await moveFiles()
    expect(await publicly(world)).toEqual(open)
  })

  it('are everybody’s while it is the avatar of a homepage, and hidden again after', async () => {
    const world = await makeGalleryWorld(server, { works: 1 })
    const [upload] = world.uploads
    if (!upload) throw new Error('no upload')
    await lock(world, [...world.workIds], 'ad')
    const { db, storage } = server.services
    const setAvatar = (avatarUrl: string) =>
      db.write((tx) =>
        homepageRepository(tx, 'picture').update(world.owner.uid, world.homepageId, { avatarUrl }),
      )
    await until(async () => (await publicly(world)).every((status) => status === 404), 1_500)
    await setAvatar(storage.publicUrl(renditionKey(upload, 'medium')))
    await until(async () => (await publicly(world)).every((status) => status === 200), 1_500)
    await setAvatar('https://example.com/another.webp')
    await until(async () => (await publicly(world)).every((status) => status === 404), 1_500)
  })
})
