/** Several works at once: those that are open, those to watch for, those to pay for. */
import { takePage } from '@wallpaper/gallery'
import type { FastifyInstance } from 'fastify'
import type { ShownWork } from '../../creation/public.ts'
import type { GalleryTools } from '../audience/galleryTools.routes.ts'
import { pathOf, workPath } from '../views/paths.ts'
import { modeOf, pictureOf } from '../views/place.ts'
import { signGrant } from './grant.ts'
import { idsIn, type Locked, lockedPlace, type OfCode, openLocked } from './locked.ts'
import type { UnlockDeps } from './unlock.deps.ts'

const isOpen = (found: Locked, work: ShownWork) => work.downloadMode === 'free' || found.grants.has(work.id)

export const takeRoutes = (app: FastifyInstance, deps: UnlockDeps, tools: GalleryTools): void => {
  const { pictures, grantKey } = deps
  const { sendOwn, nameVisitor } = tools

  const grantOf = ({ visitor, grants }: Locked, workId: string): string | null => {
    const until = grants.get(workId)
    return until && visitor ? signGrant({ visitor, workId, expiresAt: until.getTime() }, grantKey) : null
  }

  app.get<OfCode>('/s/:code/take', async (request, reply) => {
    const found = await openLocked(request.cookies, deps, request.params.code, idsIn(request.query))
    if (!found || found.works.length === 0) return reply.redirect(pathOf(request.params.code), 302)
    nameVisitor(request, reply)
    const { row, works } = found
    const priced = works.filter((work) => work.downloadMode === 'price' && !isOpen(found, work))
    const fenOf = (work: ShownWork) => {
      const mode = modeOf(work, found.adSeconds)
      return mode.kind === 'price' ? mode.fen : 0
    }
    return sendOwn(
      reply,
      takePage({
        place: lockedPlace(found),
        open: works
          .filter((work) => isOpen(found, work))
          .map((work) => {
            const grant = grantOf(found, work.id)
            const end = grant ? `?grant=${encodeURIComponent(grant)}` : ''
            const path = workPath(row.code, work.id)
            return {
              title: work.title,
              pictures: [
                {
                  url:
                    work.downloadMode === 'free'
                      ? pictures.shown(work.uid, work, 'large')
                      : `${path}/original${end}`,
                  width: work.width,
                  height: work.height,
                },
              ],
              saveHref: `${path}/save${end}`,
            }
          }),
        ads: works
          .filter((work) => work.downloadMode === 'ad' && !isOpen(found, work))
          .map((work) => ({
            title: work.title,
            pictureUrl: pictureOf(work, deps),
            href: `${pathOf(row.code)}/ad?w=${work.id}`,
            seconds: found.adSeconds,
          })),
        priced:
          priced.length > 0
            ? {
                count: priced.length,
                totalFen: priced.reduce((sum, work) => sum + fenOf(work), 0),
                href: `${pathOf(row.code)}/buy?w=${priced.map(({ id }) => id).join(',')}`,
              }
            : null,
        backHref: pathOf(row.code),
      }),
    )
  })
}
