/** Skeletons in the shapes of pages, for the first load. */
import { Skeleton } from './states.tsx'

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

export interface RowsSkeletonProps {
  rows?: number
  /** Lines per row: a title and notes. */
  lines?: 1 | 2 | 3
  /** Left of the text. */
  icon?: 'round' | 'square'
  /** At the right end: a value, switch or button. */
  hasEnd?: boolean
}

/** A card of rows. */
export function RowsSkeleton({ rows = 6, lines = 2, icon, hasEnd = false }: RowsSkeletonProps) {
  return (
    <section className="card">
      {upTo(rows).map((row) => (
        <div key={row} className="flex g12" style={{ marginBlock: 16 }}>
          {icon && <Skeleton width={40} height={40} radius={icon === 'round' ? 20 : 12} />}
          <div className="grow">
            <Skeleton width={`${44 + (row % 3) * 12}%`} height={16} />
            {upTo(lines - 1).map((line) => (
              <Skeleton
                key={line}
                width={`${82 - line * 20}%`}
                height={12}
                radius={6}
                style={{ marginTop: 8 }}
              />
            ))}
          </div>
          {hasEnd && <Skeleton width={44} height={20} radius={10} />}
        </div>
      ))}
    </section>
  )
}

/** Several cards of rows, as in the settings. */
export function GroupsSkeleton({ groups }: { groups: readonly number[] }) {
  return upTo(groups.length).map((group) => (
    <RowsSkeleton key={group} rows={groups[group] ?? 0} lines={1} hasEnd />
  ))
}

const textWidths = ['96%', '100%', '92%', '99%', '64%']

/** A text page: a heading, then lines. */
export function TextSkeleton() {
  return (
    <section className="card">
      <Skeleton width="70%" height={22} style={{ marginBlock: 8 }} />
      {textWidths.map((width) => (
        <Skeleton key={width} width={width} height={14} radius={6} style={{ marginTop: 14 }} />
      ))}
    </section>
  )
}

/** A form: a label above each field, and optionally its button. */
export function FormSkeleton({ fields = 2, hasButton = true }: { fields?: number; hasButton?: boolean }) {
  return (
    <>
      <section className="card">
        {upTo(fields).map((field) => (
          <div key={field} style={{ marginBlock: 8 }}>
            <Skeleton width={72} height={14} radius={6} />
            <Skeleton height={48} radius={12} style={{ marginTop: 10 }} />
          </div>
        ))}
      </section>
      {hasButton && <Skeleton height={48} radius={24} />}
    </>
  )
}

/** An account's state: icon, sentence and note in the centre, then facts. */
export function StatusSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <>
      <div style={{ display: 'grid', justifyItems: 'center', gap: 12, padding: '24px 0 12px' }}>
        <Skeleton width={64} height={64} radius={32} />
        <Skeleton width={150} height={22} />
        <Skeleton width={220} height={14} radius={6} />
      </div>
      <RowsSkeleton rows={rows} lines={1} hasEnd />
    </>
  )
}

/** Cards with a heading, a line and a few small items. */
export function CardsSkeleton({ cards = 3 }: { cards?: number }) {
  return upTo(cards).map((card) => (
    <section key={card} className="card">
      <div className="between g12">
        <div className="grow">
          <Skeleton width={110} height={18} />
          <Skeleton width={160} height={12} radius={6} style={{ marginTop: 8 }} />
        </div>
        <Skeleton width={64} height={32} radius={16} />
      </div>
      <div className="flex g8" style={{ marginTop: 14 }}>
        {upTo(3).map((badge) => (
          <Skeleton key={badge} width={52} height={20} radius={6} />
        ))}
      </div>
    </section>
  ))
}

/** A picture or map with text. */
export function PictureSkeleton({ height = 200 }: { height?: number }) {
  return (
    <section className="card">
      <Skeleton height={height} radius={12} />
      <Skeleton width="60%" height={18} style={{ marginTop: 16 }} />
      <Skeleton width="85%" height={12} radius={6} style={{ marginTop: 10 }} />
    </section>
  )
}
