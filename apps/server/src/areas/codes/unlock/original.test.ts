import { randomUUID } from 'node:crypto'
import { searchCodeCreate } from '@wallpaper/contract/codes'
import { deletePhoto, recycleBinDelete, saveMoments, uploadPhoto } from '@wallpaper/contract/creation'
import { uploadComplete, uploadImageInit, uploadOriginal, uploadStates } from '@wallpaper/contract/upload'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Creator, makeCreator } from '../../../test/creator.ts'
import { createBrowser, freshCode, locationOf } from '../../../test/galleryWorld.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'
import { sentKey } from '../../upload/public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ works: true })
})
afterAll(() => server.stop())

/** Wider than any rendition, with GPS metadata. */
const photo = () =>
  sharp({ create: { width: 2_400, height: 1_800, channels: 3, background: '#c8503c' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N' }, IFD0: { Artist: 'PrivateCamera' } })
    .toBuffer()

const sticker = () =>
  sharp({
    create: { width: 1_700, height: 1_700, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.4 } },
  })
    .png()
    .toBuffer()

/** Two frames of different colours. */
const moving = async () => {
  const frames = await Promise.all(
    ['#20a060', '#6040c0'].map((background) =>
      sharp({ create: { width: 600, height: 400, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100] })
    .toBuffer()
}

const send = async ({ client }: Creator, bytes: Buffer, fileType: string): Promise<string> => {
  const grant = await client.call(uploadImageInit, { fileType, action: 'work' })
  await fetch(grant.upload_url, { method: 'PUT', headers: grant.headers, body: new Uint8Array(bytes) })
  await client.call(uploadComplete, { upload_id: grant.upload_id })
  return until(async () => {
    const { items } = await client.call(uploadStates, { upload_ids: [grant.upload_id] })
    return items[0]?.state === 'ready' ? grant.upload_id : null
  })
}

const publish = async (creator: Creator, bytes: Buffer, fileType = 'jpg', is_ai = false) => {
  const { client, on, homepage } = creator
  const uploadId = await send(creator, bytes, fileType)
  const input = { homepage_id: homepage.id, upload_ids: [uploadId], class: 'wallpaper', is_ai }
  const workId = (await client.call(uploadPhoto, input, on)).photos[0]?.id ?? ''
  return { uploadId, workId, code: await open(creator, workId) }
}

/** Publishes the work and creates a code for it. */
const open = async ({ client, on, uid }: Creator, workId: string): Promise<string> => {
  await server.services.db.write(async (tx) => {
    await tx.execute(sql`UPDATE works SET state = 'published' WHERE uid = ${uid}`)
    await tx.execute(sql`UPDATE homepages SET state = 'active' WHERE uid = ${uid}`)
  })
  const { code } = await client.call(
    searchCodeCreate,
    { code: freshCode(), photo_id: workId },
    { ...on, idempotencyKey: randomUUID() },
  )
  return code
}

const save = async (code: string, workId: string, query = ''): Promise<Buffer> => {
  const browser = createBrowser(server.url)
  await browser.open(`/s/${code}`)
  const saved = await browser.send(locationOf(await browser.send(`/s/${code}/w/${workId}/save${query}`)))
  expect(saved.status).toBe(200)
  return Buffer.from(await saved.arrayBuffer())
}

describe('the original', () => {
  it('is as large as it was sent, without what is private in it, however many want it at once', async () => {
    const { code, workId } = await publish(await makeCreator(server), await photo())
    const files = await Promise.all([save(code, workId), save(code, workId)])
    for (const file of files) {
      const { width, height, format, exif } = await sharp(file).metadata()
      expect({ width, height, format, exif }).toEqual({
        width: 2_400,
        height: 1_800,
        format: 'jpeg',
        exif: undefined,
      })
      expect(file.includes('PrivateCamera')).toBe(false)
    }
  })

  it('of what a machine made says so in its corner, and is what the page itself shows', async () => {
    const creator = await makeCreator(server)
    const { code, workId } = await publish(creator, await photo(), 'jpg', true)
    const { html } = await createBrowser(server.url).open(`/s/${code}`)
    expect(html).toContain(`src="/s/${code}/w/${workId}/original?page=0"`)
    const corner = { left: 2_000, top: 1_600, width: 320, height: 120 }
    const { channels } = await sharp(await save(code, workId))
      .extract(corner)
      .stats()
    // The mark is white text on dark, where all was of one colour.
    expect(channels.map(({ min, max }) => max - min > 100)).toEqual([true, true, true])
  })

  it('of what moves carries the mark on each of its frames', async () => {
    const { code, workId } = await publish(await makeCreator(server), await moving(), 'gif', true)
    const saved = await save(code, workId)
    expect(await sharp(saved).metadata()).toMatchObject({ format: 'webp', pages: 2, width: 600 })
    const contrasts = await Promise.all(
      [0, 1].map(async (page) => {
        const frame = await sharp(saved, { page }).png().toBuffer()
        const { channels } = await sharp(frame)
          .extract({ left: 500, top: 330, width: 90, height: 60 })
          .stats()
        return Math.min(...channels.slice(0, 3).map(({ min, max }) => max - min))
      }),
    )
    for (const contrast of contrasts) expect(contrast).toBeGreaterThan(60)
  })

  it('is its owner’s to cut anew, at its full size and without a mark', async () => {
    const { client, ...creator } = await makeCreator(server)
    const upload_id = await send({ client, ...creator }, await photo(), 'jpg')
    const { url } = await client.call(uploadOriginal, { upload_id })
    const reply = await fetch(new URL(url ?? '', server.url))
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2_400, height: 1_800, format: 'jpeg' })
    const other = await send({ client, ...creator }, await sticker(), 'png')
    await server.services.storage.delete(sentKey({ uid: creator.uid, id: other }))
    expect(await client.call(uploadOriginal, { upload_id: other })).toEqual({ url: null })
  })

  it('of a picture that one can look through stays so', async () => {
    const { code, workId } = await publish(await makeCreator(server), await sticker(), 'png')
    const { width, format, hasAlpha } = await sharp(await save(code, workId)).metadata()
    expect({ width, format, hasAlpha }).toEqual({ width: 1_700, format: 'png', hasAlpha: true })
  })

  it('is gone with the work, as it was sent too', async () => {
    const creator = await makeCreator(server)
    const { client, on, uid } = creator
    const { uploadId, workId } = await publish(creator, await photo())
    const { storage } = server.services
    const sent = sentKey({ uid, id: uploadId })
    expect(await storage.head(sent)).not.toBeNull()
    await client.call(deletePhoto, { photo_id: workId }, on)
    await client.call(recycleBinDelete, { photo_ids: [workId] }, on)
    await until(async () => !(await storage.head(sent)))
  })

  it('of each picture of a set can be had by itself, on its page and among several', async () => {
    const creator = await makeCreator(server)
    const upload_ids = [
      await send(creator, await photo(), 'jpg'),
      await send(creator, await sticker(), 'png'),
    ]
    const input = {
      homepage_id: creator.homepage.id,
      title: '两张',
      body: '各是各的',
      class: 'text',
      upload_ids,
    }
    const workId = (await creator.client.call(saveMoments, input, creator.on)).photo?.id ?? ''
    const code = await open(creator, workId)
    const browser = createBrowser(server.url)
    for (const path of [`/s/${code}`, `/s/${code}/take?w=${workId}`]) {
      const { html } = await browser.open(path)
      const links = [...html.matchAll(/href="([^"]+\/save\?[^"]+)"/g)].map(([, href]) => href)
      expect(links).toEqual([0, 1].map((page) => `/s/${code}/w/${workId}/save?page=${page}`))
    }
    expect((await sharp(await save(code, workId, '?page=1')).metadata()).width).toBe(1_700)
  })
})
