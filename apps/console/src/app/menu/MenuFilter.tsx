/** Filters the entries of the menu; the slash key goes there from anywhere outside of a field. */
import { Input, type InputRef } from 'antd'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { entryPathOf, type ListedScreen } from '../../lib/navigation/menu.ts'
import css from './SideBar.module.css'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]') !== null

interface MenuFilterProps {
  typed: string
  found: readonly ListedScreen[]
  onType: (typed: string) => void
}

export const MenuFilter = ({ typed, found, onType }: MenuFilterProps) => {
  const field = useRef<InputRef>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const goThere = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', goThere)
    return () => document.removeEventListener('keydown', goThere)
  }, [])
  const openFirst = () => {
    const [first] = found
    if (!typed.trim() || !first) return
    onType('')
    void navigate(entryPathOf(first))
  }
  return (
    <Input
      ref={field}
      className={css.filter ?? ''}
      aria-label="筛选菜单"
      aria-keyshortcuts="/"
      placeholder="筛菜单，如「税」"
      allowClear
      value={typed}
      suffix={typed ? undefined : <kbd className={css.key}>/</kbd>}
      onChange={(event) => onType(event.target.value)}
      onPressEnter={openFirst}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onType('')
      }}
    />
  )
}
