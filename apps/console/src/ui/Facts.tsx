import type { ReactNode } from 'react'

export interface Fact {
  label: string
  value: ReactNode
}

/** Label left, value right, one a line: the anatomy of every detail panel. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(({ label, value }) => (
      <div key={label} className="fact">
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
