/** One request to one URL of an endpoint, and the checks for every refusal. */
import { headers } from '@wallpaper/contract'
import { ownPage } from '../../http/ownPage.ts'
import type { Credentials } from './callers.ts'
import type { Fields } from './sampler.ts'
import type { Target } from './targets.ts'

export interface TestRequest {
  credentials?: Credentials
  fields?: Fields
  /** The raw query or body, instead of the fields. */
  raw?: string
  method?: string
  headers?: Record<string, string>
  /** Omits the Idempotency-Key. */
  withoutKey?: boolean
}

export interface Answer {
  target: Target
  status: number
  headers: Headers
  text: string
  code: number | null
  msg: string
  data: unknown
}

/** A one-pixel picture, for calls that need a file. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const formType = 'application/x-www-form-urlencoded'

const bodyOf = ({ endpoint }: Target, { fields = {}, raw, headers: given = {} }: TestRequest) => {
  if (raw !== undefined) return { body: raw, type: given['content-type'] ?? formType }
  if (endpoint.body !== 'multipart') return { body: new URLSearchParams(fields).toString(), type: formType }
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new Blob([pixel], { type: 'image/png' }), 'pixel.png')
  return { body, type: undefined }
}

let keys = 0
const newKey = () => {
  keys += 1
  return `every-endpoint-${keys}`
}

const parseEnvelope = (text: string): { code: number | null; msg: string; data: unknown } => {
  try {
    const { code, msg, data, ...rest } = JSON.parse(text)
    const isEnvelope = typeof code === 'number' && typeof msg === 'string' && Object.keys(rest).length === 0
    return isEnvelope && data !== undefined ? { code, msg, data } : { code: null, msg: '', data: null }
  } catch {
    return { code: null, msg: '', data: null }
  }
}

export const answerOf = (target: Target, status: number, replyHeaders: Headers, text: string): Answer => ({
  target,
  status,
  headers: replyHeaders,
  text,
  ...parseEnvelope(text),
})

export const send = async (origin: string, target: Target, request: TestRequest): Promise<Answer> => {
  const { endpoint, url } = target
  const method = request.method ?? endpoint.method
  const isRead = endpoint.method === 'GET'
  const query = request.raw ?? new URLSearchParams(request.fields).toString()
  const { body, type } = bodyOf(target, request)
  const response = await fetch(origin + url + (isRead && query ? `?${query}` : ''), {
    method,
    redirect: 'manual',
    headers: {
      ...ownPage,
      ...request.credentials,
      ...(endpoint.idempotent && !request.withoutKey && { [headers.idempotencyKey]: newKey() }),
      ...(type && !isRead && { 'content-type': type }),
      ...request.headers,
    },
    ...(!isRead && method !== 'GET' && method !== 'HEAD' && { body }),
  })
  return answerOf(target, response.status, response.headers, await response.text())
}

const han = /\p{Script=Han}/u

/** What is wrong with this refusal, or null: it must be an envelope with a Chinese sentence. */
export const faultOf = (answer: Answer, mayPass = false): string | null => {
  const { status, headers: got, code, msg, text } = answer
  if (status >= 500) return `status ${status}: ${text}`
  if (code === null) return `no envelope: ${text.slice(0, 200)}`
  if (got.get('cache-control') !== 'no-store') return `may be cached: ${got.get('cache-control')}`
  if (code === 1) return mayPass ? null : 'it went through'
  if (!han.test(msg)) return `no sentence: ${text.slice(0, 200)}`
  if (!got.get('content-type')?.startsWith('application/json')) return `type ${got.get('content-type')}`
  return null
}
