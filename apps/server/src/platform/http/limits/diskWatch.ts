/**
 * Whether writes succeed: by the free disk space and the outcome of recent writes. While writes fail this
 * process is not ready, whether our disk is full or the database's.
 */
import { statfs } from 'node:fs/promises'
import type { Clock } from '../../clock.ts'

/** Below this the next picture may not fit. */
const leastBytes = 64 * 1024 * 1024
/** Not ready for this long after the last failed write; then another may try. */
const wariness = 10_000

/** The codes of Node and of PostgreSQL for a full disk. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100'])

const isFull = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && fullCodes.has(String(error.code))) || isFull(error.cause))

export const roomIn =
  (folders: readonly string[], least = leastBytes) =>
  async (): Promise<boolean> => {
    const found = await Promise.all(folders.map((folder) => statfs(folder)))
    return found.every(({ bavail, bsize }) => bavail * bsize >= least)
  }

export interface DiskWatch {
  notice(error: unknown): void
  hasRoom(): Promise<boolean>
}

export const watchDisk = ({
  clock,
  hasRoom = async () => true,
}: {
  clock: Clock
  hasRoom?: () => Promise<boolean>
}): DiskWatch => {
  let refusedAt = Number.NEGATIVE_INFINITY
  return {
    notice(error) {
      if (isFull(error)) refusedAt = clock()
    },
    hasRoom: async () => clock() - refusedAt > wariness && (await hasRoom()),
  }
}
