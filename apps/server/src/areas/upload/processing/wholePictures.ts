/** Full-size pictures, re-encoded on first request and kept for a day. */
import { join } from 'node:path'
import { defaultLimits, type MediaLimits, type WholePicture } from '../../../platform/media/media.ts'
import type { MediaWorker } from '../../../platform/media/mediaWorker.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { originalPrefix, sentKey } from '../upload.keys.ts'
import { aiPropagation } from './aiPropagation.ts'
import { inTemporaryFolder } from './upload.pipeline.ts'

export interface WholePicturesDeps {
  storage: Storage
  media: Pick<MediaWorker, 'inspectAndRender'>
}

interface Whole {
  uid: number
  id: string
  /** AI works carry a visible mark wherever they are served. */
  isAiMarked: boolean
}

/** It was within the limits when it was sent, so current limits do not apply. */
const takenAlready: MediaLimits = {
  ...defaultLimits,
  picture: {
    ...defaultLimits.picture,
    maxBytes: Number.MAX_SAFE_INTEGER,
    maxPixels: Number.MAX_SAFE_INTEGER,
  },
}

const nameOf = ({ uid, id, isAiMarked }: Whole): string => `${uid}/${id}-whole${isAiMarked ? '-ai' : ''}`
const keyOf = (of: Whole, extension: WholePicture['extension']): string =>
  `${originalPrefix}${nameOf(of)}.${extension}`

/** The key of the file; null when the sent file was not kept. */
export const wholePictures = ({ storage, media }: WholePicturesDeps) => {
  /** In progress: concurrent requests share the result. */
  const underWay = new Map<string, Promise<string | null>>()

  const make = (of: Whole): Promise<string | null> =>
    inTemporaryFolder(async (folder) => {
      const input = join(folder, 'input')
      const output = join(folder, 'out')
      if (!(await storage.readToFile(sentKey(of), input))) return null
      const result = await media.inspectAndRender(input, output, {
        accepts: 'picture',
        isWhole: true,
        isAiMarked: of.isAiMarked,
        propagation: aiPropagation(of.id),
        limits: takenAlready,
      })
      if (result.kind !== 'picture' || !result.whole) return null
      const key = keyOf(of, result.whole.extension)
      await storage.write(key, { file: join(output, result.whole.file) })
      return key
    })

  return async (of: Whole): Promise<string | null> => {
    for (const extension of ['jpg', 'png', 'webp'] as const) {
      const key = keyOf(of, extension)
      if (await storage.head(key)) return key
    }
    const name = nameOf(of)
    const making = underWay.get(name) ?? make(of).finally(() => underWay.delete(name))
    underWay.set(name, making)
    return making
  }
}
