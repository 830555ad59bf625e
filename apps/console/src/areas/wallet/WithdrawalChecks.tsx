/** The checks before a withdrawal is approved: what was compared, and the result. */
import common from '../../ui/common.module.css'
import { StateTag, type Tone } from '../../ui/feedback/StateTag.tsx'
import type { Withdrawal } from './withdrawal.labels.ts'
import css from './withdrawals.module.css'

type Check = Withdrawal['checks'][number]

const words: Record<Check['result'], { word: string; tone: Tone }> = {
  ok: { word: '通过', tone: 'ok' },
  look: { word: '请留意', tone: 'wait' },
  none: { word: '未比较', tone: 'plain' },
}

interface WithdrawalChecksProps {
  checks: readonly Check[]
  isApproved: boolean
}

export const WithdrawalChecks = ({ checks, isApproved }: WithdrawalChecksProps) => (
  <section className={css.checks} aria-label="制单核对">
    <h3>{isApproved ? '制单时核对' : '制单前请看'}</h3>
    {checks.length === 0 ? (
      <p className={common.note}>制单时没有留下核对记录</p>
    ) : (
      <ul>
        {checks.map(({ what, by, result, note }) => (
          <li key={what}>
            <span>
              <b>{what}</b> <StateTag tone={words[result].tone}>{words[result].word}</StateTag>
            </span>
            <span>{note}</span>
            <small className={common.note}>{by}</small>
          </li>
        ))}
      </ul>
    )}
  </section>
)
