/** The address that brands send their events to. Not an endpoint of the contract. */
import type { FastifyInstance } from 'fastify'
import { type EventDeps, receiveEvent } from './event.service.ts'

export const eventPath = (miniId: string): string => `/partner/product/${miniId}/events`
const bodyBytesMax = 8 * 1024
const miniIdPattern = /^[a-z0-9-]{2,30}$/

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

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
      const { headers } = request
      const signed = {
        timestamp: textOf(headers['x-timestamp']),
        nonce: textOf(headers['x-nonce']),
        signature: textOf(headers['x-signature']),
        body: typeof request.body === 'string' ? request.body : '',
      }
      const { status, answer } = miniIdPattern.test(miniId)
        ? await receiveEvent(miniId, signed, deps)
        : { status: 403 as const, answer: 'forbidden' }
      return reply.code(status).type('application/json; charset=utf-8').send({ answer })
    })
  })
}
