/**
 * One call to WeChat's API, from request to typed answer: reads errcode (errors come with HTTP 200), checks
 * the reply, and retries what is safe to retry. `repeat: 'never'` is for a code exchange: after a lost reply
 * the code may be used up.
 */
import type { z } from 'zod'
import {
  backOff,
  callPartner,
  joinUrl,
  type PartnerHttpOptions,
  type PartnerOutcome,
  parseJson,
} from '../http.ts'
import { type RefusedCall, refusalOf, silentFailure } from './wechat.errors.ts'
import type { WeChatConfig, WeChatResult } from './wechat.port.ts'
import { errorReply } from './wechat.replies.ts'

export type WeChatCall<T> = {
  operation: string
  path: string
  query?: Record<string, string>
  json?: unknown
  /** Sent as one field of a multipart form. */
  file?: { field: string; bytes: Buffer; name: string; type: string }
  reply: z.ZodType<T>
  /**
   * For replies that are not JSON, such as a picture. Null for anything else, which is then read as an error.
   */
  fromBytes?: (bytes: Buffer) => T | null
  repeat: 'safe' | 'never'
}

export type Answer<T> = { ok: true; value: T } | ({ ok: false } & RefusedCall)

export type AskConfig = Pick<WeChatConfig, 'apiBase' | 'timeoutMs' | 'attempts' | 'backOffMs'>

export type Ask = <T>(call: WeChatCall<T>) => Promise<Answer<T>>

/** What a port returns: the action stays inside the adapter. */
export const resultOf = <T>(answer: Answer<T>): WeChatResult<T> =>
  answer.ok ? answer : { ok: false, failure: answer.failure }

type Read<T> = Answer<T> & { mayTryAgain: boolean }

export function createAsk(config: AskConfig, http: PartnerHttpOptions): Ask {
  const { timeoutMs = 4000, attempts = 3, backOffMs = 200 } = config

  return async function ask<T>(call: WeChatCall<T>): Promise<Answer<T>> {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await callPartner({ ...requestOf(config.apiBase, call), timeoutMs }, http)
      const { mayTryAgain, ...answer } = readOutcome(call, outcome)
      if (!mayTryAgain || attempt >= attempts) return answer
      await backOff(attempt, backOffMs)
    }
  }
}

function requestOf<T>(apiBase: string, call: WeChatCall<T>) {
  const target = {
    partner: 'wechat',
    operation: call.operation,
    url: joinUrl(apiBase, call.path, call.query),
  }
  if (call.file) return { ...target, method: 'POST' as const, body: formOf(call.file) }
  if (call.json === undefined) return target
  const headers = { 'content-type': 'application/json' }
  return { ...target, method: 'POST' as const, headers, body: JSON.stringify(call.json) }
}

function formOf({ field, bytes, name, type }: NonNullable<WeChatCall<unknown>['file']>): FormData {
  const form = new FormData()
  form.set(field, new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}

function readOutcome<T>(call: WeChatCall<T>, outcome: PartnerOutcome): Read<T> {
  const safe = call.repeat === 'safe'
  if (outcome.kind === 'notSent') return lost('retry', `no connection (${outcome.cause})`, true)
  if (outcome.kind !== 'reply') return lost(safe ? 'retry' : 'unknown', `no answer (${outcome.cause})`, safe)
  if (outcome.status !== 200) return lost(safe ? 'retry' : 'unknown', `HTTP ${outcome.status}`, safe)
  const value = call.fromBytes?.(outcome.bytes)
  if (value) return { ok: true, value, mayTryAgain: false }
  return readBody(call, parseJson(outcome.text))
}

function readBody<T>(call: WeChatCall<T>, body: unknown): Read<T> {
  const error = errorReply.safeParse(body)
  if (error.success && error.data.errcode !== 0) {
    const refused = refusalOf(error.data.errcode, error.data.errmsg)
    if (refused.action !== 'retry') return { ok: false, ...refused, mayTryAgain: false }
    if (call.repeat === 'safe') return { ok: false, ...refused, mayTryAgain: true }
    return { ok: false, ...refused, failure: { ...refused.failure, kind: 'unknown' }, mayTryAgain: false }
  }
  const reply = call.reply.safeParse(body)
  if (reply.success) return { ok: true, value: reply.data, mayTryAgain: false }
  return lost('unknown', `${call.operation}: a reply we cannot read`, false)
}

function lost<T>(kind: 'retry' | 'unknown', reason: string, mayTryAgain: boolean): Read<T> {
  return { ok: false, ...silentFailure(kind, reason), mayTryAgain }
}
