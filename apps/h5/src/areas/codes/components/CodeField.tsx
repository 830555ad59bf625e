/** The input for a code, with the check's result for the current text. */
import { searchCodeRandom } from '@wallpaper/contract/codes'
import { useId } from 'react'
import { useLineCalls } from '../../../runtime/useLineRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { CheckState } from '../codes.queries.ts'
import css from './CodeField.module.css'

export interface CodeFieldProps {
  value: string
  onChange: (text: string) => void
  check: CheckState
  isFocused?: boolean
}

const looks = {
  free: { icon: 'fill-check', className: css.free },
  taken: { icon: 'fill-alert', className: css.taken },
  refused: { icon: 'fill-alert', className: css.refused },
} as const

function Verdict({ check, onChange }: Pick<CodeFieldProps, 'check' | 'onChange'>) {
  if (check.is === 'checking') return <p className={css.line}>正在检查</p>
  if (check.is === 'failed') {
    return (
      <p className={`${css.line} ${css.refused}`}>
        {check.sentence}
        <button type="button" className="text-btn f12" onClick={check.retry}>
          重新检查
        </button>
      </p>
    )
  }
  if (check.is === 'nothing') return null
  const { state, sentence, suggestions, needs_review } = check.answer
  const { icon, className } = looks[state]
  return (
    <>
      <p className={`${css.line} ${className}`}>
        <Icon name={icon} size={14} />
        {state === 'free' && needs_review ? '可以使用' : sentence}
      </p>
      {suggestions.length > 0 && (
        <div className={css.suggestions}>
          {suggestions.map((code) => (
            <button key={code} type="button" onClick={() => onChange(code)}>
              {code}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

export function CodeField({ value, onChange, check, isFocused = false }: CodeFieldProps) {
  const id = useId()
  const { call } = useLineCalls()
  const random = useSubmit(async () =>
    onChange((await call(searchCodeRandom, {}, { hasLoading: false })).code),
  )
  const isRefused = check.is === 'answered' && check.answer.state === 'refused'
  return (
    <>
      <div className={isRefused ? 'input wrong' : 'input'}>
        <input
          id={id}
          name="code"
          value={value}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="输入想要的口令"
          aria-label="口令"
          aria-describedby={`${id}-verdict`}
          aria-invalid={isRefused || undefined}
          data-autofocus={isFocused || undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className={css.random}
          disabled={random.isBusy}
          onClick={() => void random.submit()}
        >
          <Icon name="refresh" size={16} />
          随机
        </button>
      </div>
      <div id={`${id}-verdict`} aria-live="polite">
        <Verdict check={check} onChange={onChange} />
      </div>
    </>
  )
}
