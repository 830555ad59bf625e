/** The only place that writes envelopes and maps refusals to HTTP statuses. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorCodeName, errorCodes, headers, sentences } from '@wallpaper/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable } from '../db/database.ts'
import { BusyRefusal, Refusal } from '../refusal.ts'
import { SpooledCsv } from '../sheet/spooledCsv.ts'
import { spreadSeconds } from '../spread.ts'
import { asksForPage, type BusyPage, type Refused, sendsForm } from './pages/pageRequests.ts'
import { sendPage } from './pages/pages.ts'
import { securityHeaders } from './pages/securityHeaders.ts'
import { isTransientError } from './transientErrors.ts'

export const jsonType = 'application/json; charset=utf-8'

export const okBody = (data: unknown): string =>
  JSON.stringify({ code: errorCodes.ok, msg: '', data: data ?? null })

/** Placeholder for the cells of a spooled file; it cannot occur in a file name. */
const cellsPlace = '\0'

/** The envelope streamed around a file that was spooled to disk. */
const sendSpooled = (reply: FastifyReply, file: SpooledCsv): FastifyReply => {
  const [head = '', tail = ''] = okBody({ file_name: file.file_name, csv: cellsPlace }).split('\\u0000')
  const { bytes, stream } = file.between(head, tail)
  return reply.header('content-length', bytes).send(stream)
}

const statusOf: Partial<Record<number, number>> = {
  [errorCodes.rateLimited]: 429,
  [errorCodes.unavailable]: 503,
  [errorCodes.tooLarge]: 413,
  [errorCodes.internal]: 500,
}

const protocolSentences: Record<number, string> = {
  400: '请求格式不对，请更新后再试',
  404: '地址不存在，请更新后再试',
  405: '请求方式不对，请更新后再试',
  408: '网络太慢，内容没有传完，请重试',
  413: sentences.tooLarge,
  414: '请求太长了，请更新后再试',
  415: '请求格式不对，请更新后再试',
  431: '请求太长了，请更新后再试',
}

const protocolCodes: Record<number, ErrorCodeName> = {
  404: 'notFound',
  413: 'tooLarge',
  414: 'tooLarge',
  431: 'tooLarge',
}

const protocolRefusal = (status: number): Refusal =>
  new Refusal(protocolCodes[status] ?? 'invalidInput', protocolSentences[status] ?? protocolSentences[400])

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'

/** The refusal for an error caused by the client; null when the fault is ours. */
const asRefusal = (error: unknown): { status: number; refusal: Refusal } | null => {
  if (error instanceof Refusal) return { status: statusOf[error.code] ?? 200, refusal: error }
  if (isTransientError(error)) {
    const isRecovering = error instanceof DatabaseUnavailable && error.isRecovering
    const sentence = isRecovering ? '服务正在恢复，请稍后再试' : sentences.unavailable
    return { status: 503, refusal: new Refusal('unavailable', sentence) }
  }
  if (!isFastifyError(error) || !error.statusCode || error.statusCode >= 500) return null
  return { status: error.statusCode, refusal: protocolRefusal(error.statusCode) }
}

export const bodyOf = ({ code, message, data }: Refusal): string =>
  JSON.stringify({ code, msg: message, data })

const statusOfSocketError: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

const always = securityHeaders()

/** Of an answer that no hook of the server touches. */
const rawHeaders = (body: string): Record<string, string | number> => ({
  ...always,
  'cache-control': 'no-store',
  'content-type': jsonType,
  'content-length': Buffer.byteLength(body),
  connection: 'close',
})

/** For bytes that are not a valid HTTP request: writes the envelope to the raw socket. */
export const answerBrokenRequest = (
  error: NodeJS.ErrnoException & { rawPacket?: unknown },
  socket: Socket,
): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = statusOfSocketError[error.code ?? ''] ?? 400
  const isHead = Buffer.isBuffer(error.rawPacket) && error.rawPacket.subarray(0, 5).toString() === 'HEAD '
  const body = isHead ? '' : bodyOf(protocolRefusal(status))
  const lines = Object.entries(rawHeaders(body)).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

/** For an `Expect` other than 100-continue, which never becomes a request. */
export const answerExpectation = (_request: IncomingMessage, response: ServerResponse): void => {
  const body = bodyOf(protocolRefusal(417))
  response.writeHead(417, rawHeaders(body)).end(body)
}

const retryAfterOf = (data: unknown): number | undefined =>
  typeof data === 'object' && data !== null && 'retry_after_seconds' in data
    ? Number(data.retry_after_seconds)
    : undefined

/**
 * Fastify would close the connection while the client still sends, and the client would see a reset instead
 * of the reply.
 */
const throwRestAway = (reply: FastifyReply) => {
  reply.removeHeader('connection')
  reply.request.raw.resume()
}

/** A reply belongs to one person and one moment: neither a browser nor a proxy may cache it. */
export const sendEnvelope = (reply: FastifyReply, body: string | SpooledCsv): FastifyReply => {
  reply.header('cache-control', 'no-store').type(jsonType)
  return body instanceof SpooledCsv ? sendSpooled(reply, body) : reply.send(body)
}

/** A page reloads itself; a form would be resubmitted empty. False when neither was requested. */
const sendBusyPage = (
  reply: FastifyReply,
  busyPage: BusyPage,
  { why, retryAfter }: Pick<Refused, 'why'> & { retryAfter: number | undefined },
): boolean => {
  const [isPage, isForm] = [asksForPage(reply.request), sendsForm(reply.request)]
  if (isPage && retryAfter !== undefined) reply.header('refresh', retryAfter)
  if (isPage || isForm) sendPage(reply, (nonce) => busyPage(nonce, { why, isForm }))
  return isPage || isForm
}

const whyRefused: Partial<Record<number, Refused['why']>> = { 429: 'tooOften', 503: 'busy' }

const refusalCodes = new WeakMap<object, number>()

/** The code a request was refused with, for its log line: most refusals have the status 200. */
export const refusalCodeOf = ({ raw }: FastifyRequest): number | undefined => refusalCodes.get(raw)

/**
 * Answers with a failure envelope, or with a busy page where a page was requested. Returns true when the
 * fault is ours and should be logged.
 */
export const sendFailure = (
  reply: FastifyReply,
  error: unknown,
  busyPage?: BusyPage,
): { isOurs: boolean } => {
  const known = asRefusal(error)
  const { status, refusal } = known ?? {
    status: 500,
    refusal: new Refusal('internal', undefined, { request_id: reply.request.id }),
  }
  const retryAfter = retryAfterOf(refusal.data) ?? (status === 503 ? spreadSeconds() : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  if (error instanceof BusyRefusal) reply.header(headers.notBegun, '1')
  if (status === 413) throwRestAway(reply)
  refusalCodes.set(reply.request.raw, refusal.code)
  reply.code(status)
  const why = whyRefused[status]
  if (!why || !busyPage || !sendBusyPage(reply, busyPage, { why, retryAfter }))
    sendEnvelope(reply, bodyOf(refusal))
  return { isOurs: known === null || isTransientError(error) }
}
