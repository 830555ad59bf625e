/** The address that WeChat sends the messages of authorised accounts to. Not an endpoint of the contract. */
import type { FastifyInstance } from 'fastify'
import type { CallbackQuery } from '../../../partners/wechat/component.port.ts'
import { type CallbackDeps, receiveMessage } from './callback.service.ts'

const path = '/wechat/messages/:appId/callback'
const bodyBytesMax = 64 * 1024
const appIdPattern = /^wx[0-9a-z]{6,30}$/

interface Called {
  Params: { appId: string }
  Querystring: CallbackQuery & { signature?: string; echostr?: string }
}

/** A repeated parameter is a list: none of ours is. */
const textsOf = (query: object): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => typeof value === 'string'))

export const callbackPages = (app: FastifyInstance, deps: CallbackDeps): void => {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['text/xml', 'application/xml'],
      { parseAs: 'string', bodyLimit: bodyBytesMax },
      (_request, body, done) => done(null, body),
    )
    scope.get<Called>(path, (request, reply) => {
      const query = textsOf(request.query)
      reply.type('text/plain; charset=utf-8')
      if (deps.component?.isAddressCheck(query)) return reply.send(query.echostr ?? '')
      deps.countRefusal(request.ip)
      return reply.code(403).send('forbidden')
    })
    scope.post<Called>(path, async (request, reply) => {
      const { appId } = request.params
      const body = typeof request.body === 'string' ? request.body : ''
      const called = { query: textsOf(request.query), body, appId }
      const answer = appIdPattern.test(appId) ? await receiveMessage(called, deps) : null
      if (answer === null) {
        deps.countRefusal(request.ip)
        return reply.code(403).type('text/plain').send('forbidden')
      }
      return reply.type(answer === 'success' ? 'text/plain' : 'text/xml; charset=utf-8').send(answer)
    })
  })
}
