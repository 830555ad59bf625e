import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { headers } from '@wallpaper/contract'
import { agreement } from '@wallpaper/contract/system'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../../test/testServer.ts'
import { until } from '../../test/until.ts'
import { startTracing, traceIdOf } from './otlp.ts'

const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({
        attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.string()) })),
      }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.looseObject({
              traceId: z.string().regex(/^[0-9a-f]{32}$/),
              spanId: z.string().regex(/^[0-9a-f]{16}$/),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              startTimeUnixNano: z.string().regex(/^\d{19}$/),
              endTimeUnixNano: z.string().regex(/^\d{19}$/),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** A collector that keeps what it is sent. */
const startCollector = async () => {
  const received: { path: string | undefined; key: unknown; body: z.infer<typeof sent> }[] = []
  const state = { status: 200 }
  const server = createServer(async (request, reply) => {
    const body = sent.parse(await json(request))
    received.push({ path: request.url, key: request.headers['x-key'], body })
    reply.statusCode = state.status
    reply.end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    state,
    spans: () =>
      received.flatMap(({ body }) =>
        body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans[0]?.spans ?? []),
      ),
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

let collector: Awaited<ReturnType<typeof startCollector>>
beforeAll(async () => {
  collector = await startCollector()
})
afterAll(() => collector.stop())

describe('a server with a collector', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b' },
    })
  })
  afterAll(() => server.stop())

  it('sends each call as a trace of its own id, with the statements that it made', async () => {
    const reply = await fetch(`${server.url}/api/${agreement.path}?kind=yhxy`)
    await reply.body?.cancel()
    const traceId = traceIdOf(reply.headers.get(headers.requestId) ?? '')
    const ofCall = () => collector.spans().filter((span) => span.traceId === traceId)
    await until(async () => ofCall().some(({ parentSpanId }) => parentSpanId === undefined))
    const root = ofCall().find(({ parentSpanId }) => parentSpanId === undefined)
    expect(root).toMatchObject({ name: `GET /api/${agreement.path}`, kind: 2 })
    const statements = ofCall().filter((span) => span !== root)
    expect(statements.length).toBeGreaterThan(0)
    for (const { parentSpanId, kind, name } of statements) {
      expect([parentSpanId, kind]).toEqual([root?.spanId, 3])
      expect(name).not.toContain('yhxy')
    }
    const [first] = collector.received
    expect([first?.path, first?.key]).toEqual(['/v1/traces', 'a b'])
    const service = first?.body.resourceSpans[0]?.resource.attributes.find(
      ({ key }) => key === 'service.name',
    )
    expect(service?.value.stringValue).toBe('wallpaper')
  })
})

describe('a collector that does not take them', () => {
  it('costs spans, and is told once for each sending', async () => {
    const problems: number[] = []
    const tracing = startTracing({
      endpoint: collector.url,
      resource: {},
      onError: (_error, dropped) => problems.push(dropped),
    })
    collector.state.status = 503
    for (let count = 0; count < 3; count += 1)
      tracing.trace({ id: randomUUID(), name: 'a', kind: 'job', ms: 1, hasFailed: true })
    await tracing.close()
    collector.state.status = 200
    expect(problems).toEqual([3])
  })
})

it('a trace has the id of its request, or one made from it', () => {
  expect(traceIdOf('0b4c2f6e-1d2a-4c55-9a77-0123456789AB')).toBe('0b4c2f6e1d2a4c559a770123456789ab')
  expect(traceIdOf('some-other-id')).toMatch(/^[0-9a-f]{32}$/)
})
