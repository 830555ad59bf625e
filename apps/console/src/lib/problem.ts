/**
 * Turns an error into text for people: what happened, what to do, and a copyable line with code and request
 * id for whoever investigates. Codes are shown nowhere else.
 */
import { ApiError, NetworkError } from '@wallpaper/client'
import { type ErrorCodeName, errorCodes } from '@wallpaper/contract'

export interface Problem {
  what: string
  advice: string
  /** Code and request id, for the copyable line. */
  detail: string | null
  isForbidden: boolean
}

const hasCode = (error: unknown, ...names: ErrorCodeName[]): error is ApiError =>
  error instanceof ApiError && names.some((name) => errorCodes[name] === error.code)

export const isRefusedWith = (error: unknown, name: ErrorCodeName): error is ApiError => hasCode(error, name)

/** No session, or an expired one: sign-in is needed. */
export const isSessionLost = (error: unknown): boolean => hasCode(error, 'loginRequired', 'sessionExpired')

const advices: Partial<Record<ErrorCodeName, string>> = {
  noPermission: '需要这项权限时，请联系管理员',
  notFound: '返回列表看看，或刷新后再试',
  rateLimited: '稍等一分钟再操作',
  unavailable: '稍等片刻后重试',
  internal: '稍后重试；如果一直这样，把下面这行信息发给技术同事',
  changedMeanwhile: '刷新后再操作',
}

const adviceFor = (error: ApiError): string =>
  Object.entries(advices).find(([name]) => errorCodes[name as ErrorCodeName] === error.code)?.[1] ?? ''

const detailOf = (error: ApiError): string =>
  [`代码 ${error.code}`, error.requestId && `请求 ${error.requestId}`].filter(Boolean).join('，')

const networkProblem = (error: NetworkError): Problem => ({
  what: error.isTimeout ? '等了很久没有回应' : '网络不给力~',
  advice: '检查网络后重试',
  detail: null,
  isForbidden: false,
})

export const problemOf = (error: unknown): Problem => {
  if (error instanceof ApiError) {
    return {
      what: error.message,
      advice: adviceFor(error),
      detail: detailOf(error),
      isForbidden: hasCode(error, 'noPermission'),
    }
  }
  if (error instanceof NetworkError) return networkProblem(error)
  const detail = error instanceof Error ? error.message : String(error)
  return { what: '页面出了点问题', advice: '刷新后再试', detail, isForbidden: false }
}

/** The error message of each field that violates the contract. */
export const fieldProblemsOf = (error: unknown): Record<string, string> => {
  if (!hasCode(error, 'invalidInput')) return {}
  const { data } = error
  if (typeof data !== 'object' || data === null || !('fields' in data)) return {}
  const { fields } = data
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).map(([field, sentence]) => [field, String(sentence)]))
}
