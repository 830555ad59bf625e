/** Deletes temporary folders of killed processes at the next start: they contain users' original files. */
import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ours = /^wallpaper-(upload|media)-/

export const clearLeftovers = async (olderThan: number): Promise<void> => {
  for (const name of (await readdir(tmpdir())).filter((entry) => ours.test(entry))) {
    const path = join(tmpdir(), name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < olderThan) await rm(path, { recursive: true, force: true })
  }
}
