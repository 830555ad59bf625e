/** A small button that opens a list of options: a month, a product line. */
import { useState } from 'react'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { IconName } from '../../../ui/icons/iconNames.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import css from './earnings.module.css'

export interface ChoiceButtonProps<T extends string> {
  title: string
  options: readonly { id: T; title: string }[]
  value: T
  onChoose: (id: T) => void
  icon?: IconName
  /** The button's label, if it is not the option's name. */
  label?: string
  look?: 'plain' | 'strong'
}

export function ChoiceButton<T extends string>(props: ChoiceButtonProps<T>) {
  const { title, options, value, onChoose, icon, label, look = 'plain' } = props
  const [isOpen, setIsOpen] = useState(false)
  const name = label ?? options.find(({ id }) => id === value)?.title ?? title
  return (
    <>
      <button
        type="button"
        className={look === 'strong' ? css.strongChoice : css.choice}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {icon && <Icon name={icon} size={16} />}
        <span className="ellipsis">{name}</span>
        <Icon name="down" size={14} />
      </button>
      {isOpen && (
        <Sheet title={title} onClose={() => setIsOpen(false)}>
          <div className="rows">
            {options.map((option) => (
              <button
                key={option.id}
                type="button"
                className="row"
                aria-pressed={option.id === value}
                onClick={() => {
                  setIsOpen(false)
                  onChoose(option.id)
                }}
              >
                <span className="row-main">
                  <b>{option.title}</b>
                </span>
                {option.id === value && <Icon name="check" size={18} />}
              </button>
            ))}
          </div>
        </Sheet>
      )}
    </>
  )
}
