/** Selects the code whose figures are shown; the whole line comes first. */
import { useState } from 'react'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { useCodes } from '../codes.queries.ts'
import { CodeSheet } from '../components/CodeSheet.tsx'
import css from './CodeChooser.module.css'

export interface CodeChooserProps {
  value: string | undefined
  onChange: (codeId: string | undefined) => void
}

export function CodeChooser({ value, onChange }: CodeChooserProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { items } = useCodes({})
  const name = value ? (items.find(({ id }) => id === value)?.code ?? '一个口令') : '全部口令'
  return (
    <>
      <button type="button" className={css.button} onClick={() => setIsOpen(true)}>
        <span className="ellipsis">{name}</span>
        <Icon name="down" size={16} />
      </button>
      {isOpen && (
        <CodeSheet
          title="看哪个口令"
          none={{ title: '全部口令' }}
          isChosen={(code) => code?.id === value}
          onChoose={(code) => {
            setIsOpen(false)
            onChange(code?.id)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
