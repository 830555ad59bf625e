/** The product over HTTP: the contract's calls, the areas' pages, the built faces and who may be on which host. */
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { demoPages } from './demo.routes.ts'
import type { Env } from './env.ts'
import { notFoundPage } from './notFoundPage.ts'
import { avatarOrigins, simulatorsUrl } from './partners.ts'
import { serveDocs } from './platform/http/docs.ts'
import { mount } from './platform/http/mount.ts'
import { serveFace } from './platform/http/pages/faces.ts'
import type { Sources } from './platform/http/pages/pages.ts'
import { createHttp } from './platform/http/server.ts'
import { Refusal } from './platform/refusal.ts'
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

/**
 * On its own host the audience page is alone: when that host is blocked, the app's has never been seen there. The
 * bare address of the app leads to the app.
 */
const keepHostsApart = (app: FastifyInstance, { GALLERY_URL, PUBLIC_URL }: Env) => {
  const galleryHost = GALLERY_URL && GALLERY_URL !== PUBLIC_URL ? new URL(GALLERY_URL).host : null
  app.addHook('onRequest', async (request) => {
    if (request.host === galleryHost && !/^\/(s|storage)(\/|$|\?)/.test(request.url))
      throw new Refusal('notFound')
  })
}

export const buildHttp = async (
  services: Services,
  product: Product,
  { isReady, resetDemo }: HttpOptions,
): Promise<FastifyInstance> => {
  const { db, clock, env, logger, rates } = services
  const app = await createHttp({
    db,
    clock,
    logger,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    isReady,
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
