/**
 * The HTTP server without any business: parsers, limits, request ids, logs, security headers, load shedding,
 * the one error handler, and the endpoints for machines (/healthz, /readyz, /metrics).
 */
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { asOfHeader, headers } from '@wallpaper/contract'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onRequestHookHandler,
} from 'fastify'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { isSameSecret, sha256 } from '../crypto.ts'
import type { Database } from '../db/database.ts'
import { emitAsWork, runAsWork } from '../process/workContext.ts'
import type { Trace } from '../tracing/trace.ts'
import { type Admission, createAdmission, defaultAdmission } from './admission/admission.ts'
import { createDoor, type Door, timeouts } from './admission/door.ts'
import { answerBrokenRequest, answerExpectation, refusalCodeOf, sendFailure } from './envelope.ts'
import { badQueryOf, parseForm, parseQuery } from './fields.ts'
import { addAcceptors } from './limits/acceptors.ts'
import { proxyList } from './limits/connections.ts'
import { type DiskWatch, watchDisk } from './limits/diskWatch.ts'
import { createKnownSessions, type KnownSessions } from './limits/knownSessions.ts'
import {
  addLoadShedding,
  defaultLimits,
  fileBytesMax,
  formBytesMax,
  type LoadLimits,
} from './limits/loadShedding.ts'
import { type AreaGauge, createMetrics, type Metrics } from './logs/metrics.ts'
import { asksForPage, type BusyPage } from './pages/pageRequests.ts'
import { sendPage } from './pages/pages.ts'
import { securityHeaders } from './pages/securityHeaders.ts'
import { type RequestIds, requestIdsFrom } from './requestId.ts'
import type { Caller } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyInstance {
    /** Shared by request counting and session look-up. */
    knownSessions: KnownSessions
    /** Calls that are worked on or wait for their turn. */
    callsInFlight: () => number
  }
}

export interface HttpOptions {
  db: Database
  clock: Clock
  logger: Logger
  trustProxy: string | undefined
  metricsToken: string | undefined
  /** Figures of the product in /metrics. */
  gauges?: readonly AreaGauge[]
  /** How far the streaming replica is behind, in /metrics. */
  replicaAgeMs?: () => number | null
  /** Told of each call. */
  trace?: Trace | undefined
  /** While the replica stands in for the primary, the age of what it answers; absent without a replica. */
  standInAgeMs?: () => number | null
  /** True from when everything is up until the stop begins. */
  isReady: () => boolean
  /** Whether the disk has room for writes. */
  hasRoom?: () => Promise<boolean>
  /** Shown to browsers for an unknown path; API calls and programs get an envelope. */
  notFoundPage?: (nonce: string, request: FastifyRequest) => string
  /** The same under overload. */
  busyPage?: BusyPage
  /** For tests: overrides of the load limits. */
  load?: Partial<LoadLimits>
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

const createFastify = (
  { trustProxy, load, notFoundPage }: HttpOptions,
  { serverFactory }: Door,
  idOf: RequestIds,
): FastifyInstance => {
  const { headMs } = { ...defaultLimits, ...load }
  return Fastify({
    logger: false,
    serverFactory,
    bodyLimit: formBytesMax,
    trustProxy: trustProxy ?? false,
    ...timeouts,
    // A stop waits for requests in flight; idle keep-alive connections are closed at once.
    forceCloseConnections: 'idle',
    genReqId: idOf,
    // Refused in the hook below, with an envelope.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    // Node would refuse a missing Host without an envelope; `wrongHost` does it. headersTimeout is needed
    // because there is no request timeout that would end a slow head.
    http: { requireHostHeader: false, headersTimeout: headMs, connectionsCheckingInterval: headMs / 6 },
    frameworkErrors: (error, request, reply) => answerImpossible(error, request, reply, notFoundPage),
    routerOptions: { querystringParser: parseQuery, ignoreTrailingSlash: false, maxParamLength: 500 },
  })
}

type NotFoundPage = HttpOptions['notFoundPage']

const noSuchRoute = () => Object.assign(new Error('no such route'), { statusCode: 404 })

/** A page for browsers, an envelope for programs. */
export const answerMissing = (
  request: FastifyRequest,
  reply: FastifyReply,
  notFoundPage: NotFoundPage,
  error: Error = noSuchRoute(),
): void => {
  reply.header('vary', 'accept')
  if (notFoundPage && asksForPage(request)) sendPage(reply.code(404), (nonce) => notFoundPage(nonce, request))
  else sendFailure(reply, error)
}

/** For a URL that cannot be routed: none of the hooks below ran. */
const answerImpossible = (
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  notFoundPage: NotFoundPage,
): void => {
  reply.headers(securityHeaders()).header(headers.requestId, request.id)
  answerMissing(request, reply, notFoundPage, error)
}

/** Exactly one Host header. HTTP/1.0 has none, and some monitoring tools still use it. */
const wrongHost = ({ raw }: FastifyRequest): Error | undefined => {
  const { length } = raw.headersDistinct.host ?? []
  return length > 1 || (length === 0 && raw.httpVersion === '1.1')
    ? Object.assign(new Error(`${length} Host headers`), { statusCode: 400 })
    : undefined
}

const addParsers = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    (_request, body, done) => {
      try {
        done(null, parseForm(body))
      } catch (error) {
        done(error as Error)
      }
    },
  )
}

