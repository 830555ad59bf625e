import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiError } from '@wallpaper/client'
import { errorCodes, type OutputOf } from '@wallpaper/contract'
import {
  sts,
  uploadComplete,
  uploadImageInit,
  uploadPhoto,
  uploadStates,
  uploadVideoInit,
  videoInfo,
} from '@wallpaper/contract/upload'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pngClaiming } from '../../../platform/media/picture/picture.fixtures.ts'
import { makeVideo } from '../../../platform/media/video/video.fixtures.ts'
import type { TestPerson } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'
import { uploadEraser } from '../processing/upload.eraser.ts'

type Grant = OutputOf<typeof uploadImageInit>

let server: TestServer
let person: TestPerson
beforeAll(async () => {
  server = await startTestServer({ works: true })
  person = await server.make.person()
})
afterAll(() => server.stop())

const photo = (colour: string, width = 900, height = 1_600) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: { create: { width: 300, height: 300, channels: 3, background: 'white' } } }])
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N' }, IFD0: { Artist: '不该留下的名字' } })
    .toBuffer()

const put = (grant: Grant, body: Buffer) =>
  fetch(grant.upload_url, { method: 'PUT', headers: grant.headers, body: new Uint8Array(body) })

const me = () => server.as(person.session)

const send = async (body: Buffer, fileType = 'jpg') => {
  const grant = await me().call(uploadImageInit, { fileType, action: 'test' })
  expect((await put(grant, body)).status).toBe(200)
  await me().call(uploadComplete, { upload_id: grant.upload_id })
  return grant
}

const settled = (id: string) =>
  until(async () => {
    const { items } = await me().call(uploadStates, { upload_ids: [id] })
    const [item] = items
    return item && item.state !== 'processing' ? item : null
  })

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
  )

describe('a picture sent by signed PUT', () => {
  it('becomes three webp sizes with a blur hash, without its private data', async () => {
    const grant = await send(await photo('#6F5CE3'))
    const upload = await settled(grant.upload_id)
    expect(upload).toMatchObject({
      state: 'ready',
      width: 900,
      height: 1_600,
      reason: null,
      visit_url: grant.visit_url,
    })
    expect(upload.blur_hash).toBeTruthy()
    const reply = await fetch(grant.visit_url)
    expect(reply.headers.get('content-type')).toBe('image/webp')
    expect(reply.headers.get('cache-control')).toContain('immutable')
    const { exif, format } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata()
    expect({ exif, format }).toEqual({ exif: undefined, format: 'webp' })
  })

  it('is not readable at the address it was sent to', async () => {
    const grant = await me().call(uploadImageInit, { fileType: 'image/jpeg' })
    await put(grant, await photo('#112233'))
    expect((await fetch(grant.upload_url)).status).toBe(404)
  })

  it('is recognised when the same person sends the same bytes again, and by nobody else', async () => {
    const bytes = await photo('#00AA88')
    const hash = createHash('sha256').update(bytes).digest('hex')
    const first = await send(bytes)
    await settled(first.upload_id)
    const again = await me().call(uploadImageInit, { fileType: 'jpg', hash })
    expect(again.existing?.upload_id).toBe(first.upload_id)
    const other = await server.make.person()
    expect(
      (await server.as(other.session).call(uploadImageInit, { fileType: 'jpg', hash })).existing,
    ).toBeNull()
  })

  it('is taken once: its address is worth nothing afterwards', async () => {
    const grant = await send(await photo('#556677'))
    await settled(grant.upload_id)
    const again = await put(grant, await photo('#778899'))
    expect([again.status, await again.text()]).toEqual([403, expect.stringContaining('已经用过')])
  })

  it('is not processed before its bytes are there, and only once however often it is said', async () => {
    const grant = await me().call(uploadImageInit, { fileType: 'jpg' })
    const early = await refusalOf(me().call(uploadComplete, { upload_id: grant.upload_id }))
    expect(early?.message).toBe('还没有收到文件，请重新上传')
    await put(grant, await photo('#334455'))
    await Promise.all([1, 2, 3].map(() => me().call(uploadComplete, { upload_id: grant.upload_id })))
    expect((await settled(grant.upload_id)).state).toBe('ready')
  })
})

