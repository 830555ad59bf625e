/** The amount: balance, limits and tries are said before anything is typed, and stay beside an error. */
import { fenOf, yuan } from '../../../lib/format/money.ts'
import { FieldError } from '../../../ui/form/fields.tsx'
import type { WithdrawForm } from '../wallet.types.ts'
import css from './money.module.css'

export interface AmountFieldProps {
  form: WithdrawForm
  text: string
  onChange: (text: string) => void
  problem: string | null
}

const errorId = 'withdraw-amount-error'

export function AmountField({ form, text, onChange, problem }: AmountFieldProps) {
  const { available, limits } = form
  const fen = fenOf(text)
  return (
    <section className="card">
      <label className="f13 t2" htmlFor="withdraw-amount">
        提现金额
      </label>
      <div className={css.amountField}>
        <i aria-hidden="true">¥</i>
        <input
          id="withdraw-amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          value={text}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? errorId : undefined}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => fen !== null && onChange(yuan(fen))}
        />
        <button
          type="button"
          className={css.all}
          onClick={() => onChange(yuan(Math.min(available, limits.max)))}
        >
          全部提现
        </button>
      </div>
      {problem && <FieldError id={errorId}>{problem}</FieldError>}
      <p className={css.limits}>
        <span>
          可提现 <span className="num">¥{yuan(available)}</span>
        </span>
        <span>
          单笔{' '}
          <span className="num">
            ¥{yuan(limits.min)}–¥{yuan(limits.max)}
          </span>
        </span>
        <span>
          今天还可提 <span className="num">{limits.left_today}</span> 次，每天最多 {limits.per_day} 次
        </span>
      </p>
    </section>
  )
}
