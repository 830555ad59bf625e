/** Filters codes by homepage, including its albums and works, or shows all. */
import { useState } from 'react'
import { Row } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import type { Homepage } from '../target/targets.queries.ts'
import css from './HomepageFilter.module.css'

export interface HomepageFilterProps {
  homepages: readonly Homepage[]
  value: string | undefined
  onChange: (homepageId: string | undefined) => void
}

export function HomepageFilter({ homepages, value, onChange }: HomepageFilterProps) {
  const [isOpen, setIsOpen] = useState(false)
  const shown = homepages.find(({ id }) => id === value)
  const choose = (homepageId: string | undefined) => {
    setIsOpen(false)
    onChange(homepageId)
  }
  return (
    <>
      <button type="button" className={`nav-text ${css.button}`} onClick={() => setIsOpen(true)}>
        <span className="sr">主页：</span>
        <span className="ellipsis">{shown?.name ?? '全部'}</span>
        <Icon name="down" size={14} />
      </button>
      {isOpen && (
        <Sheet title="看哪个主页的口令" onClose={() => setIsOpen(false)}>
          <Row title="全部主页" onPress={() => choose(undefined)} />
          {homepages.map(({ id, name }) => (
            <Row key={id} title={name} onPress={() => choose(id)} />
          ))}
        </Sheet>
      )}
    </>
  )
}
