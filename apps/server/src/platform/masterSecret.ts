/** The master secret: given by the environment in production, otherwise made once and kept in the data folder. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newSecret } from './ids.ts'

export const loadMasterSecret = async (given: string | undefined, dataDir: string): Promise<string> => {
  if (given) return given
  const path = join(dataDir, 'secret')
  await mkdir(dataDir, { recursive: true })
  // 'wx' fails when the file is there, so two processes that start at once agree on one secret.
  await writeFile(path, newSecret(), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return (await readFile(path, 'utf8')).trim()
}
