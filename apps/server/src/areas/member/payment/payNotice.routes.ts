/** What the payment channel tells by itself: believed when it is signed, and acted upon when a question says the same. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pay } from '../../../partners/pay/pay.port.ts'
import type { Payments } from './payment.service.ts'

export const payNoticePath = '/api/open/pay/member'

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

export const payNoticeRoutes = (
  app: FastifyInstance,
  { pay, payments }: { pay: Pay | null; payments: Payments },
): void => {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(payNoticePath, async (request, reply) => {
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
      const order = await payments.byNumber(payment.number)
      const settled = order && (await payments.settle(order))
      // Not taken as long as the question it led to had no answer: it is told again.
      if (settled?.state === 'paying' && payment.state === 'paid')
        return reply.code(503).send({ code: 'FAIL', message: '暂时无法核实，请稍后再通知' })
      return reply.code(204).send()
    })
  })
}
