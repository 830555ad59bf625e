/** The master secret: given by the environment in production, otherwise made once and kept in the data folder. */
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId, newSecret } from '../ids.ts'

export const keptSecretName = 'secret'

/** Written beside it and then linked: two processes that start at once agree on one, and none reads half of it. */
const makeSecret = async (path: string): Promise<void> => {
  const beside = `${path}.${newId(Date.now())}`
  await writeFile(beside, newSecret(), { mode: 0o600, flag: 'wx' })
  try {
    await link(beside, path)
  } catch {
    // Either somebody was first, or this disk has no links.
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
