/** 提现记录 by month: what waits for the person first, then the newest; and the sums of a month as a sentence. */
import { businessDay } from '@wallpaper/contract/day'
import { yuan } from '../../lib/format/money.ts'
import { groupBy } from '../../lib/lists.ts'
import type { WithdrawalItem, WithdrawalMonth } from './wallet.types.ts'

export interface RecordRow {
  item: WithdrawalItem
  /** The month that begins with this row; null when the row above is of the same. */
  month: string | null
}

const monthOf = ({ applied_at }: WithdrawalItem) => businessDay(applied_at).slice(0, 7)
const deadline = ({ confirm_until }: WithdrawalItem) => confirm_until ?? Number.POSITIVE_INFINITY

export const rowsByMonth = (items: readonly WithdrawalItem[]): RecordRow[] =>
  [...groupBy(items, monthOf)].flatMap(([month, ofMonth]) =>
    ofMonth
      // The sort is stable: rows without a deadline stay newest first.
      .sort((a, b) => (deadline(a) === deadline(b) ? 0 : deadline(a) - deadline(b)))
      .map((item, index) => ({ item, month: index === 0 ? month : null })),
  )

export const sumsOf = ({ applied, under_way, paid_net, paid_taken }: WithdrawalMonth): string => {
  if (under_way > 0) return `申请 ¥${yuan(applied)}，在途 ¥${yuan(under_way)}`
  if (paid_net > 0) return `到账 ¥${yuan(paid_net)}，个税和手续费 ¥${yuan(paid_taken)}`
  return `申请 ¥${yuan(applied)}，已退回`
}
