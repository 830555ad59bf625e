/** A state is always a colour with a word, never a colour alone. */
import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import css from './StateTag.module.css'

export type Tone = 'plain' | 'ok' | 'wait' | 'no' | 'brand' | 'info'

export const StateTag = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={cx(css.tag, css[tone])}>{children}</span>
)
