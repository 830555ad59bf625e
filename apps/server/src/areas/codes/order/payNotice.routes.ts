/** What the payment channel tells by itself. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { UnlockDeps } from '../unlock/unlock.deps.ts'

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** What the channel tells of itself is believed when it is signed, and acted upon when a question says the same. */
export const payNoticeRoutes = (
  app: FastifyInstance,
  { pay, orders }: Pick<UnlockDeps, 'pay' | 'orders'>,
): void => {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/s/pay/notify', async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const payment = await pay?.openNotice(
        {
          timestamp: header(request, 'wechatpay-timestamp'),
          nonce: header(request, 'wechatpay-nonce'),
          signature: header(request, 'wechatpay-signature'),
          serial: header(request, 'wechatpay-serial'),
        },
        body,
      )
      if (!payment) return reply.code(401).send({ code: 'FAIL', message: '签名不正确' })
      const order = await orders.byNumber(payment.number)
      if (order) await orders.settle(order)
      return reply.code(204).send()
    })
  })
}
