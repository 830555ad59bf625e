/**
 * Faults that a partner can be given, and the one place that applies them to calls. A fault names a partner,
 * may be limited to calls that contain some text, and expires after a number of calls.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

export const partnerIds = [
  'wechat',
  'wechat-pay',
  'alipay',
  'ads',
  'speech',
  'painter',
  'moderation',
  'aliyun-sms',
  'tencent-sms',
  'video-pages',
  'douyin',
  'kuaishou',
  'bilibili',
  'tiktok',
  'channels',
] as const
export const partnerId = z.enum(partnerIds)
export type PartnerId = z.infer<typeof partnerId>

export const faultModes = ['slow', 'error5xx', 'errorCode', 'duplicate', 'timeout', 'cut', 'late'] as const

const optionalText = z
  .string()
  .max(200)
  .optional()
  .transform((text) => text || null)

/** Fields come from JSON or from a form, where an empty field means that nothing was chosen. */
export const faultInput = z.object({
  mode: z.enum(faultModes),
  code: z.preprocess((code) => (typeof code === 'number' ? String(code) : code), optionalText),
  times: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(1).max(100_000).optional()),
  match: optionalText,
  delay_ms: z.preprocess(emptyAsAbsent, z.coerce.number().int().min(0).max(120_000).default(3000)),
})

function emptyAsAbsent(value: unknown): unknown {
  return value === '' || value === null ? undefined : value
}

export type Fault = {
  partner: PartnerId
  mode: (typeof faultModes)[number]
  code: string | null
  /** null: until it is cleared. */
  times_left: number | null
  match: string | null
  delay_ms: number
}

export type FaultBook = {
  set(partner: PartnerId, input: z.infer<typeof faultInput>): Fault
  take(partner: PartnerId, callText: string): Fault | null
  clear(partner?: PartnerId): void
  /** Resolves when the faults of a partner are cleared. */
  untilCleared(partner: PartnerId): Promise<void>
  list(): Fault[]
}

export function createFaultBook(): FaultBook {
  let faults: Fault[] = []
  let waiting: { partner: PartnerId; go: () => void }[] = []
  return {
    set(partner, { times, ...input }) {
      const fault = { partner, ...input, times_left: times ?? null }
      // A new fault for the same calls replaces the old one.
      faults = faults.filter((other) => other.partner !== partner || other.match !== fault.match)
      faults.push(fault)
      return fault
    },
    take(partner, callText) {
      const fault = faults.find((f) => f.partner === partner && callText.includes(f.match ?? ''))
      if (!fault) return null
      if (fault.times_left !== null) fault.times_left -= 1
      faults = faults.filter((f) => f.times_left !== 0)
      return fault
    },
    clear(partner) {
      faults = partner ? faults.filter((fault) => fault.partner !== partner) : []
      for (const one of waiting) if (!partner || one.partner === partner) one.go()
      waiting = partner ? waiting.filter((one) => one.partner !== partner) : []
    },
    untilCleared: (partner) => new Promise((go) => waiting.push({ partner, go })),
    list: () => faults.map((fault) => ({ ...fault })),
  }
}

/** Bytes are a picture unless `type` says otherwise. */
export type Answer = { status: number; body: unknown; type?: string; location?: string }

/** `twice`: the partner acts two times on one request, as after an unwanted retry. */
export type Operation = (request: FastifyRequest, twice: boolean) => Answer

export type Misbehaviour = { partner: PartnerId; errorAnswer: (code: string | null) => Answer }

export function withFaults(book: FaultBook, { partner, errorAnswer }: Misbehaviour, operation: Operation) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const fault = book.take(partner, callText(request))
    if (fault?.mode === 'error5xx')
      return reply.code(503).type('text/html').send('<h1>503 Service Unavailable</h1>')
    if (fault?.mode === 'errorCode') return send(reply, errorAnswer(fault.code))
    if (fault?.mode === 'slow') await wait(fault.delay_ms, undefined, { ref: false })
    const answer = operation(request, fault?.mode === 'duplicate')
    // The worst kind of timeout: the work is done, but the reply never comes.
    if (fault?.mode === 'timeout') return neverAnswer(reply)
    // The same, noticed at once.
    if (fault?.mode === 'cut') return cutConnection(reply)
    // The work is done and others are notified before the caller.
    if (fault?.mode === 'late') await book.untilCleared(partner)
    return send(reply, answer)
  }
}

function callText(request: FastifyRequest): string {
  const body = typeof request.body === 'string' ? request.body : JSON.stringify(request.body ?? '')
  const query = [...new URL(request.url, 'http://simulators').searchParams.values()]
  return [request.url, ...query, body].join('\n')
}

function send(reply: FastifyReply, { status, body, type = 'image/png', location }: Answer): FastifyReply {
  if (location) return reply.redirect(location, status)
  if (Buffer.isBuffer(body)) return reply.code(status).type(type).send(body)
  return reply.code(status).send(body)
}

function cutConnection(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

function neverAnswer(reply: FastifyReply): FastifyReply {
  reply.hijack()
  setTimeout(() => reply.raw.destroy(), 120_000).unref()
  return reply
}
