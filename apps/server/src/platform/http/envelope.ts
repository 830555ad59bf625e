/** The one place that writes envelopes, and that knows which HTTP status goes with which refusal. */
import { codes, sentences } from '@wallpaper/contract'
import type { FastifyError, FastifyReply } from 'fastify'
import { DatabaseUnavailable } from '../db/database.ts'
import { Refusal } from '../refusal.ts'

export const jsonType = 'application/json; charset=utf-8'

export const okBody = (data: unknown): string =>
  JSON.stringify({ code: codes.ok, msg: '', data: data ?? null })

const statusOf: Partial<Record<number, number>> = {
  [codes.rateLimited]: 429,
  [codes.unavailable]: 503,
  [codes.tooLarge]: 413,
  [codes.internal]: 500,
}

const protocolSentences: Record<number, string> = {
  404: '地址不存在，请更新后再试',
  405: '请求方式不对，请更新后再试',
  413: sentences.tooLarge,
  415: '请求格式不对，请更新后再试',
}

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'

/** What is the client's doing becomes a refusal with a sentence; the rest is ours, and null. */
const asRefusal = (error: unknown): { status: number; refusal: Refusal } | null => {
  if (error instanceof Refusal) return { status: statusOf[error.code] ?? 200, refusal: error }
  if (error instanceof DatabaseUnavailable) return { status: 503, refusal: new Refusal('unavailable') }
  if (!isFastifyError(error) || !error.statusCode || error.statusCode >= 500) return null
  const status = error.statusCode
  const name = status === 413 ? 'tooLarge' : status === 404 ? 'notFound' : 'invalidInput'
  return { status, refusal: new Refusal(name, protocolSentences[status]) }
}

const retryAfterOf = (data: unknown): number | undefined =>
  typeof data === 'object' && data !== null && 'retry_after_seconds' in data
    ? Number(data.retry_after_seconds)
    : undefined

/** Answers with the envelope of a failure and tells whether the fault is ours (then it belongs in the log). */
export const sendFailure = (reply: FastifyReply, error: unknown): { isOurs: boolean } => {
  const known = asRefusal(error)
  const { status, refusal } = known ?? {
    status: 500,
    refusal: new Refusal('internal', undefined, { request_id: reply.request.id }),
  }
  const retryAfter = retryAfterOf(refusal.data) ?? (status === 503 ? 1 : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  reply
    .code(status)
    .type(jsonType)
    .send(JSON.stringify({ code: refusal.code, msg: refusal.message, data: refusal.data }))
  return { isOurs: known === null || error instanceof DatabaseUnavailable }
}
