/** Buying: the price, the order, and the order's page until it is paid. */
import { buyPage, orderPage } from '@wallpaper/gallery'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { addressKey } from '../../../platform/address/network.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { type GalleryTools, visitorWords, wordsFor } from '../audience/galleryTools.routes.ts'
import { visitorIn } from '../audience/visitor.ts'
import { codeById } from '../code/code.repository.ts'
import { platformUnder } from '../events/event.service.ts'
import { isMessenger } from '../events/visit.rules.ts'
import { idsIn, type Locked, lockedPlace, type OfCode, openLocked } from '../unlock/locked.ts'
import { originOf, type UnlockDeps } from '../unlock/unlock.deps.ts'
import { orderReader } from '../unlock/unlock.repository.ts'
import { modeOf, pictureOf } from '../views/pageHead.ts'
import { pathOf, workPath } from '../views/paths.ts'
import { beginOrder } from './order.service.ts'
import { askPayer } from './payer.routes.ts'
import { openidIn } from './payer.ts'

const codeOfOrder = async (tx: Reader, uid: number, codeId: string): Promise<string | null> =>
  (await codeById(tx, uid, codeId))?.code ?? null

const pricedOf = (found: Locked) =>
  found.works.flatMap((work) => {
    const mode = modeOf(work, found.adSeconds)
    return mode.kind === 'price' && !found.grants.has(work.id) ? [{ work, fen: mode.fen }] : []
  })

const orderInput = z.object({ w: z.string().max(4_000), total: z.string().regex(/^\d{1,9}$/) })

const buyRoutes = (app: FastifyInstance, deps: UnlockDeps, tools: GalleryTools): void => {
  const { rates, payments } = deps
  const { sendOwn, nameVisitor, visit, userAgentOf } = tools

  const canPayHere = (request: FastifyRequest): boolean =>
    payments.canPay && (deps.isSimulated || isMessenger(userAgentOf(request)))

  app.get<OfCode>('/s/:code/buy', async (request, reply) => {
    rates.spendGeneral(addressKey(request.ip))
    const ids = idsIn(request.query)
    const found = await openLocked(request.cookies, deps, request.params.code, ids)
    const priced = found ? pricedOf(found) : []
    const [first] = found?.works ?? []
    if (!found || !first) return reply.redirect(pathOf(request.params.code), 302)
    if (priced.length === 0) return reply.redirect(workPath(found.row.code, first.id), 302)
    nameVisitor(request, reply)
    const canPay = canPayHere(request)
    if (canPay && !openidIn(request.cookies, deps.vault)) return askPayer(request, reply, deps)
    return sendOwn(
      reply,
      buyPage(wordsFor(request, found.row.line), {
        place: lockedPlace(found),
        works: priced.map(({ work, fen }) => ({
          title: work.title,
          pictureUrl: pictureOf(work, deps),
          width: work.width,
          height: work.height,
          bytes: work.bytes,
          fen,
        })),
        author: found.author,
        totalFen: priced.reduce((sum, { fen }) => sum + fen, 0),
        action: `${pathOf(found.row.code)}/order`,
        fields: [
          { name: 'w', value: priced.map(({ work }) => work.id).join(',') },
          { name: 'total', value: String(priced.reduce((sum, { fen }) => sum + fen, 0)) },
        ],
        backHref: priced.length === 1 ? workPath(found.row.code, first.id) : pathOf(found.row.code),
        canPay,
      }),
    )
  })

  app.post<{ Params: { code: string } }>('/s/:code/order', async (request, reply) => {
    await rates.spend(`gallery-order:${addressKey(request.ip)}`, { times: 60, perSeconds: 60 })
    const input = orderInput.safeParse(request.body)
    const openid = openidIn(request.cookies, deps.vault)
    const visitor = visitorIn(request.cookies)
    if (!input.success) return reply.redirect(pathOf(request.params.code), 302)
    const buy = `${pathOf(request.params.code)}/buy?w=${encodeURIComponent(input.data.w)}`
    if (!openid || !visitor || !canPayHere(request)) return reply.redirect(buy, 303)
    const found = await openLocked(request.cookies, deps, request.params.code, idsIn({ w: input.data.w }))
    const priced = found ? pricedOf(found) : []
    const total = priced.reduce((sum, { fen }) => sum + fen, 0)
    // The price has changed since it was shown: show the new price.
    if (!found || total === 0 || total !== Number(input.data.total)) return reply.redirect(buy, 303)
    const seen = visit(request)
    const { number } = await beginOrder(
      deps,
      {
        row: found.row,
        visitor,
        platform: platformUnder(found.row, seen),
        isMachine: seen.isMachine,
        works: priced.map(({ work, fen }) => ({
          workId: work.id,
          priceFen: fen,
          title: work.title,
          work,
        })),
      },
      openid,
    )
    // The page opens the payment by itself.
    return reply.redirect(`/s/order/${number}#pay`, 303)
  })
}

/** The order's page until it is paid. */
const orderPageRoute = (app: FastifyInstance, deps: UnlockDeps, { sendOwn }: GalleryTools): void => {
  const { db, rates, payments } = deps
  app.get<{ Params: { number: string }; Querystring: { said?: string } }>(
    '/s/order/:number',
    async (request, reply) => {
      rates.spendGeneral(addressKey(request.ip))
      const { number } = request.params
      const order = await db.read((tx) => orderReader(tx).byNumber(number))
      const known = order && (await payments.byNumber(number))
      if (!known || order.visitor !== visitorIn(request.cookies)) return reply.redirect('/s/', 302)
      const payment = await payments.look(known, openidIn(request.cookies, deps.vault))
      const code = await db.read((tx) => codeOfOrder(tx, order.uid, order.codeId))
      const works = await db.read((tx) => orderReader(tx).works(order.uid, order.id))
      const base = code ? pathOf(code) : '/s/'
      const home = works.length === 1 && works[0] && code ? workPath(code, works[0].workId) : base
      if (payment.state === 'paid')
        return reply
          .header('cache-control', 'no-store')
          .redirect(
            works.length === 1
              ? `${home}?notice=paid`
              : `${base}/take?w=${works.map(({ workId }) => workId).join(',')}`,
            302,
          )
      const selfHref = `/s/order/${order.number}`
      const window = await payments.windowOf(payment, `${originOf(request, deps)}${selfHref}`)
      return sendOwn(
        reply,
        orderPage(visitorWords(request), {
          place: { code: code ?? '', name: '', thumbUrl: null, newToday: 0 },
          state: payment.state,
          isSaidPaid: payment.state === 'paying' && request.query.said === 'ok',
          totalFen: order.totalFen,
          jsApi: window?.jsApi ?? null,
          cashierUrl: window?.cashierUrl ?? null,
          selfHref,
          backHref: home,
        }),
      )
    },
  )
}

export const orderRoutes = (app: FastifyInstance, deps: UnlockDeps, tools: GalleryTools): void => {
  buyRoutes(app, deps, tools)
  orderPageRoute(app, deps, tools)
}
