import { searchTextMax } from '@wallpaper/contract/home/home.limits'
import { type FormEvent, useRef } from 'react'
import { runtime } from '../../../runtime/runtime.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ScanButton } from '../components/ScanButton.tsx'
import css from './search.module.css'

export interface SearchBoxProps {
  text: string
  onChange: (text: string) => void
  /** Enter was pressed: the word is complete. */
  onSubmit: () => void
}

export function SearchBox({ text, onChange, onSubmit }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Hides the keyboard, which covers the results.
    input.current?.blur()
    onSubmit()
  }
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <form className={css.head} aria-label="搜索" onSubmit={submit}>
      <div className={css.box}>
        <Icon name="search" size={22} />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label="搜索内容"
          placeholder="主页、作品、口令、模板、工具"
          maxLength={searchTextMax}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
        {text !== '' && (
          <button type="button" className={css.clear} aria-label="清空" onClick={clear}>
            <i>
              <Icon name="close" size={12} />
            </i>
          </button>
        )}
        {text === '' && runtime().environment.isMessenger && <ScanButton />}
      </div>
      {text !== '' && (
        <button type="button" className={css.cancel} onClick={() => onChange('')}>
          取消
        </button>
      )}
    </form>
  )
}
