/** The fields frozen when a payment is confirmed, and the hints shown to whoever confirms. */
import type { OutputOf } from '@wallpaper/contract'
import type { paymentResult } from '@wallpaper/contract/wallet/payout.console'
import type { PayHintTone } from '@wallpaper/contract/wallet/payout.labels'
import { sha256 } from '../../../../platform/crypto.ts'
import type { WithdrawalRow } from '../../withdrawal/withdrawal.repository.ts'

export type PayOutcome = OutputOf<typeof paymentResult>['results'][number]

export interface FrozenRow {
  id: string
  number: string
  state: string
  attempts: number
  approvedBy: string | null
  approvedAt: number | null
  payeeId: string
  account: string
  netFen: number
}

export const freeze = (row: WithdrawalRow): FrozenRow => ({
  id: row.id,
  number: row.number,
  state: row.state,
  attempts: row.attempts,
  approvedBy: row.approvedBy,
  approvedAt: row.approvedAt?.getTime() ?? null,
  payeeId: row.payeeId,
  account: row.accountMasked,
  netFen: row.netFen,
})

const textOf = (row: FrozenRow): string =>
  JSON.stringify([
    row.id,
    row.number,
    row.state,
    row.attempts,
    row.approvedBy,
    row.approvedAt,
    row.payeeId,
    row.account,
    row.netFen,
  ])

export const isUnchanged = (frozen: FrozenRow, row: WithdrawalRow): boolean =>
  textOf(frozen) === textOf(freeze(row))

export const hashOfFrozen = (rows: readonly FrozenRow[]): Buffer => sha256(rows.map(textOf).join('\n'))

export interface Hint {
  tone: PayHintTone
  words: string
}

/** Flags first, then other hints. */
export const hintsOf = (
  { channel, taxFen }: Pick<WithdrawalRow, 'channel' | 'taxFen'>,
  flags: readonly string[],
  thisMonth: number,
): Hint[] => {
  const hints: Hint[] = [
    ...flags.map((words): Hint => ({ tone: 'wait', words })),
    ...(thisMonth > 2 ? [{ tone: 'wait', words: `本月第 ${thisMonth} 笔` } satisfies Hint] : []),
    ...(channel === 'bank' ? [{ tone: 'info', words: '走代发文件' } satisfies Hint] : []),
    ...(taxFen === 0 ? [{ tone: 'plain', words: '不扣个税' } satisfies Hint] : []),
  ]
  return hints.length > 0 ? hints : [{ tone: 'ok', words: '正常' }]
}
