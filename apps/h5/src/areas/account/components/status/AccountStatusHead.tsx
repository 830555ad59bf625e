/** The state of an account: picture, sentence, explanation, and next step. */
import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import type { IconName } from '../../../../ui/icons/iconNames.ts'
import css from './AccountStatusHead.module.css'

export interface AccountStatusHeadProps {
  icon: IconName
  title: ReactNode
  note: ReactNode
  isGrave?: boolean
  children?: ReactNode
}

export function AccountStatusHead({ icon, title, note, isGrave = false, children }: AccountStatusHeadProps) {
  return (
    <section className={css.head}>
      <span className={isGrave ? `dialog-icon ${css.warn}` : 'dialog-icon'}>
        <Icon name={icon} size={28} />
      </span>
      <h2>{title}</h2>
      <p>{note}</p>
      {children}
    </section>
  )
}
