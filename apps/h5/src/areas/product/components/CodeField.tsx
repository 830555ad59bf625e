/** The code's name: checked while it is typed, with free ones to take instead. */
import { productCheckCode } from '@wallpaper/contract/product'
import { sentenceOf } from '../../../runtime/failure.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useDebounced } from '../../../runtime/useDebounced.ts'
import { useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { TextField } from '../../../ui/form/fields.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import css from './product.module.css'

const pauseMs = 500

/** `isFree` only for what was checked, never for what is being typed. */
export const useCodeCheck = (typed: string) => {
  const name = useDebounced(typed.trim(), pauseMs)
  const isOff = name === ''
  const read = useRead(productCheckCode, { code: name }, { isOff, isQuiet: true })
  const isNow = !isOff && name === typed.trim()
  return { check: isNow ? read.data : undefined, error: isNow ? read.error : null }
}

interface CodeFieldProps {
  value: string
  onChange: (value: string) => void
  check: ReturnType<typeof useCodeCheck>
  error?: string | undefined
  isLabelHidden?: boolean
}

export function CodeField({
  value,
  onChange,
  check: { check, error: failed },
  error,
  isLabelHidden,
}: CodeFieldProps) {
  const { isBusy, submit } = useSubmit(async () =>
    onChange((await runtime().call(productCheckCode, {})).code),
  )
  return (
    <>
      <TextField
        name="code"
        label="口令，2–8 个字"
        {...(isLabelHidden && { isLabelHidden })}
        placeholder="比如 晚风书屋"
        maxLength={16}
        value={value}
        onChange={onChange}
        error={error}
        after={
          <button type="button" className={css.random} disabled={isBusy} onClick={() => void submit()}>
            <Icon name="refresh" size={16} />
            随机
          </button>
        }
      />
      {check && (
        <p className={css.verdict} data-state={check.state} role="status">
          <Icon name={check.state === 'free' ? 'fill-check' : 'fill-alert'} size={14} />
          {check.sentence}
          {check.suggestions.length > 0 && '，试试'}
          {check.suggestions.map((name) => (
            <button key={name} type="button" onClick={() => onChange(name)}>
              {name}
            </button>
          ))}
        </p>
      )}
      {failed && (
        <p className={css.verdict} role="status">
          {sentenceOf(failed)}
        </p>
      )}
    </>
  )
}
