/**
 * The product over HTTP: the contract's calls, the areas' pages, the built front ends, and the host rules.
 */
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { busyPage } from './busyPage.ts'
import { demoPages } from './demo.routes.ts'
import { hostsOf } from './hosts.ts'
import { notFoundPage } from './notFoundPage.ts'
import { shownOrigins, simulatorsUrl } from './partners.ts'
import { serveDocs } from './platform/http/docs.ts'
import { roomIn } from './platform/http/limits/diskWatch.ts'
import type { LoadLimits } from './platform/http/limits/loadShedding.ts'
import { loadAreaOf, mount } from './platform/http/mount.ts'
import { serveFrontend } from './platform/http/pages/frontends.ts'
import type { Sources } from './platform/http/pages/pages.ts'
import { answerMissing, createHttp } from './platform/http/server.ts'
import type { Product } from './product.ts'
import type { Services } from './services.ts'
import { storageOrigins } from './storage.ts'

const builtFace = (name: string) => fileURLToPath(new URL(`../../${name}/dist`, import.meta.url))

/** The messenger's script, and its fallback host. */
const messengerScripts = ['https://res.wx.qq.com', 'https://res2.wx.qq.com']

/** Nobody may embed our pages, except the front page of the demo world. */
const ancestorsOf = ({ isDemo }: Product): readonly string[] => (isDemo ? ["'self'"] : [])

/**
 * Pictures and uploads may be on another origin; the messenger's script and avatars always are. Frames are
 * for the web pages that operations allow.
 */
const h5Sources = ({ env }: Services, product: Product): (() => Promise<Sources>) => {
  const { frameSources } = product
  const store = storageOrigins(env)
  const fixed: Sources = {
    script: messengerScripts,
    image: [...store, ...shownOrigins(env)],
    media: store,
    connect: store,
  }
  return async () => ({ ...fixed, frame: await frameSources(), ancestor: ancestorsOf(product) })
}

const consoleSources = ({ env }: Services, product: Product): (() => Sources) => {
  const store = storageOrigins(env)
  const fixed: Sources = {
    image: [...store, ...shownOrigins(env)],
    media: store,
    ancestor: ancestorsOf(product),
  }
  return () => fixed
}

export interface HttpOptions {
  isReady: () => boolean
  /** For tests: overrides of the load limits. */
  load?: Partial<LoadLimits>
  /** Recreates the demo world; only in a demo world. */
  resetDemo?: () => Promise<void>
}

export const buildHttp = async (
  services: Services,
  product: Product,
  { isReady, resetDemo, load }: HttpOptions,
): Promise<FastifyInstance> => {
  const { db, replica, clock, env, logger, rates } = services
  const hosts = hostsOf(env)
  const notFound = (nonce: string, request: FastifyRequest) => notFoundPage(nonce, hosts.waysOn(request))
  const app = await createHttp({
    db,
    clock,
    logger,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    gauges: product.gauges,
    replicaAgeMs: replica.ageMs,
    ...(replica.limitMs !== null && { standInAgeMs: replica.standInAgeMs }),
    trace: services.trace,
    isReady,
    hasRoom: roomIn([resolve(env.DATA_DIR), tmpdir()]),
    notFoundPage: notFound,
    busyPage,
    ...(load && { load }),
  })
  // A worker only answers probes.
  if (env.ROLE === 'worker') return app
  // Answered here and not by the requested face: the reply must not reveal that it exists on another host.
  app.addHook('onRequest', (request, reply, done) => {
    if (hosts.mayAnswer(request)) done()
    else answerMissing(request, reply, notFound)
  })
  if (product.isDemo && resetDemo)
    await demoPages(app, services, {
      tour: product.demoTour,
      simulatorsUrl: simulatorsUrl(env),
      reset: resetDemo,
    })
  else app.get('/', (_request, reply) => reply.redirect('/h5/', 302))
  mount(app, product.routes, {
    db,
    replica,
    rates,
    clock,
    authenticator: product.authenticator,
    owners: product.owners,
    areaOf: await loadAreaOf(),
    inputKeys: services.keysFor('http/idempotency'),
    checkOutputs: env.NODE_ENV !== 'production',
  })
  for (const addPages of product.pages) await addPages(app)
  serveDocs(app, env.NODE_ENV === 'production' ? 'public' : 'all')
  await serveFrontend(app, { prefix: '/h5/', folder: builtFace('h5'), sources: h5Sources(services, product) })
  await serveFrontend(app, {
    prefix: '/console/',
    folder: builtFace('console'),
    sources: consoleSources(services, product),
  })
  return app
}
