/** A sheet with a single-choice list. */
import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Sheet } from '../../../../ui/overlay/Sheet.tsx'
import css from './settings.module.css'

export interface Choice {
  id: string
  title: string
  note?: string | undefined
  isDisabled?: boolean
}

export interface ChoiceSheetProps {
  title: string
  choices: readonly Choice[]
  value: string
  onChoose: (id: string) => void
  onClose: () => void
  children?: ReactNode
}

export function ChoiceSheet({ title, choices, value, onChoose, onClose, children }: ChoiceSheetProps) {
  return (
    <Sheet title={title} onClose={onClose}>
      <ul className={css.list}>
        {choices.map(({ id, title: name, note, isDisabled = false }) => (
          <li key={id}>
            <button
              type="button"
              className="row"
              aria-pressed={id === value}
              disabled={isDisabled}
              onClick={() => {
                onChoose(id)
                onClose()
              }}
            >
              <span className="row-main">
                <b>{name}</b>
                {note && <small>{note}</small>}
              </span>
              {id === value && <Icon name="check" size={18} className="link" />}
            </button>
          </li>
        ))}
      </ul>
      {children}
    </Sheet>
  )
}
