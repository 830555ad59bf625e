/** Turns a failed call into what a page shows when it has nothing else. */
import { ApiError, NetworkError } from '@wallpaper/client'
import { errorCodes, type FieldProblems } from '@wallpaper/contract'
import type { Failure } from '../ui/states/states.tsx'

/** The person was already told by a dialog, toast or another page: show nothing more. */
export class HandledError extends Error {
  readonly reply: ApiError | NetworkError

  constructor(reply: ApiError | NetworkError) {
    super(reply.message, { cause: reply })
    this.name = 'HandledError'
    this.reply = reply
  }
}

/** Its message is written for the person and may be shown as it is. */
export class UserFacingError extends Error {}

const replyOf = (error: unknown) => (error instanceof HandledError ? error.reply : error)

/** The response's code; null without a response. */
export const codeOf = (error: unknown): number | null => {
  const reply = replyOf(error)
  return reply instanceof ApiError ? reply.code : null
}

/** The data of a refusal, for the screen that knows its shape. */
export const dataOf = (error: unknown): unknown => {
  const reply = replyOf(error)
  return reply instanceof ApiError ? reply.data : null
}

const endsOfSession: readonly (number | null)[] = [
  errorCodes.loginFailed,
  errorCodes.sessionExpired,
  errorCodes.newVersion,
]

/** The app already asks the person to sign in again. */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof HandledError && endsOfSession.includes(codeOf(error))

export const notFound: Failure = {
  drawing: 'nothing',
  title: '没有找到',
  note: '内容不存在或已被删除，返回看看别的',
  isFinal: true,
}

const titles: Record<number, Failure> = {
  [errorCodes.noPermission]: {
    drawing: 'locked',
    title: '暂无权限',
    note: '仅主账号可用，请联系主账号',
    isFinal: true,
  },
  [errorCodes.notFound]: notFound,
  [errorCodes.rateLimited]: { drawing: 'network', title: '操作太频繁了', note: '稍等一会儿再试' },
}

const network: Failure = {
  drawing: 'network',
  title: '网络不给力~',
  note: '检查网络后再试，已填内容不会丢',
  isNetwork: true,
}

export const failureOf = (error: unknown): Failure => {
  const reply = replyOf(error)
  if (!(reply instanceof ApiError)) return network
  const known: Failure = titles[reply.code] ?? {
    drawing: 'network',
    title: '没有打开',
    note: reply.message,
  }
  const trace = reply.requestId ? ` · ${reply.requestId}` : ''
  return { ...known, detail: `错误 ${reply.code}${trace}` }
}

const isFieldProblems = (data: unknown): data is FieldProblems =>
  typeof data === 'object' && data !== null && 'fields' in data && typeof data.fields === 'object'

/** The server's field errors. */
export const fieldProblemsOf = (error: unknown): Record<string, string> => {
  const reply = replyOf(error)
  return reply instanceof ApiError && isFieldProblems(reply.data) ? reply.data.fields : {}
}

/** One sentence for a toast. */
export const sentenceOf = (error: unknown): string => {
  const reply = replyOf(error)
  if (reply instanceof ApiError || reply instanceof UserFacingError) return reply.message
  if (reply instanceof NetworkError && reply.isTimeout) return '等了很久没有回应，请稍后再试'
  // Not the catalogue's wording, which is for a malformed response.
  return '没有连上网络，检查后再试'
}

/** Seconds until a rate-limited call is allowed again; 0 if unknown. */
export const retrySecondsOf = (error: unknown): number => {
  const reply = replyOf(error)
  const data = reply instanceof ApiError ? reply.data : null
  const isTold = typeof data === 'object' && data !== null && 'retry_after_seconds' in data
  return isTold && typeof data.retry_after_seconds === 'number' ? Math.min(data.retry_after_seconds, 600) : 0
}

/** For below a field: how long to wait. */
export const rateLimitSentence = (error: unknown): string => {
  const seconds = retrySecondsOf(error)
  return seconds > 0 ? `试的次数太多了，请 ${seconds} 秒后再试` : '试的次数太多了，请稍后再试'
}
