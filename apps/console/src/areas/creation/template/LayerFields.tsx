/** Fields that the form of a layer is put together from: each its name and its control, two cells of a grid. */
import { InputNumber, Switch } from 'antd'
import css from './templates.module.css'

interface NumberProps {
  label: string
  value: number
  min: number
  max: number
  step?: number
  onChange: (value: number) => void
}

const NumberInput = ({ label, value, min, max, step = 1, onChange }: NumberProps) => (
  <InputNumber
    aria-label={label}
    prefix={label}
    value={value}
    min={min}
    max={max}
    step={step}
    onChange={(next) => next !== null && onChange(next)}
  />
)

/** One number, or two that belong together. */
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
  /** Where the name alone does not say it. */
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
