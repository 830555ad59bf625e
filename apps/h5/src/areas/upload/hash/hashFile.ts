/** Hashes a file in the worker. Without a worker it is hashed here, in pieces that yield to other work. */
import type { HashReply, HashRequest } from './hash.worker.ts'
import { hashBlob } from './hashBlob.ts'

/** The file was removed from the phone since it was picked. */
export class UnreadableFileError extends Error {
  constructor(cause?: unknown) {
    super('the file cannot be read', { cause })
    this.name = 'UnreadableFileError'
  }
}

interface Hasher {
  hash(file: Blob): Promise<string | null>
}

const startWorker = (): Hasher => {
  const worker = new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { file: Blob; settle: (hash: string | null) => void }>()
  let lastId = 0
  worker.addEventListener('message', ({ data }: MessageEvent<HashReply>) => {
    waiting.get(data.id)?.settle(data.hash)
    waiting.delete(data.id)
  })
  // The worker failed to load or was killed: hash everything here from now on.
  worker.addEventListener('error', () => {
    worker.terminate()
    hasher = onThisThread
    for (const { file, settle } of waiting.values()) void onThisThread.hash(file).then(settle)
    waiting.clear()
  })
  return {
    hash: (file) =>
      new Promise((settle) => {
        lastId += 1
        waiting.set(lastId, { file, settle })
        worker.postMessage({ id: lastId, file } satisfies HashRequest)
      }),
  }
}

/** Imported statically: it is needed most when there is no network. */
const onThisThread: Hasher = { hash: (file) => hashBlob(file).catch(() => null) }

const startHasher = (): Hasher => {
  try {
    return startWorker()
  } catch {
    return onThisThread
  }
}

let hasher: Hasher | undefined

export const hashFile = async (file: Blob): Promise<string> => {
  hasher ??= startHasher()
  const hash = await hasher.hash(file)
  if (hash === null) throw new UnreadableFileError()
  return hash
}
