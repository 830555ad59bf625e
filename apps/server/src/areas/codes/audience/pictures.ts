/**
 * The files of a work as the audience gets them. What is locked is shown by a small blurred file of its own, under a name
 * that leads to nothing else; an original is copied where only a signed address reaches, and leaves by that alone.
 */
import { createHmac } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaWorker } from '../../../platform/media/mediaWorker.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { ShownWork } from '../../creation/public.ts'
import {
  type FileAddress,
  originalPrefix,
  originalSeconds,
  renditionKey,
  videoKey,
  wholePictures,
} from '../../upload/public.ts'

export interface PicturesDeps {
  storage: Storage
  /** Where a file can be seen by whoever is shown it. */
  addressOf: FileAddress
  media: Pick<MediaWorker, 'inspectAndRender'>
  /** Names of blurred files are made with it, so that they tell nothing of the file behind. */
  nameKey: Buffer
}

export const previewPrefix = 'public/gallery/'

/** Of a picture 240 wide: one sees what it is, and has nothing of it. */
const blurSigma = 1.6
const previewsKept = 500

type WorkFiles = Pick<ShownWork, 'id' | 'kind' | 'uploadId' | 'posterUploadId' | 'isHidden'>

/** The upload whose still pictures stand for the work. */
const stillOf = ({ uploadId, posterUploadId }: WorkFiles): string => posterUploadId ?? uploadId

const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'wallpaper-gallery-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const createPictures = ({ storage, addressOf, media, nameKey }: PicturesDeps) => {
  const kept = new Map<string, Promise<Buffer | null>>()
  const whole = wholePictures({ storage, media })

  type File = { uid: number; id: string; name: 'small' | 'medium' | 'large' | 'video' }

  const keyOf = ({ uid, id, name }: File, isPrivate: boolean): string =>
    name === 'video'
      ? videoKey({ id, uid, kind: 'video', isPrivate })
      : renditionKey({ id, uid, kind: 'picture', isPrivate }, name)

  /** Locked files lie apart, once a job has moved them. */
  const placesOf = (file: File) => ({ apart: keyOf(file, true), shown: keyOf(file, false) })

  const still = (uid: number, id: string, size: 'small' | 'medium' | 'large', isHidden: boolean): string =>
    addressOf({ id, uid, kind: 'picture', isHidden }, size)

  const nameOf = (uid: number, work: WorkFiles): string =>
    createHmac('sha256', nameKey)
      .update(`${uid}/${work.id}/${stillOf(work)}`)
      .digest('hex')
      .slice(0, 32)

  const blurred = async (key: string, source: File): Promise<Buffer | null> => {
    const known = await storage.read(key)
    if (known) return known
    const { apart, shown } = placesOf(source)
    const small = (await storage.read(apart)) ?? (await storage.read(shown))
    if (!small) return null
    return inFolder(async (folder) => {
      const input = join(folder, 'input.webp')
      await writeFile(input, small)
      const result = await media.inspectAndRender(input, join(folder, 'out'), {
        accepts: 'picture',
        blur: blurSigma,
      })
      if (result.kind !== 'picture') return null
      const bytes = await readFile(join(folder, 'out', result.renditions.small.file))
      await storage.write(key, { bytes })
      return bytes
    })
  }

  const copyOnce = async (from: string, to: string): Promise<boolean> => {
    if (await storage.head(to)) return true
    return inFolder(async (folder) => {
      const file = join(folder, 'original')
      if (!(await storage.readToFile(from, file))) return false
      await storage.write(to, { file })
      return true
    })
  }

  return {
    /** Everybody may see it. */
    shown: (uid: number, work: WorkFiles, size: 'small' | 'medium' | 'large'): string =>
      still(uid, stillOf(work), size, work.isHidden),

    pageShown: (uid: number, work: WorkFiles, uploadId: string): string =>
      still(uid, uploadId, 'large', work.isHidden),

    videoShown: (uid: number, work: WorkFiles): string =>
      addressOf({ id: work.uploadId, uid, kind: 'video', isHidden: work.isHidden }, 'video'),

    /** The address of the blurred file of a locked work. */
    lockedUrl: (uid: number, work: WorkFiles): string => `/s/p/${uid}/${work.id}/${nameOf(uid, work)}.webp`,

    isLockedName: (uid: number, work: WorkFiles, name: string): boolean => name === nameOf(uid, work),

    /** Null when there is nothing to blur. Made once, by whoever asks first. */
    locked(uid: number, work: WorkFiles): Promise<Buffer | null> {
      const name = nameOf(uid, work)
      const known = kept.get(name)
      if (known) return known
      const [oldest] = kept.size >= previewsKept ? kept.keys() : []
      if (oldest !== undefined) kept.delete(oldest)
      const source = { uid, id: stillOf(work), name: 'small' } as const
      const made = blurred(`${previewPrefix}${uid}/${name}.webp`, source)
      kept.set(name, made)
      made.then(
        (bytes) => bytes ?? kept.delete(name),
        () => kept.delete(name),
      )
      return made
    },

    /** A short-lived address of the original; null when it cannot be given. */
    async original(
      uid: number,
      work: WorkFiles & Pick<ShownWork, 'isAi'>,
      pageUpload?: string,
    ): Promise<string | null> {
      const isVideo = work.kind === 'video' && !pageUpload
      const uploadId = pageUpload ?? work.uploadId
      const signed = (key: string) => storage.signedGet(key, { expiresInSeconds: originalSeconds })
      const key = isVideo ? null : await whole({ uid, id: uploadId, isAiMarked: work.isAi })
      if (key) return signed(key)
      const { apart, shown } = placesOf({ uid, id: uploadId, name: isVideo ? 'video' : 'large' })
      if (await storage.head(apart)) return signed(apart)
      const to = `${originalPrefix}${uid}/${uploadId}.${isVideo ? 'mp4' : 'webp'}`
      return (await copyOnce(shown, to)) ? signed(to) : null
    },
  }
}

export type Pictures = ReturnType<typeof createPictures>
