import type { KeyboardEvent } from 'react'
import '../styles/segments.css'
import '../styles/accents.css'
import '../styles/fields.css'

export interface SegmentedProps<T extends string> {
  label: string
  options: readonly { id: T; title: string; count?: number }[]
  value: T
  onChange: (id: T) => void
  /** segments: two to four equal options; chips: any number, scrolling sideways; tabs: parts of a page. */
  look?: 'segments' | 'chips' | 'tabs'
}

const looks = { segments: 'seg', chips: 'chips', tabs: 'tabs' } as const

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

export function Segmented<T extends string>(props: SegmentedProps<T>) {
  const { label, options, value, onChange, look = 'segments' } = props
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const at = options.findIndex(({ id }) => id === value)
    const next = (at + step + options.length) % options.length
    const option = options[next]
    if (!option) return
    onChange(option.id)
    const button = event.currentTarget.children[next]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <div className={looks[look]} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {options.map(({ id, title, count }) => (
        <button
          key={id}
          type="button"
          role="tab"
          className={look === 'chips' ? 'chip' : undefined}
          aria-selected={id === value}
          tabIndex={id === value ? 0 : -1}
          onClick={() => onChange(id)}
        >
          {title}
          {count !== undefined && count > 0 && <span className="num f12">{count}</span>}
        </button>
      ))}
    </div>
  )
}
