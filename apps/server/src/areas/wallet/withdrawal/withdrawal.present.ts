/** A withdrawal as shown to the creator: its state, the remaining steps, and why it did not arrive. */
import type { OutputOf } from '@wallpaper/contract'
import type { withdrawInfo, withdrawList } from '@wallpaper/contract/wallet'
import { withdrawalStates } from '@wallpaper/contract/wallet/withdrawal.labels'
import type { StepRow, WithdrawalRow } from './withdrawal.repository.ts'

type Item = OutputOf<typeof withdrawList>['items'][number]
export type Detail = OutputOf<typeof withdrawInfo>
type Step = Detail['steps'][number]

export const presentItem = (row: WithdrawalRow): Item => ({
  id: row.id,
  number: row.number,
  state: row.state,
  state_name: withdrawalStates[row.state],
  amount: row.amountFen,
  tax: row.taxFen,
  fee: row.feeFen,
  net: row.netFen,
  channel: row.channel,
  payee_title: row.payeeTitle,
  account: row.accountMasked,
  name: row.nameMasked,
  applied_at: row.appliedAt.getTime(),
  settled_at: row.settledAt?.getTime() ?? null,
  reason: row.reason,
})

/** Wording of past steps. */
const stepLabels: Record<string, { title: string; isFailure?: boolean }> = {
  applied: { title: '提交申请' },
  approved: { title: '平台审核通过' },
  sent_back: { title: '复核退回，重新审核' },
  paying: { title: '财务复核通过' },
  confirming: { title: '已打款到微信' },
  unknown: { title: '正在向渠道查询结果' },
  doubtful: { title: '正在和银行核对金额' },
  failed: { title: '打款没有成功，正在处理', isFailure: true },
  retry: { title: '重新打款' },
  paid: { title: '已到账' },
  returned: { title: '渠道退回，金额已退回余额', isFailure: true },
  rejected: { title: '未通过，金额已退回余额', isFailure: true },
  cancelled: { title: '已取消，金额已退回余额' },
}

type Todo = Pick<Step, 'title' | 'note'>

/** Remaining steps; the first is in progress. */
const todoOf = ({ state, channel, payeeTitle }: WithdrawalRow): Todo[] => {
  const arrive: Todo[] = [{ title: '到账', note: '' }]
  const confirm: Todo = { title: '等你确认收款', note: '微信会弹出收款页，点「确认收款」后到账' }
  const pay: Todo = { title: `${payeeTitle}打款`, note: '' }
  const byState: Partial<Record<WithdrawalRow['state'], Todo[]>> = {
    applied: [
      { title: '平台审核', note: '预计 1 个工作日内完成' },
      { title: '财务复核', note: '' },
      pay,
      ...arrive,
    ],
    approved: [{ title: '财务复核', note: '' }, pay, ...arrive],
    paying: [
      {
        title: `${payeeTitle}打款中`,
        note: channel === 'wechat' ? '打款后要在微信确认收款' : '高峰期可能延后',
      },
      ...arrive,
    ],
    confirming: [confirm, ...arrive],
    unknown: [{ title: '等待渠道答复', note: '有结果后会立即通知你，不用重复提现' }, ...arrive],
    failed: [{ title: '平台处理中', note: '处理后会重新打款或退回余额' }],
  }
  return byState[state] ?? []
}

export const stepsOf = (row: WithdrawalRow, done: readonly StepRow[]): Step[] => [
  ...done.map(({ kind, note, at }): Step => {
    const { title, isFailure = false } = stepLabels[kind] ?? { title: kind }
    return { title, note, state: isFailure ? 'failed' : 'done', at: at.getTime() }
  }),
  ...todoOf(row).map((todo, index): Step => ({ ...todo, state: index === 0 ? 'now' : 'todo', at: null })),
]

export interface Confirmation {
  appId: string
  merchantId: string
  pageUrl: (row: WithdrawalRow) => string | null
}

export const presentDetail = (
  row: WithdrawalRow,
  steps: readonly StepRow[],
  { confirmation, payeeId }: { confirmation: Confirmation | null; payeeId: string | null },
): Detail => ({
  ...presentItem(row),
  withholding: row.withholding,
  steps: stepsOf(row, steps),
  can_cancel: row.state === 'applied',
  reason_code: row.reasonCode,
  payee_id: payeeId,
  confirm:
    row.state === 'confirming' && row.confirmBy && confirmation
      ? {
          until: row.confirmBy.getTime(),
          app_id: confirmation.appId,
          merchant_id: confirmation.merchantId,
          package: row.packageInfo,
          page_url: confirmation.pageUrl(row),
        }
      : null,
})
