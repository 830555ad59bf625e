/** Serves originals by short-lived URL to those entitled, and the blurred file to others. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addressKey } from '../../../platform/address/network.ts'
import { shownPages, shownWorks } from '../../creation/public.ts'
import type { GalleryTools } from '../audience/galleryTools.routes.ts'
import { pathOf, workPath } from '../views/paths.ts'
import { isGranted } from './grant.ts'
import { type OfWork, openLocked } from './locked.ts'
import type { UnlockDeps } from './unlock.deps.ts'
import { paidGrantReader } from './unlock.repository.ts'

export const originalRoutes = (app: FastifyInstance, deps: UnlockDeps, tools: GalleryTools): void => {
  const { db, clock, rates, events, pictures, payments, grantKeys } = deps
  const { visit } = tools

  /** The original for this visitor: free, unlocked, or refused. */
  const originalOf = async (request: FastifyRequest<OfWork>) => {
    const workId = z.uuid().safeParse(request.params.work).data
    const found = workId ? await openLocked(request.cookies, deps, request.params.code, [workId]) : null
    const [work] = found?.works ?? []
    if (!found || !work) return null
    const token = request.query.grant ?? ''
    const isAllowed =
      work.downloadMode === 'free' ||
      (found.visitor !== null &&
        found.grants.has(work.id) &&
        (token === '' || isGranted(token, { visitor: found.visitor, workId: work.id }, grantKeys, clock())))
    if (!isAllowed) return { found, work, url: null, isAllowed }
    const page = z.coerce.number().int().min(0).max(8).catch(0).parse(request.query.page)
    const pages = work.pagesCount > 1 ? await db.read((tx) => shownPages(tx, work.uid, work.id)) : []
    return {
      found,
      work,
      url: await pictures.original(work.uid, work, pages[page]?.uploadId),
      isAllowed,
    }
  }

  app.get<OfWork>('/s/:code/w/:work/original', async (request, reply) => {
    const result = await originalOf(request)
    if (!result?.url) return reply.code(403).header('cache-control', 'no-store').send()
    return reply.header('cache-control', 'private, max-age=300').redirect(result.url, 302)
  })

  app.get<OfWork>('/s/:code/w/:work/save', async (request, reply) => {
    rates.spendGeneral(addressKey(request.ip))
    const result = await originalOf(request)
    if (!result) return reply.redirect(pathOf(request.params.code), 302)
    const { found, work, url, isAllowed } = result
    const path = workPath(found.row.code, work.id)
    if (!isAllowed) return reply.redirect(path, 302)
    if (!url) {
      const { visitor } = found
      const number = visitor
        ? await db.read((tx) => paidGrantReader(tx).orderNumber(found.row.uid, visitor, work.id))
        : undefined
      if (number) await payments.payBack(number, '图片文件已不存在')
      return reply.redirect(`${path}?notice=missing`, 302)
    }
    await events.saw(found.row, 'save', work, visit(request))
    return reply.header('cache-control', 'no-store').redirect(url, 302)
  })

  app.get<{ Params: { uid: string; work: string; name: string } }>(
    '/s/p/:uid/:work/:name',
    async (request, reply) => {
      const key = z
        .object({ uid: z.coerce.number().int().min(1), work: z.uuid(), name: z.string().max(80) })
        .safeParse(request.params)
      if (!key.success) return reply.code(404).send()
      const { uid, work: workId, name } = key.data
      const [work] = await db.read((tx) => shownWorks(tx, uid, [workId]))
      const [stem = '', extension] = name.split('.')
      const isCard = extension === 'jpg'
      const isNamed = isCard ? pictures.isCardName : pictures.isLockedName
      if (!work || !isNamed(uid, work, stem)) return reply.code(404).send()
      const bytes = await (isCard ? pictures.card(uid, work) : pictures.locked(uid, work))
      if (!bytes) return reply.code(404).send()
      return (
        reply
          .header('cache-control', 'public, max-age=86400')
          .header('cross-origin-resource-policy', 'cross-origin')
          // What has an alpha channel stays a PNG, whatever its name.
          .type(isCard ? (bytes[0] === 0xff ? 'image/jpeg' : 'image/png') : 'image/webp')
          .send(bytes)
      )
    },
  )
}
