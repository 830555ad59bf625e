/** Responses of the fake server, typed by the contract and validated by its schemas. */
import { ApiError, type Client, NetworkError } from '@wallpaper/client'
import { type AnyEndpoint, errorCodes, type LineId, type OutputOf, urlAt } from '@wallpaper/contract'

interface Asked {
  path: string
  input: unknown
  line: LineId | undefined
  /** For answers that remember what was done. */
  idempotencyKey?: string | undefined
}

export interface FakeReply {
  endpoint: AnyEndpoint
  answer: (asked: Asked) => Promise<unknown>
  /** The data of a plain response, for deriving others from it. */
  data?: unknown
}

const replyWith = (endpoint: AnyEndpoint, data: unknown): FakeReply => {
  endpoint.output.parse(data)
  return { endpoint, data, answer: async () => data }
}

export const reply = <E extends AnyEndpoint>(endpoint: E, data: OutputOf<E>): FakeReply =>
  replyWith(endpoint, data)

const mapJson = (value: unknown, change: (leaf: unknown) => unknown): unknown => {
  const changed = change(value)
  if (changed !== value || typeof value !== 'object' || value === null) return changed
  if (Array.isArray(value)) return value.map((one) => mapJson(one, change))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapJson(one, change)]))
}

/** The same response with all lists empty. */
export const emptied = ({ endpoint, data }: FakeReply): FakeReply =>
  replyWith(
    endpoint,
    mapJson(data, (value) => (Array.isArray(value) ? [] : value)),
  )

/** Longer than any box: breakable text, then one unbreakable word. */
export const longText = `${'很长很长的一段话，'.repeat(30)}${'LongWordWithoutAnyBreak'.repeat(8)}`

/** The same response with every Chinese text made as long as the contract allows. */
export const lengthened = ({ endpoint, data }: FakeReply): FakeReply => {
  const texts = new Set<string>()
  mapJson(data, (value) => {
    if (typeof value === 'string' && /\p{Script=Han}/u.test(value)) texts.add(value)
    return value
  })
  let changed = data
  for (const text of texts) {
    const longer = mapJson(changed, (value) => (value === text ? text + longText : value))
    if (endpoint.output.safeParse(longer).success) changed = longer
  }
  return replyWith(endpoint, changed)
}

/** One response per product line. */
export const lineReply = <E extends AnyEndpoint>(
  endpoint: E,
  dataOf: (line: LineId) => OutputOf<E>,
): FakeReply => ({
  endpoint,
  answer: async ({ line }) => {
    if (!line) throw new Error(`${endpoint.path} was asked for without a line`)
    const data = dataOf(line)
    endpoint.output.parse(data)
    return data
  },
})

/** Never answers. */
export const pending = (endpoint: AnyEndpoint): FakeReply => ({
  endpoint,
  answer: () => new Promise(() => undefined),
})

export const offline = (endpoint: AnyEndpoint): FakeReply => ({
  endpoint,
  answer: async () => {
    throw new NetworkError('no reply')
  },
})

export const refusal = (endpoint: AnyEndpoint, code: keyof typeof errorCodes, msg = ''): FakeReply => ({
  endpoint,
  answer: async () => {
    throw new ApiError({ code: errorCodes[code], msg, data: null, status: 200, requestId: 'request-7' })
  },
})

export interface FakeServer {
  client: Client
  /** Every call, oldest first. */
  calls: Asked[]
  /** Calls without a response: the test must declare what the screen reads. */
  unanswered: string[]
  /** Overrides responses from now on. */
  change: (...replies: readonly FakeReply[]) => void
}

export const createFakeServer = (replies: readonly FakeReply[]): FakeServer => {
  const byUrl = new Map<AnyEndpoint['path'], FakeReply>()
  const change: FakeServer['change'] = (...changed) => {
    for (const one of changed) byUrl.set(one.endpoint.path, one)
  }
  change(...replies)
  const calls: Asked[] = []
  const unanswered: string[] = []

  const request = async <E extends AnyEndpoint>(
    endpoint: E,
    input: unknown,
    { line, idempotencyKey }: { line: LineId | undefined; idempotencyKey?: string | undefined },
  ): Promise<OutputOf<E>> => {
    // Like the client: a missing or superfluous line is an error.
    const asked = { path: urlAt(endpoint, line ?? null), input, line }
    calls.push(asked)
    const found = byUrl.get(endpoint.path)
    if (!found) {
      unanswered.push(asked.path)
      throw new Error(`the test has no reply for ${asked.path}`)
    }
    const data = await found.answer({ ...asked, idempotencyKey })
    // The response was made for this endpoint, identified by its path.
    return data as OutputOf<E>
  }

  const client: Client = {
    request,
    call: <E extends AnyEndpoint>(
      endpoint: E,
      input: unknown,
      options?: { line?: LineId; idempotencyKey?: string },
    ) => request(endpoint, input, { line: options?.line, idempotencyKey: options?.idempotencyKey }),
  }
  return { client, calls, unanswered, change }
}
