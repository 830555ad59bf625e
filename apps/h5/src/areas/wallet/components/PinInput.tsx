/**
 * Six digit boxes with our own keypad; a keyboard works too. The last digit submits; screen readers get the
 * number of digits, never the digits.
 */
import { withdrawPasswordLength } from '@wallpaper/contract/wallet/payee.limits'
import type { KeyboardEvent } from 'react'
import { Icon } from '../../../ui/icons/Icon.tsx'
import css from './pin.module.css'

export interface PinInputProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Shows the boxes in red and shakes them once. */
  isWrong?: boolean
  isDisabled?: boolean
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
const places = Array.from({ length: withdrawPasswordLength }, (_, place) => place)

export function PinInput({ label, value, onChange, isWrong = false, isDisabled = false }: PinInputProps) {
  const add = (digit: string) => {
    if (!isDisabled && value.length < withdrawPasswordLength) onChange(value + digit)
  }
  const remove = () => {
    if (!isDisabled) onChange(value.slice(0, -1))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (/^\d$/.test(event.key)) add(event.key)
    else if (event.key === 'Backspace') remove()
    else return
    event.preventDefault()
  }
  return (
    <fieldset className={css.pin} aria-label={`${label}键盘`} onKeyDown={onKeyDown}>
      <div className={`${css.boxes} ${isWrong ? 'is-shaking' : ''}`} aria-hidden="true">
        {places.map((place) => (
          <i
            key={place}
            className={[
              place < value.length ? css.filled : '',
              place === value.length && !isDisabled ? css.next : '',
            ].join(' ')}
          />
        ))}
      </div>
      <p className="sr" role="status">
        {label}，已输入 {value.length} 位
      </p>
      <div className={css.pad}>
        {keys.map((digit) => (
          <button key={digit} type="button" disabled={isDisabled} onClick={() => add(digit)}>
            {digit}
          </button>
        ))}
        <span />
        <button type="button" disabled={isDisabled} onClick={() => add('0')}>
          0
        </button>
        <button
          type="button"
          className={css.back}
          aria-label="删除一位"
          disabled={isDisabled}
          onClick={remove}
        >
          <Icon name="left" size={22} />
        </button>
      </div>
    </fieldset>
  )
}
