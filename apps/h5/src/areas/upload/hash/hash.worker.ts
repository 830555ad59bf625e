/**
 * Hashes off the main thread, so that a video does not block the screen. One file in, one hash or null out.
 */
import { hashBlob } from './hashBlob.ts'

export interface HashRequest {
  id: number
  file: Blob
}

export interface HashReply {
  id: number
  /** Null when the file can no longer be read. */
  hash: string | null
}

addEventListener('message', ({ data }: MessageEvent<HashRequest>) => {
  const answer = (hash: string | null) => postMessage({ id: data.id, hash } satisfies HashReply)
  hashBlob(data.file).then(answer, () => answer(null))
})
