/** Preview of a page on the creator's phone: title bar, content, and a button below. */
import type { ReactNode } from 'react'
import css from './PhoneFrame.module.css'

interface PhoneFrameProps {
  bar: string
  /** Above the card. */
  top?: ReactNode
  action?: string | null | undefined
  children: ReactNode
}

export const PhoneFrame = ({ bar, top, action, children }: PhoneFrameProps) => (
  <section className={css.phone} aria-label="手机预览">
    <header className={css.bar}>
      <span aria-hidden="true">‹</span>
      <span>{bar}</span>
      <span aria-hidden="true" />
    </header>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text longer than the phone is scrolled by keyboard too */}
    <div className={css.screen} tabIndex={0}>
      {top}
      <article className={css.card}>{children}</article>
    </div>
    {action && <footer className={css.action}>{action}</footer>}
  </section>
)