describe('bytes that are not what they should be', () => {
  const blank = { create: { width: 30, height: 20, channels: 3, background: '#fff' } } as const
  const archive = Buffer.from(`PK\x03\x04${'\x07'.repeat(200)}a.class`, 'latin1')
  const bad: Record<string, () => Promise<Buffer>> = {
    'a text named like a picture': async () => Buffer.from('hello, I am not a picture'),
    'a cut-off JPEG': async () => (await photo('#445566')).subarray(0, 900),
    'a picture that would unfold to a gigapixel': async () => pngClaiming(30_000, 30_000),
    'a video sent as a picture': async () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
    'a PNG announced as a JPEG': () => sharp(blank).png().toBuffer(),
    'a JPEG with an archive behind it': async () => Buffer.concat([await photo('#667788'), archive]),
    'an SVG': async () =>
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  }
  for (const [name, make] of Object.entries(bad)) {
    it(`${name} is refused with a sentence and leaves nothing behind`, async () => {
      const grant = await send(await make())
      const upload = await settled(grant.upload_id)
      expect(upload.state).toBe('refused')
      expect(upload.reason?.length).toBeGreaterThan(6)
      // The bytes are deleted after the commit: if the server dies in between, the cleanup job deletes them.
      const sent = `incoming/${person.uid}/${grant.upload_id}`
      await until(async () => !(await server.services.storage.head(sent)))
      expect((await fetch(grant.visit_url)).status).toBe(404)
    })
  }

  it('a name with another extension than the bytes deserve is told what the file is', async () => {
    const grant = await me().call(uploadImageInit, { fileType: 'image/png', name: 'cat.jpg' })
    await put(grant, await sharp(blank).png().toBuffer())
    await me().call(uploadComplete, { upload_id: grant.upload_id })
    expect(await settled(grant.upload_id)).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('它其实是 PNG 图片'),
    })
  })

  it('a file whose sender knows neither type nor extension is judged by its bytes alone', async () => {
    const grant = await me().call(uploadImageInit, { fileType: '', name: '1000012345' })
    await put(grant, await sharp(blank).webp().toBuffer())
    await me().call(uploadComplete, { upload_id: grant.upload_id })
    expect((await settled(grant.upload_id)).state).toBe('ready')
  })

  it('in the body of the call they are refused as well', async () => {
    const png = await sharp(blank).png().toBuffer()
    const reasonOf = async (bytes: Buffer, name: string, type: string) => {
      const file = new File([new Uint8Array(bytes)], name, { type })
      const refusal = await refusalOf(me().call(uploadPhoto, {}, { file }))
      return JSON.stringify(refusal?.data ?? null)
    }
    expect(await reasonOf(png, 'cat.jpg', '')).toContain('它其实是 PNG 图片')
    expect(await reasonOf(png, 'cat', 'image/jpeg')).toContain('它其实是 PNG 图片')
    expect(await reasonOf(Buffer.concat([png, archive]), 'cat.png', 'image/png')).toContain('压缩包')
    expect(await reasonOf(png, 'cat.png', 'image/png')).toBe('null')
  })

  it('no bytes at all are refused', async () => {
    const grant = await send(Buffer.alloc(0))
    expect(await settled(grant.upload_id)).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('文件'),
    })
  })

  it('a type nobody takes is refused before anything is sent', async () => {
    const refusal = await refusalOf(me().call(uploadImageInit, { fileType: 'application/pdf' }))
    expect(refusal?.code).toBe(errorCodes.invalidInput)
    expect(refusal?.data).toEqual({ fields: { fileType: expect.stringContaining('支持 JPG') } })
  })

  it('a video that is too large is refused in the specification’s words', async () => {
    const wanted = { name: 'a.mp4', fileType: 'mp4', size: 600_000_000 }
    const refusal = await refusalOf(me().call(uploadVideoInit, wanted))
    expect(refusal?.data).toEqual({ fields: { size: '视频大小不能超过500M' } })
  })
})

