/** The visible mounting list: every area's routes stand here, and what is not here is not served. */
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from './areas/account/account.routes.ts'
import { personAuthenticator } from './areas/account/public.ts'
import { mount } from './platform/http/mount.ts'
import { createHttp } from './platform/http/server.ts'
import type { Services } from './services.ts'

export interface AppOptions {
  isReady: () => boolean
}

export const buildApp = async (services: Services, { isReady }: AppOptions): Promise<FastifyInstance> => {
  const { db, clock, env, logger, rates } = services
  const app = await createHttp({
    db,
    logger,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    isReady,
  })
  mount(app, [...accountRoutes()], {
    db,
    rates,
    authenticator: { person: personAuthenticator(db, clock), staff: async () => 'loginRequired' },
    owners: { upload: async () => new Map() },
    checkOutputs: env.NODE_ENV !== 'production',
  })
  return app
}
