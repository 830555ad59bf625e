/** The visible mounting list: every area's routes stand here, and what is not here is not served. */
import { fileURLToPath } from 'node:url'
import { entryPage, renderPage, unknownCodePage } from '@wallpaper/gallery'
import type { FastifyInstance } from 'fastify'
import { oauthPages } from './areas/account/oauth.routes.ts'
import { galleryRoutes } from './areas/codes/gallery.routes.ts'
import { frameSources } from './areas/system/public.ts'
import { isWaitedFor, uploadOwners, uploadParts } from './areas/upload/public.ts'
import { uploadRoutes } from './areas/upload/upload.routes.ts'
import { consoleParts } from './console.ts'
import type { Env } from './env.ts'
import { avatarOrigins } from './partners.ts'
import { serveDocs } from './platform/http/docs.ts'
import { serveFace } from './platform/http/faces.ts'
import { mount } from './platform/http/mount.ts'
import type { Sources } from './platform/http/pages.ts'
import { createHttp } from './platform/http/server.ts'
import { Refusal } from './platform/refusal.ts'
import { diskStorageRoutes } from './platform/storage/diskStorage.routes.ts'
import type { Services } from './services.ts'
import { shellParts } from './shell.ts'
import { storageOrigins } from './storage.ts'

const builtFace = (name: string) => fileURLToPath(new URL(`../../${name}/dist`, import.meta.url))

/** The messenger's script, and where it is fetched from when the first place does not answer. */
const messengerScripts = ['https://res.wx.qq.com', 'https://res2.wx.qq.com']

/**
 * Pictures and uploads may live on another origin; the messenger's script and avatars always do. Frames are for the
 * web pages that operations allow.
 */
const h5Sources = (services: Services): (() => Promise<Sources>) => {
  const { env } = services
  const store = storageOrigins(env)
  const fixed: Sources = {
    script: messengerScripts,
    image: [...store, ...avatarOrigins(env)],
    media: store,
    connect: store,
  }
  const frames = frameSources(services)
  return async () => ({ ...fixed, frame: await frames() })
}

const consoleSources = ({ env }: Services): (() => Sources) => {
  const store = storageOrigins(env)
  const fixed: Sources = { image: [...store, ...avatarOrigins(env)], media: store }
  return () => fixed
}

export interface AppOptions {
  isReady: () => boolean
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
  app.get('/', (_request, reply) => reply.redirect('/h5/', 302))
}

export const buildApp = async (services: Services, { isReady }: AppOptions): Promise<FastifyInstance> => {
  const { db, clock, env, logger, rates } = services
  const app = await createHttp({
    db,
    clock,
    logger,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    isReady,
  })
  // A worker has no visitors: it answers whoever watches over it, and nobody else.
  if (env.ROLE === 'worker') return app
  keepHostsApart(app, env)
  const { uploads, pipeline } = uploadParts(services)
  const console = consoleParts(services)
  const shell = shellParts(services)
  mount(app, [...shell.routes, ...uploadRoutes(uploads, pipeline), ...console.routes], {
    db,
    rates,
    authenticator: { person: shell.authenticate, staff: console.authenticate },
    owners: { upload: uploadOwners },
    checkOutputs: env.NODE_ENV !== 'production',
  })
  oauthPages(app, services)
  const { diskStore } = services
  if (diskStore)
    await app.register(diskStorageRoutes, {
      storage: diskStore.storage,
      secret: diskStore.secret,
      now: clock,
      isWanted: (key) => db.read((tx) => isWaitedFor(tx, key)),
    })
  galleryRoutes(
    app,
    {
      entry: (nonce) => renderPage(entryPage(), nonce),
      unknownCode: (code, nonce) => renderPage(unknownCodePage(code), nonce),
    },
    rates,
  )
  serveDocs(app)
  await serveFace(app, { prefix: '/h5/', folder: builtFace('h5'), sources: h5Sources(services) })
  await serveFace(app, {
    prefix: '/console/',
    folder: builtFace('console'),
    sources: consoleSources(services),
  })
  return app
}
