/**
 * `call(endpoint, input)`: form-encodes, sends the session's headers, unwraps the envelope, and returns the
 * data or throws. It knows nothing of screens: the calling face decides what a code means to a person.
 */
import {
  type AnyEndpoint,
  type Endpoint,
  type Envelope,
  errorCodes,
  headers as headerNames,
  type InputOf,
  type LineEndpoint,
  type LineId,
  type LinelessEndpoint,
  networkTimeoutMs,
  type OutputOf,
  urlAt,
} from '@wallpaper/contract'
import type { ComeAgain } from './comeAgain.ts'
import { encodeForm } from './encode.ts'
import { ApiError, NetworkError } from './errors.ts'

export interface ClientOptions {
  /** Origin of the API, '' for the page's own. */
  baseUrl: string
  /** Called for each request, so that a new session needs no new client. */
  headers?: () => Record<string, string>
  fetch?: typeof globalThis.fetch
  timeoutMs?: number
  credentials?: RequestCredentials
  /**
   * Retries calls that a busy server refuses, and tells of answers with old data (203); imported on demand, which
   * is rare.
   */
  comeAgain?: () => Promise<{ comeAgain: ComeAgain }>
}

export interface CallOptions {
  headers?: Record<string, string>
  /** One key per opened form makes a repeated submission harmless; by default each call gets a new key. */
  idempotencyKey?: string
  /** For multipart endpoints. */
  file?: Blob
  signal?: AbortSignal
  /** In place of the client's, for this call. */
  fetch?: typeof globalThis.fetch
}

/** A call of a product line does not compile without its line, and any other call not with one. */
export interface Client {
  call<E extends LinelessEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions & { line?: never },
  ): Promise<OutputOf<E>>
  call<E extends LineEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions & { line: LineId },
  ): Promise<OutputOf<E>>
  /** For wrappers with the types of `call`: `line` is required here, undefined when the call has none. */
  request<E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: RequestOptions,
  ): Promise<OutputOf<E>>
}

export type RequestOptions = CallOptions & { line: LineId | undefined }

/** An endpoint in the faces, where the build has removed the schemas. */
type Address = Pick<Endpoint, 'path' | 'line' | 'method' | 'idempotent' | 'body'>

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'number' &&
  'msg' in value

const requestOf = (endpoint: Address, input: Record<string, unknown>, options: RequestOptions) => {
  const form = encodeForm(input)
  const url = urlAt(endpoint, options.line ?? null)
  if (endpoint.method === 'GET') return { url: form.size > 0 ? `${url}?${form}` : url }
  if (endpoint.body !== 'multipart') return { url, body: form }
  const body = new FormData()
  for (const [field, value] of form) body.append(field, value)
  if (options.file) body.append('file', options.file)
  return { url, body }
}

/** crypto.randomUUID is missing on plain http, which a phone on the developer's network uses. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Written by hand: AbortSignal.any and .timeout are missing in many in-app browsers. */
const deadline = (ms: number, outer: AbortSignal | undefined) => {
  const controller = new AbortController()
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    controller.abort()
  }, ms)
  const forward = () => controller.abort()
  if (outer?.aborted) forward()
  outer?.addEventListener('abort', forward)
  return {
    signal: controller.signal,
    isTimedOut: () => timedOut,
    release: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', forward)
    },
  }
}

export const createClient = (client: ClientOptions): Client => {
  const send = client.fetch ?? globalThis.fetch.bind(globalThis)

  const fetchReply = async (
    endpoint: Address,
    input: Record<string, unknown>,
    options: RequestOptions & { idempotencyKey: string },
  ) => {
    const { url, body } = requestOf(endpoint, input, options)
    const { signal, isTimedOut, release } = deadline(client.timeoutMs ?? networkTimeoutMs, options.signal)
    try {
      const response = await (options.fetch ?? send)(client.baseUrl + url, {
        method: endpoint.method,
        headers: {
          ...client.headers?.(),
          ...(endpoint.idempotent && {
            [headerNames.idempotencyKey]: options.idempotencyKey,
          }),
          ...options.headers,
        },
        credentials: client.credentials ?? 'same-origin',
        signal,
        ...(body && { body }),
      })
      // The same deadline covers the body: a reply may stall half-way.
      return { text: await response.text(), status: response.status, headers: response.headers }
    } catch (cause) {
      throw new NetworkError('no reply', { cause, isTimeout: isTimedOut() })
    } finally {
      release()
    }
  }

  /** Each attempt has its own deadline and the same idempotency key. */
  const fetchPatiently = async (
    endpoint: Address,
    input: Record<string, unknown>,
    given: RequestOptions,
  ): ReturnType<typeof fetchReply> => {
    const options = { ...given, idempotencyKey: given.idempotencyKey ?? newIdempotencyKey() }
    const ask = () => fetchReply(endpoint, input, options)
    const refusal = await ask()
    // It knows what to do about 203 and 503, and returns the rest.
    if (refusal.status === 200 || !client.comeAgain) return refusal
    const returning = { endpoint, signal: options.signal, refusal, ask }
    return client.comeAgain().then(
      ({ comeAgain }) => comeAgain(returning),
      () => refusal,
    )
  }

  const request = async <E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: RequestOptions,
  ): Promise<OutputOf<E>> => {
    const { text, status, headers } = await fetchPatiently(
      endpoint,
      input as Record<string, unknown>,
      options,
    )
    let reply: unknown
    try {
      reply = JSON.parse(text)
    } catch (cause) {
      throw new NetworkError('the reply is not an envelope', { cause, data: text })
    }
    if (!isEnvelope(reply)) throw new NetworkError('the reply is not an envelope', { data: reply })
    if (reply.code === errorCodes.ok) return reply.data as OutputOf<E>
    throw new ApiError({
      ...reply,
      status,
      requestId: headers.get(headerNames.requestId),
    })
  }

  return {
    request,
    call: <E extends AnyEndpoint>(
      endpoint: E,
      input: InputOf<E>,
      options?: CallOptions & { line?: LineId },
    ) => request(endpoint, input, { ...options, line: options?.line }),
  }
}
