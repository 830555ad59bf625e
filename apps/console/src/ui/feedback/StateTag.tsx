/** A state is a tint and a word, never a bare colour. */
import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import css from './StateTag.module.css'

export type Tone = 'plain' | 'ok' | 'wait' | 'no' | 'brand' | 'info'

export const StateTag = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={cx(css.tag, css[tone])}>{children}</span>
)
