/**
 * The demo world's pictures are deterministic: they are cropped and rendered once and cached in a folder, so
 * that a world is created in seconds. Changed pictures or rendering code get a new folder, and the old one is
 * deleted.
 */
import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { MediaRequest, MediaResult } from '../media/media.ts'
import type { MediaWorker } from '../media/mediaWorker.ts'

/** In the checkout, next to the other caches. */
const keptPicturesFolder = join(import.meta.dirname, '../../../../../.cache/demo-pictures')

const sources = ['.', 'pictures', '../media', '../media/picture', '../media/render']
const resultFile = 'result.v8'

const hashOf = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

const hashOfSources = async (): Promise<string> => {
  const parts: (string | Uint8Array)[] = []
  for (const source of sources) {
    const folder = join(import.meta.dirname, source)
    const names = (await readdir(folder)).filter((name) => /(?<!\.test)\.(ts|webp)$/.test(name))
    for (const name of names.sort()) parts.push(name, await readFile(join(folder, name)))
  }
  return hashOf(...parts)
}

/** The folder for this version of the code; folders of other versions are deleted. */
const openFolder = async (root: string): Promise<string> => {
  const name = await hashOfSources()
  await mkdir(join(root, name), { recursive: true })
  for (const other of await readdir(root))
    if (other !== name) await rm(join(root, other), { recursive: true, force: true })
  return join(root, name)
}

/**
 * Whoever spreads a file is named in it under the number of the upload, which is another one each time: but only in
 * a file that was made by a machine, and says so.
 */
const wishFor = (bytes: Buffer, { propagation, ...request }: MediaRequest = {}): MediaRequest =>
  propagation && (request.isAiMarked || bytes.includes('AIGC')) ? { ...request, propagation } : request

export const keptPictures = async (root: string) => {
  const folder = await openFolder(root)
  const underWay = new Map<string, Promise<string>>()

  /** The cached path; made if missing. Atomic, also when several processes make it at once. */
  const keep = (key: string, make: (path: string) => Promise<unknown>): Promise<string> => {
    const made = async () => {
      const kept = join(folder, key)
      if (await readdir(kept).catch(() => null)) return kept
      const fresh = join(folder, `new-${randomUUID()}`)
      await mkdir(fresh, { recursive: true })
      await make(fresh)
      await rename(fresh, kept).catch(() => rm(fresh, { recursive: true, force: true }))
      return kept
    }
    const promise = underWay.get(key) ?? made().finally(() => underWay.delete(key))
    underWay.set(key, promise)
    return promise
  }

  return {
    async drawn(name: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
      const kept = await keep(hashOf('drawn', name), async (path) =>
        writeFile(join(path, 'picture'), await draw()),
      )
      return readFile(join(kept, 'picture'))
    },

    media: (worker: MediaWorker): MediaWorker => ({
      ...worker,
      async inspectAndRender(inputPath, outDir, request) {
        const bytes = await readFile(inputPath)
        const wish = wishFor(bytes, request)
        const key = hashOf('rendered', bytes, JSON.stringify(wish))
        const kept = await keep(key, async (path) => {
          const result = await worker.inspectAndRender(inputPath, join(path, 'files'), wish)
          await writeFile(join(path, resultFile), serialize(result))
        })
        const result: MediaResult = deserialize(await readFile(join(kept, resultFile)))
        if (result.kind !== 'refused') await cp(join(kept, 'files'), outDir, { recursive: true })
        return result
      },
    }),
  }
}

export type KeptPictures = Awaited<ReturnType<typeof keptPictures>>

let opened: Promise<KeptPictures> | undefined

/** Opened once a process: its sources are hashed once, and what is under way is known to everybody. */
export const keptDemoPictures = (): Promise<KeptPictures> => {
  opened ??= keptPictures(keptPicturesFolder)
  return opened
}

/** A worker that renders each demo picture once. */
export const keptMedia = async (worker: MediaWorker): Promise<MediaWorker> =>
  (await keptDemoPictures()).media(worker)
