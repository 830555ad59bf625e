/** The direct PUT to the store, with XMLHttpRequest: fetch does not report upload progress. */
import { networkTimeoutMs } from '@wallpaper/contract'
import { UnreadableFileError } from '../hash/hashFile.ts'
import type { Grant } from '../queue/queue.types.ts'

export class PutError extends Error {
  /** 0 without a response. */
  readonly status: number
  /** The store's response, if it is a readable message. */
  readonly sentence: string
  readonly isStall: boolean

  constructor(status: number, sentence = '', isStall = false) {
    super(`PUT ended with ${status}`)
    this.name = 'PutError'
    this.status = status
    this.sentence = sentence
    this.isStall = isStall
  }
}

export interface SendOptions {
  signal: AbortSignal
  onProgress: (sent: number) => void
  stallMs?: number
}

const progressEveryMs = 150
const sentenceMax = 80

/** Object stores respond in XML, our own store with a message. */
const sentenceIn = (text: string): string => {
  const isSentence = text.length > 0 && text.length <= sentenceMax && !text.includes('<')
  return isSentence ? text.replace(/。$/, '') : ''
}

const put = (file: Blob, grant: Grant, { signal, onProgress, stallMs = networkTimeoutMs }: SendOptions) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    let stall: ReturnType<typeof setTimeout> | undefined
    let toldAt = 0
    const abort = () => request.abort()
    const finish = (error?: Error) => {
      clearTimeout(stall)
      signal.removeEventListener('abort', abort)
      if (error) reject(error)
      else resolve()
    }
    /**
     * Times out after sixty seconds without progress, not for the whole file: a large video may take long on
     * a slow connection.
     */
    const watch = () => {
      clearTimeout(stall)
      stall = setTimeout(() => {
        finish(new PutError(0, '', true))
        request.abort()
      }, stallMs)
    }
    request.upload.onprogress = ({ loaded }) => {
      watch()
      const now = Date.now()
      if (now - toldAt < progressEveryMs) return
      toldAt = now
      onProgress(loaded)
    }
    request.onload = () => {
      const { status } = request
      finish(
        status >= 200 && status < 300 ? undefined : new PutError(status, sentenceIn(request.responseText)),
      )
    }
    request.onerror = () => finish(new PutError(0))
    request.onabort = () => finish(new PutError(0))
    signal.addEventListener('abort', abort)
    request.open('PUT', grant.direct_url ?? grant.upload_url)
    const headers = grant.direct_headers ?? grant.headers
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    watch()
    request.send(file)
  })

/** An unreadable file fails like a network error: reading it tells which it was. */
const isReadable = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

export const sendFile = async (file: Blob, grant: Grant, options: SendOptions): Promise<void> => {
  try {
    await put(file, grant, options)
  } catch (error) {
    const isSilent = error instanceof PutError && error.status === 0
    throw isSilent && !(await isReadable(file)) ? new UnreadableFileError(error) : error
  }
}
