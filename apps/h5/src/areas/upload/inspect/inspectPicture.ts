/** Looks at a picture on the phone, before a byte of it is sent. */
import type { Size } from '../pick/limits.ts'
import { pictureSizeOf } from '../pick/pictureSize.ts'
import type { FileFacts } from '../queue/queue.types.ts'
import type { CodeReply, CodeRequest } from './codes.worker.ts'

type FindCode = (file: Blob, size: Size) => Promise<string | null>

const findsNone: FindCode = () => Promise.resolve(null)

const startWorker = (): FindCode => {
  const worker = new Worker(new URL('./codes.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (place: string | null) => void>()
  let lastId = 0
  worker.addEventListener('message', ({ data }: MessageEvent<CodeReply>) => {
    waiting.get(data.id)?.(data.place)
    waiting.delete(data.id)
  })
  // It failed to load or was killed: the review looks for codes too, so the upload goes on without.
  worker.addEventListener('error', () => {
    worker.terminate()
    findCode = findsNone
    for (const answer of waiting.values()) answer(null)
    waiting.clear()
  })
  return (file, size) =>
    new Promise((resolve) => {
      lastId += 1
      waiting.set(lastId, resolve)
      worker.postMessage({ id: lastId, file, ...size } satisfies CodeRequest)
    })
}

const start = (): FindCode => {
  try {
    return startWorker()
  } catch {
    return findsNone
  }
}

let findCode: FindCode | undefined

export const inspectPicture = async (file: Blob, contentType: string): Promise<FileFacts> => {
  const size = await pictureSizeOf(file, contentType)
  if (!size) return { width: 0, height: 0, code: null }
  findCode ??= start()
  return { ...size, code: await findCode(file, size) }
}
