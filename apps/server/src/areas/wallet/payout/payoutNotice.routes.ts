/**
 * WeChat's transfer notices: the signature is verified, then the bill is queried; only the query result
 * counts.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WeChatTransfer } from '../../../partners/payout/payout.port.ts'
import { withdrawalReader } from '../withdrawal/withdrawal.repository.ts'
import { checkBill, type PayoutDeps } from './payout.service.ts'

export const payoutNoticePath = '/api/open/payout/wechat'

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

export const payoutNoticeRoutes = (
  app: FastifyInstance,
  deps: PayoutDeps & { transfer: WeChatTransfer | null },
): void => {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(payoutNoticePath, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const billNo = await deps.transfer?.openNotice(
        {
          timestamp: header(request, 'wechatpay-timestamp'),
          nonce: header(request, 'wechatpay-nonce'),
          signature: header(request, 'wechatpay-signature'),
          serial: header(request, 'wechatpay-serial'),
        },
        body,
      )
      if (!billNo) return reply.code(401).send({ code: 'FAIL', message: '签名不正确' })
      const row = await deps.db.read((tx) => withdrawalReader(tx).byBill(billNo))
      const isKnown = !row || (await checkBill(deps, row))
      // 503 makes WeChat send the notice again: the query had no answer.
      if (!isKnown) return reply.code(503).send({ code: 'FAIL', message: '暂时无法核实，请稍后再通知' })
      return reply.code(204).send()
    })
  })
}
