/** Sample pictures of the built-in templates: they come with the server, and are stored on first use. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { demoPictureFile } from '../../../platform/demo/pictures/pictures.ts'
import type { Storage } from '../../../platform/storage/storage.ts'

export type SampleStore = (name: string) => Promise<string>

/** Stores a sample publicly and returns its URL. */
export const sampleStore =
  (storage: Storage): SampleStore =>
  async (name) => {
    const bytes = await readFile(demoPictureFile(name))
    // Named by its content: browsers never ask again, and a changed picture needs a new URL.
    const key = `public/samples/${createHash('sha256').update(bytes).digest('hex')}.webp`
    if (!(await storage.head(key))) await storage.write(key, { bytes })
    return storage.publicUrl(key)
  }

/** URLs by name. */
export const storeSamples = async (
  names: readonly string[],
  store: SampleStore,
): Promise<ReadonlyMap<string, string>> =>
  new Map(await Promise.all(names.map(async (name) => [name, await store(name)] as const)))