const addLogging = (app: FastifyInstance, { logger, trace }: HttpOptions, metrics: Metrics) => {
  // Has only the fields below, none of them secret, so it skips the redaction.
  const requestLog = logger.child({}, { redact: ['none'] })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    metrics.observe(route, request.method, reply.statusCode, reply.elapsedTime / 1_000)
    trace?.({
      id: request.id,
      name: `${request.method} ${route}`,
      kind: 'call',
      ms: reply.elapsedTime,
      hasFailed: reply.statusCode >= 500,
      attributes: { 'http.response.status_code': reply.statusCode },
    })
    const who =
      request.caller?.kind === 'person' ? { uid: request.caller.uid } : { staff: request.caller?.id }
    requestLog.info(
      {
        id: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        code: refusalCodeOf(request),
        ms: Math.round(reply.elapsedTime),
        ...who,
      },
      'request',
    )
    done()
  })
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 404

const addFailures = (
  app: FastifyInstance,
  { logger, notFoundPage, busyPage }: HttpOptions,
  disk: DiskWatch,
) => {
  app.setErrorHandler((error, request, reply) => {
    disk.notice(error)
    if (notFoundPage && isMissing(error) && asksForPage(request))
      return answerMissing(request, reply, notFoundPage)
    const { isOurs } = sendFailure(reply, error, busyPage)
    // A client that disconnected is not an error of ours.
    if (isOurs && !request.socket.destroyed)
      logger.error({ id: request.id, route: request.routeOptions.url, err: error }, 'request failed')
  })
  app.setNotFoundHandler((request, reply) => {
    const allowed = app.supportedMethods.filter(
      (method) => method !== 'OPTIONS' && app.hasRoute({ method, url: request.url.split('?')[0] ?? '' }),
    )
    if (allowed.length === 0) return answerMissing(request, reply, notFoundPage)
    reply.header('allow', allowed.join(', ')).header('vary', 'accept')
    sendFailure(reply, Object.assign(noSuchRoute(), { statusCode: 405 }))
  })
}

interface Probes {
  metrics: Metrics
  isReady: () => Promise<boolean>
}

const addProbes = (app: FastifyInstance, options: HttpOptions, { metrics, isReady }: Probes) => {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const isNow = await isReady()
    return reply.code(isNow ? 200 : 503).send({ status: isNow ? 'ready' : 'not ready' })
  })
  app.get('/metrics', async (request, reply) => {
    const { authorization = '', 'x-forwarded-for': forwardedFor } = request.headers
    const hasToken =
      options.metricsToken !== undefined &&
      isSameSecret(sha256(authorization), sha256(`Bearer ${options.metricsToken}`))
    if (!hasToken && (!loopback.has(request.ip) || forwardedFor))
      return reply.code(403).send({ status: 'forbidden' })
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

/** From here on, errors and logs are attributed to this request. */
const nameWork: onRequestHookHandler = (request, _reply, done) => {
  const work = { id: request.id, method: request.method, route: request.routeOptions.url ?? 'none' }
  if (request.method !== 'GET' && request.method !== 'HEAD') emitAsWork(request.raw, work)
  runAsWork(work, done)
}

/** Answers from a time before now say so: calls by their status too, for which the faces look. */
const markOldAnswers = (app: FastifyInstance, ageMs: () => number | null, clock: Clock) =>
  app.addHook('onSend', (request, reply, payload, done) => {
    const age = request.method === 'GET' && reply.statusCode === 200 ? ageMs() : null
    if (age !== null) {
      reply.header(asOfHeader, Math.round(clock() - age))
      if (request.url.startsWith('/api/')) reply.code(203)
    }
    done(null, payload)
  })

const admissionOf = ({ db, load }: HttpOptions): Admission => {
  const { working: most, admission } = { ...defaultLimits, ...load }
  return createAdmission({
    limits: { ...defaultAdmission, most, ...admission },
    isDatabaseCongested: () => {
      const { total, waiting } = db.stats()
      return waiting > total
    },
  })
}

export const createHttp = async (options: HttpOptions): Promise<FastifyInstance> => {
  const admission = admissionOf(options)
  const idOf = requestIdsFrom(options.trustProxy)
  const door = createDoor(admission, { busyPage: options.busyPage, idOf })
  const app = createFastify(options, door, idOf)
  app.decorateRequest('caller', null)
  addAcceptors(app)
  addParsers(app)
  const disk = watchDisk(options)
  addFailures(app, options, disk)
  const isReady = async () => options.isReady() && (await disk.hasRoom()) && (await options.db.isReachable())
  const metrics = createMetrics({ ...options, admissionFigures: admission.figures, isReady })
  addLogging(app, options, metrics)
  const always = securityHeaders()
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header(headers.requestId, request.id)
    done()
  })
  app.addHook('onRequest', nameWork)
  const known = createKnownSessions()
  app.decorate('knownSessions', known)
  app.decorate('callsInFlight', () => {
    const { running, waiting } = admission.figures()
    return Math.round(running + waiting)
  })
  await addLoadShedding(app, {
    known,
    admission,
    door,
    changes: options.load,
    isProxy: proxyList(options.trustProxy),
    onPressure: (kind, value) => options.logger.warn({ kind, value }, 'too busy: calls are turned away'),
  })
  await app.register(cookie)
  await app.register(multipart, {
    limits: { files: 1, fileSize: fileBytesMax, fields: 20, fieldSize: 64 * 1024, parts: 21 },
  })
  app.server.on('checkExpectation', answerExpectation)
  app.addHook('onRequest', (request, _reply, done) => done(wrongHost(request) ?? badQueryOf(request.query)))
  addProbes(app, options, { metrics, isReady })
  if (options.standInAgeMs) markOldAnswers(app, options.standInAgeMs, options.clock)
  return app
}
