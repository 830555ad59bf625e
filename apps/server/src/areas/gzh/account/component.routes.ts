/** Addresses that WeChat and the returning browser call. Not endpoints of the contract. */
import type { FastifyInstance } from 'fastify'
import type { CallbackQuery } from '../../../partners/wechat/component.port.ts'
import { type AuthorizationDeps, comeBack, receiveEvent, returnPath } from './authorization.service.ts'

const eventPath = '/wechat/component/events'
const bodyBytesMax = 64 * 1024
const secretPattern = /^[\w-]{43}$/

export const componentPages = (app: FastifyInstance, deps: AuthorizationDeps): void => {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['text/xml', 'application/xml'],
      { parseAs: 'string', bodyLimit: bodyBytesMax },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Querystring: CallbackQuery }>(eventPath, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const event = deps.component?.openEvent(request.query, body)
      if (!event) return reply.code(403).type('text/plain').send('forbidden')
      await receiveEvent(deps, event)
      return reply.type('text/plain').send('success')
    })
  })

  app.get<{ Params: { flow: string }; Querystring: { auth_code?: string } }>(
    `${returnPath}/:flow`,
    async (request, reply) => {
      const { flow } = request.params
      const code = secretPattern.test(flow) ? request.query.auth_code : undefined
      const to = await comeBack(deps, { flow, code: typeof code === 'string' ? code : undefined })
      return reply.header('cache-control', 'no-store').redirect(to, 302)
    },
  )
}
