/** Maps an error to what the queue does: retry, request a new grant, or report it. */
import { ApiError, NetworkError } from '@wallpaper/client'
import { errorCodes } from '@wallpaper/contract'
import { fieldProblemsOf, HandledError } from '../../../runtime/failure.ts'
import { UnreadableFileError } from '../hash/hashFile.ts'
import { pickMessages } from '../pick/limits.ts'
import type { TaskName, UploadFailure } from '../queue/queue.types.ts'
import { PutError } from './sendFile.ts'

/** Section 5: "upload failed" with the status, then the store's message, if any. */
const reasonOfPut = ({ status, sentence, isStall }: PutError): string => {
  if (isStall) return '上传失败：网络太慢，60 秒没有进展'
  if (status === 0) return '上传失败：网络中断'
  return sentence ? `${status}上传失败：${sentence}` : `${status}上传失败`
}

const isTransientStatus = (status: number): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500

const failureOfPut = (error: PutError): UploadFailure => {
  const reason = reasonOfPut(error)
  if (error.status === 413) return { is: 'permanent', reason }
  return { is: isTransientStatus(error.status) ? 'transient' : 'grantRejected', reason }
}

const retryAfterMs = (data: unknown): number => {
  const isTimed = typeof data === 'object' && data !== null && 'retry_after_seconds' in data
  const seconds = isTimed ? Number(data.retry_after_seconds) : 0
  return Number.isFinite(seconds) ? seconds * 1_000 : 0
}

const permanentCodes: ReadonlySet<number> = new Set([
  errorCodes.invalidInput,
  errorCodes.tooLarge,
  errorCodes.noPermission,
])

const failureOfReply = (error: ApiError, does: TaskName): UploadFailure => {
  const [field] = Object.values(fieldProblemsOf(error))
  const reason = `上传失败：${field ?? error.message}`
  if (permanentCodes.has(error.code)) return { is: 'permanent', reason }
  // Every other negative code means that this session cannot continue.
  if (error.code < 0) return { is: 'signedOut' }
  const isUnknown = error.code === errorCodes.refused || error.code === errorCodes.notFound
  if (does === 'complete' && isUnknown) return { is: 'lost' }
  return { is: 'transient', reason, afterMs: retryAfterMs(error.data) }
}

export const uploadFailureOf = (thrown: unknown, does: TaskName): UploadFailure => {
  const error = thrown instanceof HandledError ? thrown.reply : thrown
  if (error instanceof UnreadableFileError) return { is: 'permanent', reason: pickMessages.unreadable }
  if (error instanceof PutError) return failureOfPut(error)
  if (error instanceof ApiError) return failureOfReply(error, does)
  const isSlow = error instanceof NetworkError && error.isTimeout
  return { is: 'transient', reason: isSlow ? '上传失败：网络太慢' : '上传失败：网络中断' }
}
