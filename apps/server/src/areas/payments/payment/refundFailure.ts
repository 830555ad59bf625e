import type { PayResult, RefundState } from '../../../partners/pay/pay.port.ts'

/** Why a refund failed; empty while it is possible. */
export const refundFailureOf = (answer: PayResult<RefundState>): string => {
  if (answer.ok) return answer.value === 'failed' ? '微信支付没有退成' : ''
  return answer.failure.kind === 'refused' ? `微信支付没有受理：${answer.failure.code}` : ''
}
