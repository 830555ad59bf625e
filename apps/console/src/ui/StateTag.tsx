/** A state is a tint and a word, never a bare colour. */
import type { ReactNode } from 'react'

export type Tone = 'plain' | 'ok' | 'wait' | 'no' | 'brand' | 'info'

export const StateTag = ({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={`state-tag state-tag-${tone}`}>{children}</span>
)