describe('what phones really send', () => {
  it('a HEIC photo is taken upright and shown as webp', async () => {
    const heic = await readFile(
      new URL('../../../platform/media/picture/fixtures/rotated-p3-gps.heic', import.meta.url),
    )
    const grant = await send(heic, 'IMG_0001.HEIC')
    const upload = await settled(grant.upload_id)
    expect(upload.state).toBe('ready')
    const shown = Buffer.from(await (await fetch(grant.visit_url)).arrayBuffer())
    const { format, width, height } = await sharp(shown).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: upload.width, height: upload.height })
  })

  it('a MOV becomes an MP4 with a poster frame, served in ranges', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wallpaper-mov-'))
    await makeVideo(join(folder, 'a.mov'), { frames: 15 })
    const wanted = { name: 'a.mov', fileType: 'video/quicktime' }
    const grant = await me().call(uploadVideoInit, wanted)
    await put(grant, await readFile(join(folder, 'a.mov')))
    await rm(folder, { recursive: true })
    await me().call(uploadComplete, { upload_id: grant.upload_id })
    expect(await settled(grant.upload_id)).toMatchObject({ state: 'ready' })
    const info = await me().call(videoInfo, { upload_id: grant.upload_id })
    expect(info).toMatchObject({ kind: 'video', renditions: { small: expect.any(String) } })
    expect(info.duration).toBeGreaterThan(0.8)
    const part = await fetch(info.visit_url, { headers: { range: 'bytes=4-7' } })
    expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([
      206,
      'video/mp4',
      'ftyp',
    ])
  })
})

describe('a closed account', () => {
  it('takes its files along, and nobody else’s', async () => {
    const leaving = await server.make.person()
    const bytes = new Blob([new Uint8Array(await photo('#123456', 300, 300))])
    const theirs = await server.as(leaving.session).call(uploadPhoto, {}, { file: bytes })
    const mine = await me().call(uploadPhoto, {}, { file: bytes })
    await server.services.db.write((tx) => uploadEraser(server.services.queue.enqueue)(tx, leaving.uid))
    await until(async () => (await fetch(theirs.image_url)).status === 404)
    expect((await fetch(mine.image_url)).status).toBe(200)
  })
})

describe('other ways in', () => {
  it('a batch gets one signed PUT for each file', async () => {
    const files = ['a.jpg', 'b.png', 'c.mov'].map((name) => ({
      kind: name.endsWith('mov') ? ('video' as const) : ('picture' as const),
      name,
      fileType: name,
    }))
    const grants = await me().call(sts, { files })
    expect(grants.files).toHaveLength(3)
    expect(new Set(grants.files.map((file) => file.upload_url)).size).toBe(3)
  })

  it('a batch says of each file whether its bytes were sent before, as the same kind', async () => {
    const bytes = [await photo('#0A0B0C'), await photo('#1A1B1C')]
    const hashes = bytes.map((each) => createHash('sha256').update(each).digest('hex'))
    const sent: string[] = []
    for (const each of bytes) {
      const grant = await send(each)
      await settled(grant.upload_id)
      sent.push(grant.upload_id)
    }
    const wanted = [hashes[1], 'f'.repeat(64), undefined, hashes[0]]
    const files = wanted.map((hash) => ({ kind: 'picture' as const, name: 'a.jpg', fileType: 'jpg', hash }))
    const video = { kind: 'video' as const, name: 'a.mov', fileType: 'mov', hash: hashes[0] }
    const grants = await me().call(sts, { files: [...files, video] })
    expect(grants.files.map(({ existing }) => existing?.upload_id)).toEqual([
      sent[1],
      undefined,
      undefined,
      sent[0],
      undefined,
    ])
  })

  it('a picture in the body of the call comes back with its address', async () => {
    const file = new Blob([new Uint8Array(await photo('#AA5500', 300, 300))], { type: 'image/jpeg' })
    const { image_url, upload } = await me().call(uploadPhoto, {}, { file })
    expect(upload.state).toBe('ready')
    expect((await fetch(image_url)).status).toBe(200)
    const refusal = await refusalOf(me().call(uploadPhoto, {}, { file: new Blob(['nothing']) }))
    expect(refusal?.code).toBe(errorCodes.invalidInput)
  })

  it('another person’s upload does not exist', async () => {
    const grant = await me().call(uploadImageInit, { fileType: 'jpg' })
    const other = await server.make.person()
    const refusal = await refusalOf(server.as(other.session).call(videoInfo, { upload_id: grant.upload_id }))
    expect(refusal?.code).toBe(errorCodes.notFound)
  })
})
