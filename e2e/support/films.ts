/** Makes a video for uploading in a temporary folder. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const filmMadeBy = async (make: (path: string) => Promise<void>): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'video-'))
  try {
    const path = join(folder, 'short.mov')
    await make(path)
    return await readFile(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
