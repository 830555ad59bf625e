/** Approving or paying the chosen withdrawals. */
import { preparePayment } from '@wallpaper/contract/wallet/payout.console'
import {
  approveWithdrawals,
  consoleWithdrawals,
  withdrawalFigures,
} from '@wallpaper/contract/wallet/wallet.console'
import { App } from 'antd'
import { useState } from 'react'
import { useEndpointMutation } from '../../lib/endpointHooks.ts'
import { formatYuan } from '../../lib/money.ts'
import { useMay } from '../../lib/session.ts'
import { useAttempt } from '../../ui/feedback/useAttempt.ts'
import type { Confirmation } from './pay/pay.labels.ts'

const invalidates = [consoleWithdrawals, withdrawalFigures]

const useApproval = (chosen: readonly string[], sumFen: number, onDone: () => void) => {
  const approve = useEndpointMutation(approveWithdrawals, { invalidates })
  const { message, modal } = App.useApp()
  const attempt = useAttempt()
  const run = () =>
    attempt(async () => {
      const { results } = await approve.call({ ids: [...chosen] })
      const wrong = results.filter(({ ok }) => !ok)
      if (wrong.length === 0)
        void message.success(`已制单 ${results.length} 笔，共 ¥${formatYuan(sumFen)}，等另一人复核`)
      else
        modal.warning({
          title: `${wrong.length} 笔没有处理`,
          content: wrong.map(({ id, msg }) => <div key={id}>{msg}</div>),
        })
      onDone()
    })
  return { label: '制单通过', run, isPending: approve.isPending, confirmation: null, close: onDone }
}

/** First freezes the list; paying needs the confirmation dialog and a TOTP code. */
const usePayment = (chosen: readonly string[]) => {
  const prepare = useEndpointMutation(preparePayment, { invalidates })
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const attempt = useAttempt()
  const run = () =>
    attempt(async () => {
      setConfirmation(await prepare.call({ kind: 'pay', ids: [...chosen] }))
    })
  return {
    label: '复核通过并打款',
    run,
    isPending: prepare.isPending,
    confirmation,
    close: () => setConfirmation(null),
  }
}

/** What staff may do with the chosen withdrawals of a tab; null where there is nothing. */
export const useWithdrawalBatch = (
  tab: string,
  { chosen, sumFen }: { chosen: readonly string[]; sumFen: number },
  onDone: () => void,
) => {
  const may = { to_approve: useMay(approveWithdrawals), to_pay: useMay(preparePayment) }
  const acts = { to_approve: useApproval(chosen, sumFen, onDone), to_pay: usePayment(chosen) }
  return (tab === 'to_approve' || tab === 'to_pay') && may[tab] ? acts[tab] : null
}

export type WithdrawalBatch = NonNullable<ReturnType<typeof useWithdrawalBatch>>
