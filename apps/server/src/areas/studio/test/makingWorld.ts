/** People who dub videos and make pictures of sentences; jobs run when a test says so. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InputOf } from '@wallpaper/contract'
import { dubSubmit, sentenceSubmit } from '@wallpaper/contract/studio'
import { sql } from 'drizzle-orm'
import { makeVideo, type VideoWish } from '../../../platform/media/video/video.fixtures.ts'
import { makeReadyUpload } from '../../../test/readyUpload.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { videoKey } from '../../upload/public.ts'

const runJob = async (server: TestServer, name: string, input: object): Promise<void> => {
  const job = server.product.jobHandlers.find(({ kind }) => kind.name === name)
  if (!job) throw new Error(`nothing does ${name}`)
  await job.handle(input, { id: 'test', isLastTry: false, signal: new AbortController().signal })
}

export const askProviders = (server: TestServer): Promise<void> => runJob(server, 'studio.ask-providers', {})

export const workOn = (server: TestServer, kind: string): Promise<void> =>
  runJob(server, 'studio.work', { kind })

/** What other tests left waiting. */
export const emptyQueues = (server: TestServer) =>
  server.services.db.write((tx) => tx.execute(sql`DELETE FROM studio_jobs WHERE state = 'queued'`))

export const filmFile = async (wish: VideoWish = {}): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'making-test-'))
  try {
    const path = join(folder, 'film.mp4')
    await makeVideo(path, { frames: 120, ...wish })
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const makeMaker = async (server: TestServer) => {
  const { uid, session } = await server.make.person()
  const client = server.as(session)
  const { db, storage } = server.services
  const words = { text: '傍晚六点，灯亮了。', voice: 'wanqing', speed: 100, voice_volume: 100 }
  type Dub = Partial<InputOf<typeof dubSubmit>>
  return {
    uid,
    client,
    session,
    dub: (wish: Dub = {}, idempotencyKey = `key-${randomUUID()}`) =>
      client.call(dubSubmit, { ...words, ...wish }, { idempotencyKey }),
    picture: (wish: Partial<InputOf<typeof sentenceSubmit>> = {}, idempotencyKey = `key-${randomUUID()}`) =>
      client.call(
        sentenceSubmit,
        { sentence: '傍晚六点，灯亮了', style: 'sea', size: 'square', mode: 'template', ...wish },
        { idempotencyKey },
      ),
    /** Processed, with its file. */
    film: async (bytes: Buffer, durationMs = 8_000): Promise<string> => {
      const upload = await db.write((tx) =>
        makeReadyUpload(tx, uid, {
          kind: 'video',
          name: '灯.mp4',
          declaredType: 'video/mp4',
          contentType: 'video/mp4',
          durationMs,
          width: 320,
          height: 180,
        }),
      )
      await storage.write(videoKey({ ...upload, isPrivate: false }), { bytes })
      return upload.id
    },
  }
}
