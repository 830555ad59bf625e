/** How a call can fail: the server refused (ApiError), or no envelope came back (NetworkError). */
export class ApiError extends Error {
  readonly code: number
  readonly data: unknown
  readonly status: number
  readonly requestId: string | null

  constructor(reply: { code: number; msg: string; data: unknown; status: number; requestId: string | null }) {
    super(reply.msg)
    this.name = 'ApiError'
    this.code = reply.code
    this.data = reply.data
    this.status = reply.status
    this.requestId = reply.requestId
  }
}

export class NetworkError extends Error {
  /** The reply's body, if any: the specification shows a message only then. */
  readonly data: unknown
  readonly isTimeout: boolean

  constructor(message: string, options: { data?: unknown; isTimeout?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.name = 'NetworkError'
    this.data = options.data
    this.isTimeout = options.isTimeout ?? false
  }
}
