/** The audience's pages at /s/: server-rendered, no login, no script. */
import type { FastifyInstance } from 'fastify'
import type { Rates } from '../../platform/http/limits/rates.ts'
import { sendPage } from '../../platform/http/pages/pages.ts'
import { addressKey } from '../../platform/network.ts'

/** The audience face's pure functions, handed in by codes.area.ts, the one file that imports the other app. */
export interface GalleryFace {
  entry(nonce: string): string
  unknownCode(code: string, nonce: string): string
}

const codeLengthMax = 8

const shortened = (code: string) => Array.from(code.trim()).slice(0, codeLengthMax).join('')

export const galleryRoutes = (app: FastifyInstance, face: GalleryFace, rates: Rates): void => {
  app.get('/s', (_request, reply) => reply.redirect('/s/', 302))
  app.get<{ Querystring: { code?: string } }>('/s/', async (request, reply) => {
    const code = shortened(request.query.code ?? '')
    if (code) return reply.redirect(`/s/${encodeURIComponent(code)}`, 302)
    return sendPage(reply, face.entry)
  })
  app.get<{ Params: { code: string } }>('/s/:code', async (request, reply) => {
    rates.spendGeneral(addressKey(request.ip))
    return sendPage(reply.code(404), (nonce) => face.unknownCode(shortened(request.params.code), nonce))
  })
}
