/** Payouts by transfer must appear in the bills of the account they were paid from. */
import { channelBillCheck } from '../../payments/public.ts'
import { transferClaims } from './withdrawal.repository.ts'

export const transferBillChecks = [
  channelBillCheck({
    id: 'bills_wechat_transfer',
    channel: 'wechat_transfer',
    note: '取到账单的日子：每笔打到微信的提现的单号、实付金额，每份账单的合计',
    claims: transferClaims('wechat'),
  }),
  channelBillCheck({
    id: 'bills_alipay_transfer',
    channel: 'alipay_transfer',
    note: '取到账单的日子：每笔打到支付宝的提现的单号、实付金额，每份账单的合计',
    claims: transferClaims('alipay'),
  }),
]
