/** Several works at once: open ones, those unlocked by advertisement, those to pay for. */
import { takePage } from '@wallpaper/gallery'
import type { FastifyInstance } from 'fastify'
import { type ShownWork, shownPages } from '../../creation/public.ts'
import { type GalleryTools, wordsFor } from '../audience/galleryTools.routes.ts'
import { modeOf, pictureOf } from '../views/pageHead.ts'
import { pathOf, queryText, workPath } from '../views/paths.ts'
import { signGrant } from './grant.ts'
import { idsIn, type Locked, lockedPlace, type OfCode, openLocked } from './locked.ts'
import type { UnlockDeps } from './unlock.deps.ts'

const isOpen = (found: Locked, work: ShownWork) => work.downloadMode === 'free' || found.grants.has(work.id)

export const takeRoutes = (app: FastifyInstance, deps: UnlockDeps, tools: GalleryTools): void => {
  const { db, pictures, grantKeys } = deps
  const { sendOwn, nameVisitor } = tools

  const grantOf = ({ visitor, grants }: Locked, workId: string): string | null => {
    const until = grants.get(workId)
    return until && visitor ? signGrant({ visitor, workId, expiresAt: until.getTime() }, grantKeys) : null
  }

  /** Everything a visitor gets: for a set, each of its pictures. */
  const openOf = async (found: Locked, work: ShownWork) => {
    const grant = grantOf(found, work.id)
    const path = workPath(found.row.code, work.id)
    const isFree = work.downloadMode === 'free'
    const pages = work.pagesCount > 1 ? await db.read((tx) => shownPages(tx, work.uid, work.id)) : []
    const shown = (uploadId: string | null) =>
      uploadId ? pictures.pageShown(work.uid, work, uploadId) : pictures.shown(work.uid, work, 'large')
    const { width, height, title, isAi } = work
    return {
      title,
      isAi,
      pictures: (pages.length > 0 ? pages : [{ uploadId: null }]).map(({ uploadId }, at) => {
        const page = String(at)
        return {
          url: isFree && !isAi ? shown(uploadId) : `${path}/original${queryText({ page, grant })}`,
          width,
          height,
          ...(pages.length > 1 && { saveHref: `${path}/save${queryText({ page, grant })}` }),
        }
      }),
      saveHref: `${path}/save${queryText({ grant })}`,
    }
  }

  app.get<OfCode>('/s/:code/take', async (request, reply) => {
    const found = await openLocked(request.cookies, deps, request.params.code, idsIn(request.query))
    if (!found || found.works.length === 0) return reply.redirect(pathOf(request.params.code), 302)
    nameVisitor(request, reply)
    const { row, works } = found
    const open = []
    for (const work of works) if (isOpen(found, work)) open.push(await openOf(found, work))
    const priced = works.filter((work) => work.downloadMode === 'price' && !isOpen(found, work))
    const fenOf = (work: ShownWork) => {
      const mode = modeOf(work, found.adSeconds)
      return mode.kind === 'price' ? mode.fen : 0
    }
    return sendOwn(
      reply,
      takePage(wordsFor(request, row.line), {
        place: lockedPlace(found),
        open,
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
