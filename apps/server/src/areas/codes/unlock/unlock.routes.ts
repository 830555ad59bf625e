/** From a locked picture to the original: advertisement, payment, download. */
import type { FastifyInstance } from 'fastify'
import type { GalleryTools } from '../audience/galleryTools.routes.ts'
import { orderRoutes } from '../order/order.routes.ts'
import { payerRoutes } from '../order/payer.routes.ts'
import { adRoutes } from './ad.routes.ts'
import { originalRoutes } from './original.routes.ts'
import { takeRoutes } from './take.routes.ts'
import type { UnlockDeps } from './unlock.deps.ts'

export const unlockRoutes = (app: FastifyInstance, deps: UnlockDeps, tools: GalleryTools): void => {
  adRoutes(app, deps, tools)
  takeRoutes(app, deps, tools)
  payerRoutes(app, deps)
  orderRoutes(app, deps, tools)
  originalRoutes(app, deps, tools)
}
