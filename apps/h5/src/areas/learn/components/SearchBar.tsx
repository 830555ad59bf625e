import { searchTextMax } from '@wallpaper/contract/home/home.limits'
import { type FormEvent, useRef } from 'react'
import { Icon } from '../../../ui/icons/Icon.tsx'
import css from './learn.module.css'

export interface SearchBarProps {
  label: string
  placeholder: string
  text: string
  onChange: (text: string) => void
}

export function SearchBar({ label, placeholder, text, onChange }: SearchBarProps) {
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Hides the keyboard, which covers the results.
    input.current?.blur()
  }
  return (
    <form className={css.search} aria-label={label} onSubmit={submit}>
      <Icon name="search" size={20} />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        maxLength={searchTextMax}
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      {text !== '' && (
        <button type="button" aria-label="清空" onClick={() => onChange('')}>
          <Icon name="close" size={14} />
        </button>
      )}
    </form>
  )
}
