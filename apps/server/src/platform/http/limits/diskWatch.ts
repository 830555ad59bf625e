/**
 * Whether writes find room: what the disk says of itself, and what the last writes have met. Nobody should be sent here
 * while they are refused, whether it is our disk that is full or the database's.
 */
import { statfs } from 'node:fs/promises'
import type { Clock } from '../../clock.ts'

/** Less than this, and the next picture may be the one that does not fit. */
const leastBytes = 64 * 1024 * 1024
/** So long after the last refused write we are not ready; then another may try. */
const wariness = 10_000

/** Node's words for a full disk, and PostgreSQL's. */
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
