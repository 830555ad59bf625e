/** The parts of a sum: a bar each, with amount and share. */
import { useState } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { Card } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import type { NamedAmount } from '../earnings.types.ts'
import css from './earnings.module.css'

const views = [
  { id: 'lines', title: '按产品线' },
  { id: 'sources', title: '按来源' },
] as const

export interface CompositionProps {
  title: string
  lines: readonly NamedAmount[]
  sources: readonly NamedAmount[]
  isHidden?: boolean
  /** Shown when there is nothing yet. */
  empty: string
}

export function Composition({ title, lines, sources, isHidden = false, empty }: CompositionProps) {
  const [view, setView] = useState<'lines' | 'sources'>('lines')
  const rows = view === 'lines' ? lines : sources
  const total = rows.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
  const largest = Math.max(1, ...rows.map(({ amount_fen }) => amount_fen))
  return (
    <Card
      title={title}
      more={
        <div className={css.small}>
          <Segmented label={title} options={views} value={view} onChange={setView} />
        </div>
      }
    >
      {rows.length === 0 ? (
        <p className={css.none}>{empty}</p>
      ) : (
        <ul className={css.parts}>
          {rows.map(({ id, name, amount_fen }) => (
            <li key={id}>
              <span className={css.partName}>{name}</span>
              <span className={css.bar} aria-hidden="true">
                <i style={{ width: `${Math.max(4, (Math.max(0, amount_fen) / largest) * 100)}%` }} />
              </span>
              <b className="num">{isHidden ? '****' : yuan(amount_fen)}</b>
              <small className="num">{total > 0 ? `${((amount_fen / total) * 100).toFixed(1)}%` : '—'}</small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
