/**
 * Section 7 as a foreign client implements it: init, PUT with the public-read header and the content type,
 * then the URL. With local disk and an object store.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { uploadImageInit } from '@wallpaper/contract/upload'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quadrants } from '../../../platform/media/picture/picture.fixtures.ts'
import { makeVideo } from '../../../platform/media/video/video.fixtures.ts'
import { startObjectStore } from '../../../test/objectStore.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { mainKey } from '../upload.keys.ts'
import { uploadParts } from '../upload.parts.ts'
import { uploadVisits } from './upload.visits.ts'

interface Init {
  upload_url: string
  visit_url: string
}

const folderOf = (name: string) => mkdtemp(join(tmpdir(), name))

const startStore = async (hasAcls = true) => {
  const { endpoint, close } = await startObjectStore({ hasAcls })
  const env = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_ACL: hasAcls ? 'on' : 'off',
  }
  return { env, close }
}

const startDisk = async () => ({ env: {}, close: async () => {} })

describe.each([
  ['on disk', startDisk],
  ['in an object store', () => startStore()],
])('a stranger’s client, with files %s', (_where, startWith) => {
  let server: TestServer
  let store: Awaited<ReturnType<typeof startDisk>>
  let guid: string
  let token: string
  let photo: Buffer
  beforeAll(async () => {
    store = await startWith()
    server = await startTestServer({ env: store.env, works: true })
    const { session } = await server.make.person()
    guid = session.guid
    token = session.token
    photo = await quadrants(900, 600).jpeg().toBuffer()
  })
  afterAll(async () => {
    await server.stop()
    await store.close()
  })

  const init = async (call: string, query: Record<string, string>): Promise<Init> => {
    const reply = await fetch(`${server.url}/api/open/${call}?${new URLSearchParams(query)}`, {
      headers: { Authorization: guid, token },
    })
    const { code, data } = await reply.json()
    expect(code).toBe(1)
    return data
  }
  /** Retries on 202 with Retry-After, until the file is ready. */
  const visit = async (url: string, headers: Record<string, string> = {}): Promise<Response> => {
    const reply = await fetch(url, { headers })
    if (reply.status !== 202) return reply
    await setTimeout(Number(reply.headers.get('retry-after')) * 1_000)
    return visit(url, headers)
  }
  const put = async ({ upload_url }: Init, body: Buffer, type: string, acl = 'x-amz-acl') => {
    const headers = { 'Content-Type': type, [acl]: 'public-read' }
    const reply = await fetch(upload_url, { method: 'PUT', headers, body: new Uint8Array(body) })
    return reply.status
  }

  it.each(['x-amz-acl', 'x-oss-object-acl', 'x-cos-acl'])(
    'sends a picture with %s and sees it at the address it was given',
    async (acl) => {
      const grant = await init('uploadImageInit', { action: 'work', fileType: 'jpg' })
      expect([grant.upload_url, grant.visit_url]).toEqual([
        expect.stringMatching(/^http:\/\/127/),
        expect.stringMatching(/^http:\/\/127/),
      ])
      expect(await put(grant, photo, 'image/jpeg', acl)).toBe(200)
      const reply = await visit(grant.visit_url)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp'])
      const { width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata()
      expect([width, height]).toEqual([900, 600])
    },
  )

  it('sends a video and plays it in parts', async () => {
    const folder = await folderOf('wallpaper-flow-')
    const path = join(folder, 'a.mp4')
    await makeVideo(path, { frames: 15 })
    const grant = await init('uploadVideoInit', { name: 'a.mp4', fileType: 'mp4' })
    expect(await put(grant, await readFile(path), 'video/mp4')).toBe(200)
    await rm(folder, { recursive: true })
    const part = await visit(grant.visit_url, { range: 'bytes=4-7' })
    expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([
      206,
      'video/mp4',
      'ftyp',
    ])
  })

  it('sees nothing before it has sent anything, and the reason when it has sent what is no picture', async () => {
    const grant = await init('uploadImageInit', { action: 'work', fileType: 'jpg' })
    expect((await fetch(grant.visit_url)).status).toBe(404)
    expect(await put(grant, Buffer.from('not a picture'), 'image/jpeg')).toBe(200)
    const reply = await fetch(grant.visit_url)
    expect([reply.status, await reply.text()]).toEqual([404, expect.stringContaining('请')])
  })
})

it.each([
  ['an object store', true],
  ['a bucket without ACLs', false],
])('bytes that came into %s without a word to us are noticed by the first visit', async (_which, hasAcls) => {
  const store = await startStore(hasAcls)
  const server = await startTestServer({ env: store.env, works: true })
  const { session } = await server.make.person()
  const grant = await server.as(session).call(uploadImageInit, { fileType: 'jpg' })
  const body = new Uint8Array(await quadrants(300, 200).jpeg().toBuffer())
  expect(grant.direct_url).toMatch(/X-Amz-Signature/)
  const headers = grant.direct_headers ?? {}
  const sent = await fetch(grant.direct_url ?? '', { method: 'PUT', headers, body })
  expect(sent.status).toBe(200)
  expect((await fetch(grant.visit_url)).status).toBe(200)
  await server.stop()
  await store.close()
})

describe('a file that is not ready', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

  const newUpload = async () => {
    const { session, uid } = await server.make.person()
    const grant = await server.as(session).call(uploadImageInit, { fileType: 'jpg' })
    return { grant, key: mainKey({ id: grant.upload_id, uid, kind: 'picture', isPrivate: false }) }
  }

  it('is waited for as long as a visitor may wait, then the visitor is asked to come back', async () => {
    const { grant, key } = await newUpload()
    const body = new Uint8Array(await quadrants(300, 200).jpeg().toBuffer())
    await fetch(grant.upload_url, { method: 'PUT', headers: grant.headers, body })
    // No worker runs here, so it stays pending.
    const { uploads } = uploadParts(server.services)
    const visits = uploadVisits({ ...server.services, uploads, waitMs: 200 })
    expect(await visits.readinessOf(key)).toEqual({ is: 'pending', retryAfterSeconds: expect.any(Number) })
  })

  it('is not seen, though its picture lies there already', async () => {
    const { grant, key } = await newUpload()
    const path = join(server.services.env.DATA_DIR, 'storage', key)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, 'half of the work')
    expect((await fetch(grant.visit_url)).status).toBe(404)
  })
})
