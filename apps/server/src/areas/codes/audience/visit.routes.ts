/** What the scripts of the audience's pages call. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addressKey } from '../../../platform/address/network.ts'
import type { GalleryDeps, GalleryTools, Query } from './galleryTools.routes.ts'
import { hasOpened } from './hasOpened.ts'
import { visitorIn } from './visitor.ts'

export const visitRoutes = (app: FastifyInstance, deps: GalleryDeps, { visit }: GalleryTools): void => {
  const { rates, events, guesses, wechat, galleryUrl } = deps
  const eventsInput = z.object({
    c: z.string().max(60),
    e: z.string().max(8_000),
    p: z.string().max(20).optional(),
  })
  app.post('/s/events', async (request, reply) => {
    const input = eventsInput.safeParse(request.body)
    if (!input.success) return reply.code(400).send()
    // Only events of right codes are stored: a blocked address could learn from them which codes are right.
    const isWaiting = guesses.waitOf(addressKey(request.ip)) !== null
    if (isWaiting && !(await hasOpened(deps, visitorIn(request.cookies), input.data.c)))
      return reply.code(204).send()
    await events.take(input.data.c, input.data.e, visit(request, input.data.p))
    return reply.code(204).send()
  })

  /** Config for WeChat's JS SDK, needed to share a page as a card. */
  app.get<{ Querystring: Query }>('/s/wxconfig', async (request, reply) => {
    rates.spendGeneral(addressKey(request.ip))
    const url = request.query.url ?? ''
    if (!url.startsWith(`${galleryUrl}/s/`)) return reply.code(400).send({})
    const config = await wechat.jsSdkConfig(url)
    return reply.header('cache-control', 'no-store').send(config.ok ? config.value : {})
  })
}
