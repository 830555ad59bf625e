/** Form fields. Each has a label and its own error, which is read out with it. */
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { useFieldError } from './fieldError.ts'
import '../styles/checkBox.css'
import '../styles/accents.css'
import '../styles/fields.css'

interface FrameProps {
  label: string
  /** The label is visible elsewhere: here it is only for screen readers. */
  isLabelHidden?: boolean
  error?: string | undefined
  note?: ReactNode
}

interface FieldFrameProps extends FrameProps {
  id: string
  className: string
  children: ReactNode
}

export const errorIdOf = (id: string) => `${id}-error`

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id} role="alert">
      <Icon name="fill-alert" size={14} />
      {children}
    </p>
  )
}

function FieldFrame({ id, label, isLabelHidden, error, note, className, children }: FieldFrameProps) {
  return (
    <div>
      <label htmlFor={id} className={isLabelHidden ? 'sr' : 'form-label'}>
        {label}
      </label>
      <div className={error ? `${className} wrong` : className}>{children}</div>
      {error ? (
        <FieldError id={errorIdOf(id)}>{error}</FieldError>
      ) : (
        note && <p className="field-note">{note}</p>
      )}
    </div>
  )
}

export interface TextFieldProps extends FrameProps {
  name: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'tel' | 'password' | 'search' | 'date' | 'datetime-local'
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: string
  placeholder?: string
  maxLength?: number
  isDisabled?: boolean
  isBig?: boolean
  before?: ReactNode
  after?: ReactNode
  hasClear?: boolean
  /** Shows the used part of `maxLength`: 6/20. */
  hasCounter?: boolean
}

export function TextField(props: TextFieldProps) {
  const { label, isLabelHidden, note, before, after, hasClear, value } = props
  const id = useId()
  const { error, change } = useFieldError(props.name, props.error)
  const onChange = (text: string) => {
    change()
    props.onChange(text)
  }
  const frame = { id, label, error, note, ...(isLabelHidden && { isLabelHidden }) }
  return (
    <FieldFrame {...frame} className={props.isBig ? 'input big' : 'input'}>
      {before}
      <input
        id={id}
        name={props.name}
        type={props.type ?? 'text'}
        inputMode={props.inputMode}
        autoComplete={props.autoComplete ?? 'off'}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        disabled={props.isDisabled}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorIdOf(id) : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {hasClear && value && !props.isDisabled && (
        <button type="button" className="clear" aria-label={`清除${label}`} onClick={() => onChange('')}>
          <Icon name="close" size={12} />
        </button>
      )}
      {props.hasCounter && props.maxLength && (
        <span className="f12 t3 num" aria-hidden="true">
          {Array.from(value).length}/{props.maxLength}
        </span>
      )}
      {after}
    </FieldFrame>
  )
}

export interface TextAreaProps extends FrameProps {
  name: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  maxLength: number
}

export function TextArea(props: TextAreaProps) {
  const { name, value, onChange, placeholder, maxLength, ...frame } = props
  const id = useId()
  const { error, change } = useFieldError(name, props.error)
  const left = maxLength - Array.from(value).length
  return (
    <FieldFrame id={id} className="input" note={`还可以写 ${left} 个字`} {...frame} error={error}>
      <textarea
        id={id}
        name={name}
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorIdOf(id) : undefined}
        onChange={(event) => {
          change()
          onChange(event.target.value)
        }}
      />
    </FieldFrame>
  )
}

export interface CheckboxProps {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  children: ReactNode
  className?: string
}

export function Checkbox({ isChecked, onChange, children, className = '' }: CheckboxProps) {
  return (
    <label className={`check ${className}`}>
      <span className="check-box">
        <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.target.checked)} />
        <Icon name="check" size={12} />
      </span>
      <span>{children}</span>
    </label>
  )
}

export interface SwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
}

export function Switch({ label, isOn, onChange, isDisabled = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
    />
  )
}
