/** A fake server: the test decides the response of each call. The client is created with this `fetch`. */
import {
  type AnyEndpoint,
  asOfHeader,
  type ErrorCodeName,
  errorCodes,
  headers,
  loadRegistry,
  mountsOf,
} from '@wallpaper/contract'

export interface Answer {
  code: number
  msg: string
  data: unknown
  /** The time of old data, as while the database recovers. */
  asOf?: number | undefined
}

/** The response to a call with this input; return a promise that never resolves to keep it pending. */
export type Answering = (endpoint: AnyEndpoint, input: URLSearchParams) => Answer | Promise<Answer>

export const ok = (data: unknown): Answer => ({ code: errorCodes.ok, msg: '', data })
export const refused = (name: ErrorCodeName, msg: string): Answer => ({
  code: errorCodes[name],
  msg,
  data: null,
})

const endpoints = new Map<string, AnyEndpoint>(
  (await loadRegistry()).flatMap(({ endpoint }) =>
    mountsOf(endpoint).map(({ url }) => [`${endpoint.method} ${url}`, endpoint] as const),
  ),
)

let answering: Answering = ({ path }) => {
  throw new Error(`the test says nothing of ${path}`)
}

/** Replaces the responses from now on. */
export const serve = (next: Answering): void => {
  answering = next
}

globalThis.fetch = async (url, { method = 'GET', body } = {}) => {
  const [path, query = ''] = String(url).split('?')
  const endpoint = endpoints.get(`${method} ${path}`)
  if (!endpoint) throw new Error(`the contract has no ${method} ${String(url)}`)
  const { asOf, ...answer } = await answering(
    endpoint,
    body instanceof URLSearchParams ? body : new URLSearchParams(query),
  )
  return new Response(JSON.stringify(answer), {
    status: asOf === undefined ? 200 : 203,
    headers: { [headers.requestId]: 'request-7', ...(asOf !== undefined && { [asOfHeader]: String(asOf) }) },
  })
}
