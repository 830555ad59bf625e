/** Files that are made from others when they are first asked for, and stored. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaRequest, PictureResult } from '../../../platform/media/media.ts'
import type { MediaWorker } from '../../../platform/media/mediaWorker.ts'
import type { Storage } from '../../../platform/storage/storage.ts'

export interface DerivedFilesDeps {
  storage: Storage
  media: Pick<MediaWorker, 'inspectAndRender'>
}

const keptMax = 500

const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'wallpaper-gallery-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const derivedFiles = ({ storage, media }: DerivedFilesDeps) => {
  const kept = new Map<string, Promise<Buffer | null>>()

  /** Made from the source by the first call, and kept under the key. */
  const derived = async (
    key: string,
    source: () => Promise<Buffer | null>,
    request: MediaRequest,
    fileOf: (result: PictureResult) => string | undefined,
  ): Promise<Buffer | null> => {
    const known = await storage.read(key)
    if (known) return known
    const from = await source()
    if (!from) return null
    return inFolder(async (folder) => {
      const input = join(folder, 'input.webp')
      await writeFile(input, from)
      const result = await media.inspectAndRender(input, join(folder, 'out'), {
        accepts: 'picture',
        ...request,
      })
      const file = result.kind === 'picture' ? fileOf(result) : undefined
      if (!file) return null
      const bytes = await readFile(join(folder, 'out', file))
      await storage.write(key, { bytes })
      return bytes
    })
  }

  /** Held in memory too: a popular code asks for few pictures very often. */
  const keep = (name: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> => {
    const known = kept.get(name)
    if (known) return known
    const [oldest] = kept.size >= keptMax ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
    const made = make()
    kept.set(name, made)
    made.then(
      (bytes) => bytes ?? kept.delete(name),
      () => kept.delete(name),
    )
    return made
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

  return { derived, keep, copyOnce }
}
