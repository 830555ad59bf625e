/**
 * The data folder: database, files and secret of this installation. A sentence says why it cannot be used.
 */
import { constants, existsSync } from 'node:fs'
import { access, mkdir, realpath } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { explainStartupError, StartupProblem } from './startupProblem.ts'

const existingAbove = (path: string): string => {
  const above = dirname(path)
  return existsSync(above) ? above : existingAbove(above)
}

/** Created if missing; returns its real path. */
export const makeDataDir = async (given: string): Promise<string> => {
  const path = resolve(given)
  try {
    // Checked first, since a recursive mkdir on a read-only disk only reports ENOENT.
    if (!existsSync(path)) await access(existingAbove(path), constants.W_OK)
    await mkdir(path, { recursive: true })
    return await realpath(path)
  } catch (error) {
    throw new StartupProblem(explainStartupError(error), { cause: error })
  }
}
