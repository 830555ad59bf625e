/**
 * Notices of the payment channel: the signature is verified, then the payment is queried; only the query
 * result counts.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Pay } from '../../../partners/pay/pay.port.ts'
import type { Payments } from './payment.service.ts'
import { earlierNoticePaths, payNoticePath } from './payNotice.path.ts'

export interface PayNoticeDeps {
  pay: Pay | null
  payments: Payments
  logger: Logger
}

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

const failed = (message: string) => ({ code: 'FAIL', message })

export const payNoticeRoutes = (app: FastifyInstance, { pay, payments, logger }: PayNoticeDeps): void => {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    for (const path of [payNoticePath, ...earlierNoticePaths])
      scope.post(path, async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : ''
        const told = await pay?.openNotice(
          {
            timestamp: header(request, 'wechatpay-timestamp'),
            nonce: header(request, 'wechatpay-nonce'),
            signature: header(request, 'wechatpay-signature'),
            serial: header(request, 'wechatpay-serial'),
          },
          body,
        )
        if (!told) return reply.code(401).send(failed('签名不正确'))
        const payment = await payments.byNumber(told.number)
        if (!payment) {
          logger.error({ order: told.number }, 'a notice of a payment that nobody knows')
          return reply.code(404).send(failed('没有这笔订单'))
        }
        const settled = payment.state === 'paid' ? payment : await payments.settle(payment, told)
        // 503 makes the channel send the notice again: the query had no answer.
        const isOpen = settled.state === 'paying' || settled.state === 'closed'
        if (isOpen && told.state === 'paid') return reply.code(503).send(failed('暂时无法核实，请稍后再通知'))
        return reply.code(204).send()
      })
  })
}
