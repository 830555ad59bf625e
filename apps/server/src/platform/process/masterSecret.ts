/** The master secret: from the environment in production, otherwise generated once in the data folder. */
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId, newSecret } from '../ids.ts'

export const keptSecretName = 'secret'

/**
 * Written to a temporary file and then linked: two processes that start at once agree on one, and none reads
 * a part of it.
 */
const makeSecret = async (path: string): Promise<void> => {
  const beside = `${path}.${newId(Date.now())}`
  await writeFile(beside, newSecret(), { mode: 0o600, flag: 'wx' })
  try {
    await link(beside, path)
  } catch {
    // Another process was first, or this file system has no hard links.
    if (!existsSync(path)) await rename(beside, path)
  } finally {
    await rm(beside, { force: true })
  }
}

export const loadMasterSecret = async (given: string | undefined, dataDir: string): Promise<string> => {
  if (given) return given
  const path = join(dataDir, keptSecretName)
  await mkdir(dataDir, { recursive: true })
  if (!existsSync(path)) await makeSecret(path)
  return (await readFile(path, 'utf8')).trim()
}
