/** People who swap faces: drawn photos, a template of drawn people, jobs run when a test says so. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkFacePhoto, facePhotos, faceQuota, faceSubmit } from '@wallpaper/contract/studio'
import sharp from 'sharp'
import { fromPixels, type Pixels } from '../../../platform/media/picture/pixels.ts'
import { makeVideo } from '../../../platform/media/video/video.fixtures.ts'
import type { TestPerson } from '../../../test/factories.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { openSession } from '../../account/public.ts'
import { blankPicture, drawFace, drawPortrait } from '../engine/drawn/drawFace.ts'
import { drawFilm } from '../engine/drawn/drawFilm.ts'
import { type FaceLook, lookOf } from '../engine/drawn/faceLook.ts'
import { createFaceEngine } from '../engine/public.ts'
import { templateRepository } from '../template/template.repository.ts'
import type { MarkedFace, TemplateVersion } from '../template/template.types.ts'

export const pngOf = (pixels: Pixels): Promise<Buffer> =>
  fromPixels(pixels).png({ compressionLevel: 1 }).toBuffer()

export const portrait = (seed: number, look: Partial<FaceLook> = {}, side = 320): Promise<Buffer> =>
  pngOf(drawPortrait(lookOf(seed, look), side))

/** People beside each other, in rows. */
export const crowd = (
  seeds: readonly number[],
  { side = 240, columns = seeds.length } = {},
): Promise<Buffer> => {
  const rows = Math.ceil(seeds.length / columns)
  const picture = blankPicture(side * columns, side * rows, lookOf(1))
  for (const [at, seed] of seeds.entries())
    drawFace(picture, lookOf(seed), {
      x: side * ((at % columns) + 0.5),
      y: side * (Math.floor(at / columns) + 0.46),
      size: side * 0.34,
    })
  return pngOf(picture)
}

const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'face-test-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A person who sways, for half a second unless told. */
export const film = (frames = 6): Promise<Buffer> =>
  inFolder(async (folder) => {
    const path = join(folder, 'film.mp4')
    await drawFilm(path, { look: lookOf(5), frames, width: 320, height: 240 })
    return readFile(path)
  })

/** Sound without a picture. */
export const song = (): Promise<Buffer> =>
  inFolder(async (folder) => {
    const path = join(folder, 'song.mp4')
    await makeVideo(path, { picture: 'none' })
    return readFile(path)
  })

export const descriptorOf = (bytes: Buffer): Promise<readonly number[]> =>
  inFolder(async (folder) => {
    const path = join(folder, 'face.png')
    await writeFile(path, bytes)
    const engine = createFaceEngine({ processes: 1 })
    try {
      const found = await engine.findFaces(path)
      if (found.kind !== 'faces' || !found.faces[0]) throw new Error('no face in the picture')
      return found.faces[0].descriptor
    } finally {
      await engine.close(0)
    }
  })

const fileOf = (bytes: Buffer, type = 'image/png') => new File([new Uint8Array(bytes)], 'photo', { type })

export const makeFaceWorld = (server: TestServer) => {
  const { db, storage, clock } = server.services

  const marked = (name: string, face: number, box: MarkedFace['box'], at_ms = 0): MarkedFace => ({
    name,
    box,
    points: [],
    yaw: 0,
    at_ms,
    face,
  })

  /** Online for everybody. */
  const makeTemplate = async (
    kind: 'picture' | 'video' | 'character',
    bytes: Buffer,
    { title = '海棠花下', faces }: { title?: string; faces?: MarkedFace[] } = {},
  ): Promise<string> => {
    const id = randomUUID()
    const extension = kind === 'video' ? 'mp4' : 'png'
    const file = `private/face-templates/${id}/file.${extension}`
    await storage.write(file, { bytes })
    const small = `public/face-templates/${id}/small.webp`
    const cover = { create: { width: 30, height: 40, channels: 3, background: '#a080c0' } } as const
    await storage.write(small, { bytes: await sharp(cover).webp().toBuffer() })
    const version: TemplateVersion = {
      title,
      category: '古风',
      file,
      small,
      large: small,
      video: '',
      width: 320,
      height: kind === 'video' ? 240 : 320,
      durationMs: kind === 'video' ? 500 : null,
      faces: faces ?? [marked('脸', 0, { x: 100, y: 80, width: 120, height: 140 })],
      source: 'own',
      author: '',
      until: '2099-01-01',
      scope: '',
      proof: '',
      proofName: '',
      isDrawn: true,
      isAdult: true,
      trials: [],
      highReason: '',
      nearest: 0,
      isLikeDenied: false,
    }
    const at = new Date(clock())
    await db.write((tx) =>
      templateRepository(tx).insert({
        id,
        kind,
        state: 'online',
        version: 1,
        draft: version,
        onlineVersion: 1,
        online: version,
        onlineUntil: '2099-01-01',
        category: version.category,
        onlineAt: at,
        createdAt: at,
        changedAt: at,
      }),
    )
    return id
  }

  const makePerson = async (existing?: Pick<TestPerson, 'uid' | 'session'>) => {
    const person = existing ?? (await server.make.person())
    const { uid } = person
    let client = server.as(person.session)
    const consent = { rule_version: 2, is_own: true, is_adult: true, agrees: true }
    const check = (template_id: string, bytes: Buffer, given: Partial<typeof consent> = {}) =>
      client.call(checkFacePhoto, { template_id, ...consent, ...given }, { file: fileOf(bytes) })
    const submit = (
      input: {
        template_id: string
        photo_id?: string
        character_id?: string
        choices?: { place: number; face: number }[]
      },
      idempotencyKey = `key-${randomUUID()}`,
    ) => client.call(faceSubmit, input, { idempotencyKey })
    return {
      uid,
      get client() {
        return client
      },
      /** Sessions last six days. */
      renewSession: async () => {
        client = server.as(await db.write((tx) => openSession(tx, { uid, now: clock() })))
      },
      check,
      /** Checked and kept. */
      photo: async (template_id: string, bytes?: Buffer): Promise<string> => {
        const checked = await check(template_id, bytes ?? (await portrait(1)))
        if (checked.answer !== 'usable') throw new Error(checked.title)
        return checked.photo_id
      },
      submit,
      photos: async () => (await client.call(facePhotos, {})).items,
      triesLeft: async () => (await client.call(faceQuota, {})).left,
      objectKey: (photoId: string) => `private/faces/${uid}/${photoId}`,
    }
  }

  return { makeTemplate, makePerson, marked }
}

/** Works on the queue's next job, as a worker does. */
export const workOnce = async (server: TestServer, kind: string): Promise<void> => {
  const job = server.product.jobHandlers.find((each) => each.kind.name === 'studio.work')
  await job?.handle({ kind }, { id: 'test', isLastTry: false, signal: new AbortController().signal })
}

/** Which keys the store has below a prefix, bin and all. */
export const storedBelow = async (server: TestServer, text: string): Promise<string[]> => {
  const { diskStorage } = server.services
  if (!diskStorage) throw new Error('tests store on disk')
  const files = await readdir(diskStorage.root, { recursive: true })
  return files.filter((file) => file.includes(text))
}
