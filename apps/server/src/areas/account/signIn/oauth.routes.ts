/** The page that the messenger sends the browser back to. It is no call of the contract: it only ever redirects. */
import type { FastifyInstance } from 'fastify'
import { callbackPath, finishTrip, type OAuthDeps, tripCookie } from './oauth.service.ts'

interface WayBackRequest {
  Params: { trip: string }
  Querystring: Record<string, string>
}

export const oauthPages = (app: FastifyInstance, deps: Pick<OAuthDeps, 'db' | 'clock' | 'vault'>): void => {
  app.get<WayBackRequest>(`${callbackPath}/:trip`, async (request, reply) => {
    const { code, state } = request.query
    const to = await finishTrip(deps, {
      trip: request.params.trip,
      cookie: request.cookies[tripCookie],
      code,
      state,
    })
    return reply.header('cache-control', 'no-store').redirect(to, 302)
  })
}
