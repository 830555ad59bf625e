/** The address that brands send their events to. Not an endpoint of the contract. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SignedEvent } from './event.rules.ts'
import { accountsForBrand, type EventDeps, receiveEvent } from './event.service.ts'

export const eventPath = (miniId: string): string => `/partner/product/${miniId}/events`
const accountsPath = '/partner/product/:miniId/accounts'
const bodyBytesMax = 8 * 1024
const miniIdPattern = /^[a-z0-9-]{2,30}$/

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

const signedOf = ({ headers, body }: Pick<FastifyRequest, 'headers' | 'body'>): SignedEvent => ({
  timestamp: textOf(headers['x-timestamp']),
  nonce: textOf(headers['x-nonce']),
  signature: textOf(headers['x-signature']),
  body: typeof body === 'string' ? body : '',
})

export const eventPages = (app: FastifyInstance, deps: EventDeps): void => {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: bodyBytesMax },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Params: { miniId: string } }>(eventPath(':miniId'), async (request, reply) => {
      const { miniId } = request.params
      const { status, answer } = miniIdPattern.test(miniId)
        ? await receiveEvent(miniId, signedOf(request), deps)
        : { status: 403 as const, answer: 'forbidden' }
      return reply.code(status).type('application/json; charset=utf-8').send({ answer })
    })
    scope.get<{ Params: { miniId: string } }>(accountsPath, async (request, reply) => {
      const { miniId } = request.params
      const items = miniIdPattern.test(miniId)
        ? await accountsForBrand(miniId, signedOf(request), deps)
        : null
      return items ? { items } : reply.code(403).send({ answer: 'forbidden' })
    })
  })
}
