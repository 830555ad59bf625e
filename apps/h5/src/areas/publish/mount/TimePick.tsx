/** 什么时候挂载: at once, at one of two times, or at one's own. */
import { useId } from 'react'
import { FieldError } from '../../../ui/form/fields.tsx'
import css from './mount.module.css'
import { inputOf, timeOfInput, type When, whens } from './mountTime.ts'

export interface Chosen {
  id: When['id']
  /** Null for now. */
  at: number | null
}

interface TimePickProps {
  now: number
  hasNow?: boolean
  value: Chosen
  onChange: (chosen: Chosen) => void
  error?: string | undefined
}

export function TimePick({ now, hasNow = true, value, onChange, error }: TimePickProps) {
  const id = useId()
  const choices = whens(now, hasNow)
  const pick = ({ id: chosen, at }: When) =>
    onChange({ id: chosen, at: chosen === 'now' ? null : (at ?? value.at ?? now + 3_600_000) })
  return (
    <>
      <fieldset className={css.whens} aria-label="什么时候挂载">
        {choices.map((when) => (
          <button key={when.id} type="button" aria-pressed={when.id === value.id} onClick={() => pick(when)}>
            {when.title}
          </button>
        ))}
      </fieldset>
      {value.id === 'own' && (
        <div className={`input ${css.own}`}>
          <label className="sr" htmlFor={id}>
            挂载时间
          </label>
          <input
            id={id}
            name="at"
            type="datetime-local"
            value={value.at === null ? '' : inputOf(value.at)}
            aria-invalid={error ? true : undefined}
            onChange={(event) => {
              const at = timeOfInput(event.target.value)
              if (at !== null) onChange({ id: 'own', at })
            }}
          />
        </div>
      )}
      {error && <FieldError>{error}</FieldError>}
    </>
  )
}
