/** The price input, with the allowed range and common amounts. */
import { type ReactNode, useId } from 'react'
import { fenOf, yuan } from '../../../../lib/format/money.ts'
import { errorIdOf, FieldError } from '../../../../ui/form/fields.tsx'
import css from './price.module.css'
import { type Bounds, priceChoices } from './priceRules.ts'

export interface PriceFieldProps {
  value: string
  onChange: (text: string) => void
  bounds: Bounds
  error?: string | undefined
  label: string
  after?: ReactNode
}

export function PriceField({ value, onChange, bounds, error, label, after }: PriceFieldProps) {
  const id = useId()
  const fen = fenOf(value)
  return (
    <>
      <div className="between f13 t3">
        <label htmlFor={id}>{label}</label>
        {after}
      </div>
      <div className={css.amount}>
        <i className="num">¥</i>
        <input
          id={id}
          name="price_fen"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          maxLength={10}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorIdOf(id) : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      {error ? (
        <FieldError id={errorIdOf(id)}>{error}</FieldError>
      ) : (
        <p className="f12 t3">
          可设{' '}
          <span className="num">
            ¥{yuan(bounds.price_min_fen)}–¥{yuan(bounds.price_max_fen)}
          </span>
          ，范围由平台设定
        </p>
      )}
      <div className={css.picks}>
        {priceChoices(bounds).map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === fen}
            onClick={() => onChange(yuan(choice))}
          >
            ¥{yuan(choice)}
          </button>
        ))}
      </div>
    </>
  )
}
