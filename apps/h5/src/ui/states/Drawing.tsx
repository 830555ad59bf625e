/** Drawings of empty and failed states: 112 × 84, in the brand's tints. */
import { type ReactNode, useEffect, useState } from 'react'

export type DrawingName = 'network' | keyof typeof import('./drawings.tsx').drawings

/** Inline, because it must be available when nothing can be loaded. */
const network = (
  <>
    <path
      d="M26 56a16 16 0 0 1 3-31 24 24 0 0 1 45-3 18 18 0 0 1 12 34z"
      fill="var(--bg-card)"
      stroke="var(--purple-300)"
      strokeWidth="2"
    />
    <path
      d="M58 28 48 44h10l-6 16"
      stroke="#6F5CE3"
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
)

export function Drawing({ name }: { name: DrawingName }) {
  const [fetched, setFetched] = useState<ReactNode>()
  useEffect(() => {
    if (name === 'network') return
    import('./drawings.tsx').then(
      ({ drawings }) => setFetched(drawings[name]),
      () => undefined,
    )
  }, [name])
  return (
    <svg width="112" height="84" viewBox="0 0 112 84" fill="none" aria-hidden="true">
      <ellipse cx="56" cy="76" rx="44" ry="6" fill="var(--brand-soft)" />
      {name === 'network' ? network : fetched}
    </svg>
  )
}
