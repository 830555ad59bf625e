/** The product over HTTP: the contract's calls, the areas' pages, the built faces and who may be on which host. */
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { demoPages } from './demo.routes.ts'
import type { Env } from './env.ts'
import { notFoundPage } from './notFoundPage.ts'
import { avatarOrigins, simulatorsUrl } from './partners.ts'
import { serveDocs } from './platform/http/docs.ts'
import { roomIn } from './platform/http/limits/diskWatch.ts'
import { mount } from './platform/http/mount.ts'
import { serveFace } from './platform/http/pages/faces.ts'
import type { Sources } from './platform/http/pages/pages.ts'
import { createHttp } from './platform/http/server.ts'
import type { Product } from './product.ts'
import type { Services } from './services.ts'
import { storageOrigins } from './storage.ts'

const builtFace = (name: string) => fileURLToPath(new URL(`../../${name}/dist`, import.meta.url))

/** The messenger's script, and where it is fetched from when the first place does not answer. */
const messengerScripts = ['https://res.wx.qq.com', 'https://res2.wx.qq.com']

/** Nobody may frame the faces, but the front page of the demo world. */
const ancestorsOf = ({ isDemo }: Product): readonly string[] => (isDemo ? ["'self'"] : [])

/**
 * Pictures and uploads may live on another origin; the messenger's script and avatars always do. Frames are for the
 * web pages that operations allow.
 */
const h5Sources = ({ env }: Services, product: Product): (() => Promise<Sources>) => {
  const { frameSources } = product
  const store = storageOrigins(env)
  const fixed: Sources = {
    script: messengerScripts,
    image: [...store, ...avatarOrigins(env)],
    media: store,
    connect: store,
  }
  return async () => ({ ...fixed, frame: await frameSources(), ancestor: ancestorsOf(product) })
}

const consoleSources = ({ env }: Services, product: Product): (() => Sources) => {
  const store = storageOrigins(env)
  const fixed: Sources = {
    image: [...store, ...avatarOrigins(env)],
    media: store,
    ancestor: ancestorsOf(product),
  }
  return () => fixed
}

export interface HttpOptions {
  isReady: () => boolean
  /** Makes the demo world anew; there only where it is. */
  resetDemo?: () => Promise<void>
}

const hostOf = (address: string | undefined): string | null => (address ? new URL(address).host : null)

/** What watches over a server asks by whatever name it knows. */
const isProbe = (url: string) => /^\/(healthz|readyz|metrics)(\?|$)/.test(url)
const isGallery = (url: string) => /^\/s(\/|$|\?)/.test(url)
const isFile = (url: string) => /^\/storage(\/|$|\?)/.test(url)
/** A bare code, or a question about one. */
const isShort = (url: string) =>
  /^\/(short\/\w+|[^/?]*)(\?|$)/.test(url) && !/^\/(h5|console|s)(\?|$)/.test(url)

/**
 * On its own host the audience page is alone, and it is nowhere else: when that host is blocked, the app's has never
 * been seen there. So are short links on theirs, and files. The bare address of the app leads to the app.
 *
 * A host that is ours is believed as the request names it. X-Forwarded-Host speaks only where a trusted proxy has put a
 * name of its own into Host: many pass on what the visitor has written there.
 */
const keepHostsApart = (app: FastifyInstance, { GALLERY_URL, PUBLIC_URL, SHORT_URL, STORAGE_URL }: Env) => {
  const publicHost = hostOf(PUBLIC_URL)
  const apart = (address: string | undefined) => {
    const host = hostOf(address)
    return host === publicHost ? null : host
  }
  const galleryHost = apart(GALLERY_URL)
  const shortHost = apart(SHORT_URL)
  const storageHost = apart(STORAGE_URL)
  const own = new Set([publicHost, galleryHost, shortHost, storageHost])

  const mayAnswer = (host: string, url: string): boolean => {
    if (isProbe(url)) return true
    if (host === galleryHost) return isGallery(url) || isFile(url)
    if (host === shortHost) return isShort(url)
    if (host === storageHost) return isFile(url)
    return !(galleryHost && isGallery(url)) && !(shortHost && url.startsWith('/short/'))
  }

  app.addHook('onRequest', async ({ headers, host, url }) => {
    const named = headers.host && own.has(headers.host) ? headers.host : host
    if (!mayAnswer(named, url)) throw Object.assign(new Error('not on this host'), { statusCode: 404 })
  })
}

export const buildHttp = async (
  services: Services,
  product: Product,
  { isReady, resetDemo }: HttpOptions,
): Promise<FastifyInstance> => {
  const { db, replica, clock, env, logger, rates } = services
  const app = await createHttp({
    db,
    clock,
    logger,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    isReady,
    hasRoom: roomIn([resolve(env.DATA_DIR), tmpdir()]),
    notFoundPage,
  })
  // A worker has no visitors: it answers whoever watches over it, and nobody else.
  if (env.ROLE === 'worker') return app
  keepHostsApart(app, env)
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
    checkOutputs: env.NODE_ENV !== 'production',
  })
  for (const addPages of product.pages) await addPages(app)
  serveDocs(app)
  await serveFace(app, { prefix: '/h5/', folder: builtFace('h5'), sources: h5Sources(services, product) })
  await serveFace(app, {
    prefix: '/console/',
    folder: builtFace('console'),
    sources: consoleSources(services, product),
  })
  return app
}
