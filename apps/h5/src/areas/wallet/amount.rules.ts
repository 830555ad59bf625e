/** What is wrong with a typed amount, before the server is asked. */
import { fenOf, yuan } from '../../lib/format/money.ts'
import type { WithdrawForm } from './wallet.types.ts'

export interface TypedAmount {
  /** Null while nothing can be withdrawn from what is typed. */
  fen: number | null
  problem: string | null
}

const wrong = (problem: string): TypedAmount => ({ fen: null, problem })

export const typedAmount = (text: string, { available, limits }: WithdrawForm): TypedAmount => {
  if (text.trim() === '') return { fen: null, problem: null }
  const fen = fenOf(text)
  if (fen === null)
    return wrong(
      /\.\d{3,}\s*$/.test(text.normalize('NFKC'))
        ? '金额最多写到分，小数点后两位'
        : '请填写数字金额，如 100.00',
    )
  if (fen > available) return wrong(`超出可提现余额 ¥${yuan(available)}`)
  if (fen < limits.min) return wrong(`单笔至少 ¥${yuan(limits.min)}`)
  if (fen > limits.max) return wrong(`单笔最多 ¥${yuan(limits.max)}，可以分几次提`)
  return { fen, problem: null }
}

/** Why nothing can be withdrawn now, whatever is typed; null when something can. */
export const stoppedBy = ({ stopped, available, limits }: WithdrawForm): string | null => {
  if (stopped) return stopped
  if (limits.left_today === 0) return `今天的 ${limits.per_day} 次提现已经用完，明天可以再提`
  if (available < limits.min) return `满 ¥${yuan(limits.min)} 可以提现，还差 ¥${yuan(limits.min - available)}`
  return null
}
