/** The rules, behind a link at the top of a page. */
import { useState } from 'react'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import css from './team.module.css'

export function Rules({ title, rules }: { title: string; rules: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <NavAction label={title} onPress={() => setOpen(true)} />
      {isOpen && (
        <Sheet title={title} onClose={() => setOpen(false)}>
          <ol className={css.rules}>
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </Sheet>
      )}
    </>
  )
}
