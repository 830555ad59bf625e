/** Asks the worker for a file's hash. Without a worker the file is hashed here, in pieces that let others go first. */
import type { HashReply, HashRequest } from './hash.worker.ts'
import { hashBlob } from './hashBlob.ts'

/** The phone has taken the file away since it was picked. */
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
  // Its code could not be fetched, or it was killed: whoever waits is served here, and so are the next ones.
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

/** Not fetched when it is needed: it is needed most of all without a network. */
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
