/**
 * Processing: fetches the bytes, has the media worker read and render them in its own process, stores the
 * results, and only then marks the upload as ready. Refused bytes leave nothing behind; idempotent.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Reader } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import {
  defaultLimits,
  type MediaLimits,
  type MediaResult,
  type PictureResult,
  type RenditionName,
  type VideoResult,
} from '../../../platform/media/media.ts'
import type { MediaWorker } from '../../../platform/media/mediaWorker.ts'
import { refuseField } from '../../../platform/refusal.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { StorageAddresses } from '../../../platform/storage/storageAddresses.ts'
import { type PresentedUpload, presentUpload } from '../sending/upload.present.ts'
import { incomingKey, renditionKey, renditionsPrefix, sentKey, videoKey } from '../upload.keys.ts'
import { type UploadFacts, type UploadRow, uploadReader, uploadRepository } from '../upload.repository.ts'
import { settings } from '../upload.settings.ts'
import { aiPropagation } from './aiPropagation.ts'
import { givenUp, isGivenUp } from './upload.retry.ts'

export interface PipelineDeps {
  db: Database
  storage: Storage
  storageAddresses: StorageAddresses
  media: MediaWorker
  clock: Clock
}

/** A file in the body of a call, with its announced name. */
export interface AnnouncedFile {
  path: string
  name: string
  declaredType: string
}

export const mediaLimits = async (tx: Reader): Promise<MediaLimits> => {
  const found = await settings(tx).many(
    'upload.picture_mb',
    'upload.picture_megapixels',
    'upload.video_mb',
    'upload.video_seconds',
  )
  const million = 1_000_000
  return {
    ...defaultLimits,
    picture: {
      ...defaultLimits.picture,
      maxBytes: found['upload.picture_mb'] * million,
      maxPixels: found['upload.picture_megapixels'] * million,
    },
    video: {
      ...defaultLimits.video,
      maxBytes: found['upload.video_mb'] * million,
      maxSeconds: found['upload.video_seconds'],
    },
  }
}

export const factsOf = (result: PictureResult | VideoResult): UploadFacts => ({
  state: 'ready',
  contentType: result.contentType,
  sha256: Buffer.from(result.sha256, 'hex'),
  bytes: result.bytes,
  width: result.width,
  height: result.height,
  durationMs: result.kind === 'video' ? Math.round(result.durationMs) : null,
  blurHash: result.blurHash,
  perceptualHash: result.perceptualHash,
  codes: [...result.codes],
})

interface Processed {
  /** As sent. */
  input: string
  /** The worker's output. */
  folder: string
  result: PictureResult | VideoResult
}

/**
 * Stores the worker's output, public or private. Of a picture the sent file is kept too: renditions are
 * smaller, and whoever unlocks it gets the original. A video keeps its size.
 */
const publish = async (
  storage: Storage,
  row: Pick<UploadRow, 'id' | 'uid' | 'kind' | 'isPrivate'>,
  { input, folder, result }: Processed,
): Promise<void> => {
  if (result.kind === 'picture' && !row.isPrivate) await storage.write(sentKey(row), { file: input })
  for (const [name, { file }] of Object.entries(result.renditions)) {
    await storage.write(renditionKey(row, name as RenditionName), { file: join(folder, file) })
  }
  if (result.kind === 'video') await storage.write(videoKey(row), { file: join(folder, result.video.file) })
}

export const inTemporaryFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'wallpaper-media-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const unpublish = async (storage: Storage, row: Pick<UploadRow, 'id' | 'uid' | 'isPrivate'>) => {
  await storage.deletePrefix(renditionsPrefix(row))
  await storage.delete(sentKey(row))
}

interface DirectOptions {
  appUrl: string
  isPrivate?: boolean
  /** A picture unless said. */
  kind?: UploadRow['kind']
}

/** A file that is here already, as in the body of a call: processed at once, ready or refused in the answer. */
const takeDirectly = async (
  deps: PipelineDeps,
  uid: number,
  file: AnnouncedFile,
  { appUrl, isPrivate = false, kind = 'picture' }: DirectOptions,
): Promise<PresentedUpload> => {
  const { db, storage, media, clock } = deps
  const limits = await db.read(mediaLimits)
  return inTemporaryFolder(async (folder) => {
    const id = newId(clock())
    const result = await media.inspectAndRender(file.path, join(folder, 'output'), {
      limits,
      propagation: aiPropagation(id),
      accepts: kind,
      declaredType: file.declaredType,
      declaredName: file.name,
    })
    if (result.kind === 'refused') throw refuseField('file', result.sentence)
    const now = new Date(clock())
    const row = { uid, id, kind, isPrivate }
    const save = async () => {
      await publish(storage, row, { input: file.path, folder: join(folder, 'output'), result })
      return db.write((tx) =>
        uploadRepository(tx).insert([
          {
            ...row,
            name: Array.from(file.name).slice(0, 200).join('') || '文件',
            declaredType: result.contentType,
            maxBytes: limits[kind].maxBytes,
            expiresAt: now,
            createdAt: now,
            changedAt: now,
            ...factsOf(result),
          },
        ]),
      )
    }
    const [saved] = await save().catch(async (error: unknown) => {
      await unpublish(storage, row)
      throw error
    })
    if (!saved) throw new Error('the upload was not inserted')
    return presentUpload(saved, deps, appUrl)
  })
}

