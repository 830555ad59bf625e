/** Fields of the layer form: label and control, two cells of a grid. */
import { InputNumber, Switch } from 'antd'
import { useId, useState } from 'react'
import css from './templates.module.css'
import { numberSentence, shownNumber, type TypedNumber, typeNumber } from './typedNumber.ts'

interface NumberProps {
  label: string
  value: number
  min: number
  max: number
  step?: number
  /** Decimal places; 0 by default. */
  digits?: number
  onChange: (value: number) => void
}

const NumberInput = ({ label, value, step = 1, onChange, ...range }: NumberProps) => {
  const [typed, setTyped] = useState<TypedNumber>({ of: value, value })
  const shown = shownNumber(typed, value)
  const problem = numberSentence(shown, range)
  const id = useId()
  const type = (next: number | null) => {
    const { typed: now, taken } = typeNumber(next, value, range)
    setTyped(now)
    if (taken !== null) onChange(taken)
  }
  return (
    <div>
      <InputNumber
        aria-label={label}
        prefix={label}
        value={shown}
        step={step}
        onChange={type}
        {...(problem && { status: 'error', 'aria-invalid': true, 'aria-describedby': id })}
      />
      {problem && (
        <small id={id} role="alert" className={css.outOfRange}>
          {problem}
        </small>
      )}
    </div>
  )
}

/** One number, or two in one row. */
export const NumberFields = ({ name, numbers }: { name: string; numbers: readonly NumberProps[] }) => {
  const inputs = numbers.map((number) => <NumberInput key={number.label} {...number} />)
  return (
    <>
      <span>{name}</span>
      {inputs.length > 1 ? <div className={css.two}>{inputs}</div> : inputs}
    </>
  )
}

interface SwitchProps {
  name: string
  /** For when the row's name is not enough. */
  label?: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

export const SwitchField = ({ name, label = name, isOn, isDisabled = false, onChange }: SwitchProps) => (
  <>
    <span>{name}</span>
    <Switch aria-label={label} disabled={isDisabled} checked={isOn} onChange={onChange} />
  </>
)
