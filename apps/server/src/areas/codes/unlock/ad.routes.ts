/** Watching an advertisement to unlock a picture: redirect to the provider and back. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addressKey } from '../../../platform/address/network.ts'
import type { GalleryTools } from '../audience/galleryTools.routes.ts'
import { platformUnder } from '../events/event.service.ts'
import { pathOf, workPath } from '../views/paths.ts'
import { idsIn, type OfCode, openLocked } from './locked.ts'
import { originOf, type UnlockDeps } from './unlock.deps.ts'

export const adRoutes = (app: FastifyInstance, deps: UnlockDeps, tools: GalleryTools): void => {
  const { rates, ads } = deps
  const { nameVisitor, visit } = tools

  app.get<OfCode>('/s/:code/ad', async (request, reply) => {
    rates.spendGeneral(addressKey(request.ip))
    const found = await openLocked(request.cookies, deps, request.params.code, idsIn(request.query))
    const [work] = found?.works ?? []
    if (!found || !work) return reply.redirect(pathOf(request.params.code), 302)
    const visitor = nameVisitor(request, reply)
    const path = workPath(found.row.code, work.id)
    if (work.downloadMode !== 'ad' || found.grants.has(work.id)) return reply.redirect(path, 302)
    const seen = visit(request)
    const begun = await ads.begin({
      row: found.row,
      work,
      visitor,
      platform: platformUnder(found.row, seen),
      isMachine: seen.isMachine,
      returnUrl: (id) => `${originOf(request, deps)}/s/ad/${id}`,
    })
    return reply
      .header('cache-control', 'no-store')
      .redirect(typeof begun === 'string' ? `${path}?notice=${begun}` : begun.url, 302)
  })

  app.get<{ Params: { id: string } }>('/s/ad/:id', async (request, reply) => {
    rates.spendGeneral(addressKey(request.ip))
    const id = z.uuid().safeParse(request.params.id).data
    const { visitor, isMachine } = visit(request)
    const ended = id ? await ads.end(id, visitor, isMachine) : null
    if (!ended) return reply.redirect('/s/', 302)
    const path = workPath(ended.code.code, ended.workId)
    return reply
      .header('cache-control', 'no-store')
      .redirect(ended.notice ? `${path}?notice=${ended.notice}` : path, 302)
  })
}
