/**
 * Sends traces to an OpenTelemetry collector as OTLP over HTTP, in its JSON encoding. Imported only when
 * OTEL_EXPORTER_OTLP_ENDPOINT is set. A collector that is slow or away costs spans, never calls.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { Trace, Traced } from './trace.ts'

const sendEveryMs = 2_000
const spansMax = 512
/** More than this are dropped until the collector takes some. */
const keptMax = 4_096
const patienceMs = 5_000

/** The protocol's numbers. */
const kinds = { call: 2, statement: 3, job: 5 } as const
const failed = 2

export interface OtlpOptions {
  endpoint: string
  /** name=value,name=value, as the specification writes them. */
  headers?: string | undefined
  resource: Readonly<Record<string, string>>
  onError: (error: unknown, dropped: number) => void
  now?: () => number
}

export interface Tracing {
  trace: Trace
  /** Sends what is left. */
  close(): Promise<void>
}

const valueIn = (value: string | number) =>
  typeof value === 'string' ? { stringValue: value } : { intValue: String(Math.round(value)) }

const attributesOf = (given: Readonly<Record<string, string | number>>) =>
  Object.entries(given).map(([key, value]) => ({ key, value: valueIn(value) }))

/** Our ids are UUIDs or nginx's 32 digits: the trace has the same without dashes. */
export const traceIdOf = (id: string): string => {
  const digits = id.replaceAll('-', '').toLowerCase()
  return /^[0-9a-f]{32}$/.test(digits) ? digits : createHash('sha256').update(id).digest('hex').slice(0, 32)
}

const rootOf = (traceId: string): string =>
  createHash('sha256').update(`root ${traceId}`).digest('hex').slice(0, 16)

const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1_000)) * 1_000n)

const headersIn = (text = ''): Record<string, string> =>
  Object.fromEntries(
    text
      .split(',')
      .map((pair) => pair.split('='))
      .flatMap(([name = '', ...value]) =>
        name.trim() ? [[name.trim(), decodeURIComponent(value.join('=').trim())]] : [],
      ),
  )

const spanOf = ({ id, name, kind, ms, hasFailed = false, attributes = {} }: Traced, endedAt: number) => {
  const traceId = traceIdOf(id)
  const root = rootOf(traceId)
  return {
    traceId,
    ...(kind === 'statement'
      ? { spanId: randomBytes(8).toString('hex'), parentSpanId: root }
      : { spanId: root }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(endedAt - ms),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: attributesOf(attributes),
    status: hasFailed ? { code: failed } : {},
  }
}

export const startTracing = (options: OtlpOptions): Tracing => {
  const now = options.now ?? (() => performance.timeOrigin + performance.now())
  const url = `${options.endpoint.replace(/\/$/, '')}/v1/traces`
  const headers = { ...headersIn(options.headers), 'content-type': 'application/json' }
  const resource = { attributes: attributesOf(options.resource) }
  let waiting: ReturnType<typeof spanOf>[] = []
  let dropped = 0
  let sending: Promise<void> | null = null

  const send = async () => {
    const spans = waiting.slice(0, spansMax)
    waiting = waiting.slice(spansMax)
    if (spans.length === 0) return
    const body = JSON.stringify({
      resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'wallpaper' }, spans }] }],
    })
    const signal = AbortSignal.timeout(patienceMs)
    try {
      const reply = await fetch(url, { method: 'POST', headers, body, signal })
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`the collector answered ${reply.status}`)
    } catch (error) {
      options.onError(error, spans.length + dropped)
      dropped = 0
    }
  }
  const sendAll = (): Promise<void> => {
    sending ??= send().finally(() => {
      sending = null
    })
    return sending
  }
  const timer = setInterval(() => void sendAll(), sendEveryMs)
  timer.unref()

  return {
    trace: (traced) => {
      if (waiting.length >= keptMax) dropped += 1
      else waiting.push(spanOf(traced, now()))
      if (waiting.length >= spansMax) void sendAll()
    },
    close: async () => {
      clearInterval(timer)
      await sending
      await send()
    },
  }
}
