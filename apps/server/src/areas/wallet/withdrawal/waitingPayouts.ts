/** Withdrawals that wait for a second person, together by channel and by who prepared them. */
import { staffIdIn, type WaitingSteps } from '../../staff/public.ts'
import { payWithdrawalAct } from './withdrawal.console.service.ts'
import { withdrawalConsoleReader } from './withdrawal.repository.ts'

const channelWords = { wechat: '微信零钱', alipay: '支付宝', bank: '银行卡' }

export const waitingPayouts: WaitingSteps = {
  kind: payWithdrawalAct.name,
  label: '提现',
  mayMake: payWithdrawalAct.mayMake,
  mayCheck: payWithdrawalAct.mayCheck,
  waiting: async (tx) =>
    (await withdrawalConsoleReader(tx).approvedTogether()).map(
      ({ channel, approvedBy, number, netFen, since }) => {
        const makerId = staffIdIn(approvedBy)
        return {
          key: 'withdrawal:all',
          query: { tab: 'to_pay', channel, ...(makerId !== null && { maker: String(makerId) }) },
          title: `${channelWords[channel]} ${number} 笔`,
          count: number,
          fen: netFen,
          makerId,
          since,
        }
      },
    ),
}