export const uploadPipeline = (deps: PipelineDeps) => {
  const { db, storage, media, clock } = deps

  const settle = (row: UploadRow, facts: UploadFacts) =>
    db.write((tx) => uploadRepository(tx).settle(row.uid, row.id, { ...facts, changedAt: new Date(clock()) }))

  const refuseFile = async (row: UploadRow, code: string, sentence: string) => {
    await storage.deletePrefix(renditionsPrefix(row))
    await settle(row, { state: 'refused', refusalCode: code, refusal: sentence })
    await storage.delete(incomingKey(row))
  }

  /**
   * Nothing was received, so nothing is deleted. Files that exist anyway were published after the backup that
   * this database was restored from, and must stay.
   */
  const expire = (row: UploadRow) => settle(row, { state: 'expired' })

  /** The sent bytes; taken from the bin when a restored database processes them again. */
  const sentBytes = async (row: UploadRow) => {
    const key = incomingKey(row)
    const sent = await storage.head(key)
    return sent ?? ((await storage.takeBack(key)) ? storage.head(key) : null)
  }

  const settleResult = async (row: UploadRow, files: Omit<Processed, 'result'>, result: MediaResult) => {
    if (result.kind === 'refused') return refuseFile(row, result.code, result.sentence)
    await publish(storage, row, { ...files, result })
    // Deleted in the meantime, perhaps with its account: remove what was published.
    if (!(await settle(row, factsOf(result)))) await unpublish(storage, row)
    await storage.delete(incomingKey(row))
  }

  /** Restarts an upload that was given up, when staff run its job again, as long as its bytes exist. */
  const takeUpAgain = async (row: UploadRow): Promise<UploadRow> => {
    if (!(await sentBytes(row))) throw new Error('文件已经清理，无法再处理，请作者重新上传')
    return db.write((tx) =>
      uploadRepository(tx).update(row.uid, row.id, {
        state: 'processing',
        refusalCode: null,
        refusal: null,
        changedAt: new Date(clock()),
      }),
    )
  }

  return {
    async process(uid: number, id: string): Promise<void> {
      const { found, limits } = await db.read(async (tx) => ({
        found: await uploadReader(tx).one(uid, id),
        limits: await mediaLimits(tx),
      }))
      const row = found && isGivenUp(found) ? await takeUpAgain(found) : found
      if (row?.state !== 'processing') return
      await inTemporaryFolder(async (folder) => {
        const input = join(folder, 'input')
        const output = join(folder, 'output')
        const sent = await sentBytes(row)
        if (!sent) return expire(row)
        // A signed PUT to S3 does not limit the length, so this is the first check, before the bytes are
        // fetched.
        if (sent.size > row.maxBytes) {
          return refuseFile(row, 'too_large', `文件超过了 ${row.maxBytes / 1_000_000} MB，请压缩后再上传`)
        }
        await storage.readToFile(incomingKey(row), input)
        const { kind: accepts, declaredType, name: declaredName } = row
        const result = await media.inspectAndRender(input, output, {
          limits,
          propagation: aiPropagation(row.id),
          accepts,
          declaredType,
          declaredName,
        })
        await settleResult(row, { input, folder: output }, result)
      })
    },

    takeDirectly: (uid: number, file: AnnouncedFile, options: DirectOptions) =>
      takeDirectly(deps, uid, file, options),

    /** Gives up after the last failed run. The bytes are kept for a while, since the fault was ours. */
    async giveUp(row: UploadRow): Promise<void> {
      await settle(row, {
        state: 'refused',
        refusalCode: givenUp,
        refusal: '处理没有成功，请重新上传；如果一直这样，请换一个文件',
      })
      // Last, because the store itself may be failing.
      await unpublish(storage, row)
    },
    expire,
  }
}

export type UploadPipeline = ReturnType<typeof uploadPipeline>
