/**
 * A simulated advertisement provider: an offer, a page with a countdown, and its state. An ad counts as
 * watched when its seconds have passed and the person takes the reward; closed early, it stays closed.
 */
import { randomUUID } from 'node:crypto'
import { html } from '@wallpaper/html'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from './clock.ts'
import { type Answer, type FaultBook, type Operation, withFaults } from './control/faults.ts'
import { sendPage } from './page.ts'
import type { SimulatorSettings } from './settings.ts'

export const adErrorCodes = ['NO_FILL', 'BAD_KEY']

type Offer = {
  id: string
  seconds: number
  returnUrl: string
  begunAt: number | null
  state: 'showing' | 'watched' | 'closed'
}

const offerInput = z.object({
  visitor: z.string().min(1).max(80),
  seconds: z.number().int().min(1).max(60),
  return_url: z.url({ protocol: /^https?$/ }),
})

const errorAnswer = (code: string | null): Answer =>
  code === 'NO_FILL' ? { status: 204, body: '' } : { status: 401, body: { error: code ?? 'BAD_KEY' } }

type Dependencies = { settings: SimulatorSettings; faults: FaultBook; clock: Clock }

export async function ads(app: FastifyInstance, { settings, faults, clock }: Dependencies): Promise<void> {
  const offers = new Map<string, Offer>()
  const served = (operation: Operation) =>
    withFaults(faults, { partner: 'ads', errorAnswer }, (request, twice) =>
      request.headers.authorization === `Bearer ${settings.adsKey}`
        ? operation(request, twice)
        : errorAnswer('BAD_KEY'),
    )
  const offerOf = (request: FastifyRequest): Offer | undefined =>
    offers.get(z.object({ id: z.string() }).parse(request.params).id)
  const missing = (reply: FastifyReply) =>
    sendPage(reply, {
      title: '没有这个广告 · 模拟环境',
      body: html`<main class="narrow"><div class="card empty"><h2>没有这个广告</h2></div></main>`,
      status: 404,
    })

  app.post(
    '/v1/offers',
    served((request) => {
      const input = offerInput.safeParse(request.body)
      if (!input.success) return { status: 400, body: { error: 'BAD_INPUT' } }
      const offer: Offer = {
        id: randomUUID(),
        seconds: input.data.seconds,
        returnUrl: input.data.return_url,
        begunAt: null,
        state: 'showing',
      }
      offers.set(offer.id, offer)
      const origin = settings.publicUrl ?? `http://${request.host}`
      return { status: 200, body: { offer_id: offer.id, page_url: `${origin}/ads/watch/${offer.id}` } }
    }),
  )
  app.get(
    '/v1/offers/:id',
    served((request) => {
      const offer = offerOf(request)
      return offer
        ? { status: 200, body: { state: offer.state } }
        : { status: 404, body: { error: 'NOT_FOUND' } }
    }),
  )

  app.get('/watch/:id', (request, reply) => {
    const offer = offerOf(request)
    if (!offer) return missing(reply)
    offer.begunAt ??= clock.now()
    const left = Math.max(0, Math.ceil(offer.seconds - (clock.now() - offer.begunAt) / 1_000))
    if (left > 0) reply.header('refresh', String(Math.min(left, 5)))
    const body = html`<main class="narrow"><div class="card"><h2>这里是一段广告</h2><p>${left > 0 ? `还要看 ${left} 秒` : '看完了'}</p><p>${left > 0 ? null : html`<a class="button" href="/ads/watch/${offer.id}/finish">领取奖励</a>`}</p><p><a href="/ads/watch/${offer.id}/close">关闭广告</a></p></div></main>`
    // The demo's front page shows the audience's phone in a frame.
    const framers = [new URL(offer.returnUrl).origin]
    return sendPage(reply, { title: '广告 · 模拟环境', body, framers })
  })
  app.get('/watch/:id/finish', (request, reply) => {
    const offer = offerOf(request)
    if (!offer) return missing(reply)
    const isOver = offer.begunAt !== null && clock.now() - offer.begunAt >= offer.seconds * 1_000
    if (offer.state === 'showing') offer.state = isOver ? 'watched' : 'closed'
    return reply.redirect(offer.returnUrl, 303)
  })
  app.get('/watch/:id/close', (request, reply) => {
    const offer = offerOf(request)
    if (!offer) return missing(reply)
    if (offer.state === 'showing') offer.state = 'closed'
    return reply.redirect(offer.returnUrl, 303)
  })
}
