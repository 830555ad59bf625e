/** The OAuth callback page. Not an endpoint of the contract: it only redirects. */
import type { FastifyInstance } from 'fastify'
import { callbackPath, finishOAuthFlow, flowCookie, type OAuthDeps } from './oauth.service.ts'

interface CallbackRequest {
  Params: { flow: string }
  Querystring: Record<string, string>
}

export const oauthPages = (app: FastifyInstance, deps: Pick<OAuthDeps, 'db' | 'clock' | 'vault'>): void => {
  app.get<CallbackRequest>(`${callbackPath}/:flow`, async (request, reply) => {
    const { code, state } = request.query
    const to = await finishOAuthFlow(deps, {
      flow: request.params.flow,
      cookie: request.cookies[flowCookie],
      code,
      state,
    })
    return reply.header('cache-control', 'no-store').redirect(to, 302)
  })
}
