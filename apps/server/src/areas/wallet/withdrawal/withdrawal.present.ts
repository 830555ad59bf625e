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
  confirm_until: (row.state === 'confirming' && row.confirmBy?.getTime()) || null,
})

/** Wording of past steps. */
const stepLabels: Record<string, { title: string; isFailure?: boolean }> = {
  applied: { title: '提交申请' },
  approved: { title: '平台审核通过' },
  sent_back: { title: '复核退回，重新审核' },
  paying: { title: '财务复核通过' },
  confirming: { title: '已发起微信转账' },
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
    confirming: arrive,
    unknown: [{ title: '等待渠道答复', note: '有结果后会立即通知你，不用重复提现' }, ...arrive],
    failed: [{ title: '平台处理中', note: '处理后会重新打款或退回余额' }],
  }
  return byState[state] ?? []
}

const waitsForPerson = {
  title: '已发起微信转账，等你确认',
  note: '微信会弹出收款页，点「确认收款」后到账',
  state: 'now' as const,
}

export const stepsOf = (row: WithdrawalRow, done: readonly StepRow[]): Step[] => {
  const past = done.map(({ kind, note, at }, index): Step => {
    const isLast = index === done.length - 1
    if (row.state === 'confirming' && kind === 'confirming' && isLast)
      return { ...waitsForPerson, at: at.getTime() }
    const { title, isFailure = false } = stepLabels[kind] ?? { title: kind }
    return { title, note, state: isFailure ? 'failed' : 'done', at: at.getTime() }
  })
  const hasCurrent = past.at(-1)?.state === 'now'
  const coming = todoOf(row).map((todo, index): Step => {
    const isCurrent = index === 0 && !hasCurrent
    return { ...todo, state: isCurrent ? 'now' : 'todo', at: null }
  })
  return [...past, ...coming]
}

interface ToConfirm {
  id: string
  net: number
  until: number
}

/** Withdrawals that the person must confirm, the nearest deadline first. */
export const toConfirm = (rows: readonly WithdrawalRow[]): ToConfirm[] =>
  rows
    .flatMap(({ id, state, netFen, confirmBy }) =>
      state === 'confirming' && confirmBy ? [{ id, net: netFen, until: confirmBy.getTime() }] : [],
    )
    .toSorted((a, b) => a.until - b.until)

export interface Confirmation {
  now: number
  appId: string
  merchantId: string
  pageUrl: (row: WithdrawalRow) => string | null
}

export const presentDetail = (
  row: WithdrawalRow,
  steps: readonly StepRow[],
  {
    confirmation,
    payeeId,
    waiting,
  }: { confirmation: Confirmation | null; payeeId: string | null; waiting: Detail['to_confirm'] },
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
          now: confirmation.now,
          until: row.confirmBy.getTime(),
          app_id: confirmation.appId,
          merchant_id: confirmation.merchantId,
          package: row.packageInfo,
          page_url: confirmation.pageUrl(row),
        }
      : null,
  to_confirm: waiting,
})
