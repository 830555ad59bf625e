/** An edited value with thirty steps of undo and redo. */
import { useState } from 'react'

const stepsMax = 30

interface Steps<T> {
  past: readonly T[]
  now: T
  next: readonly T[]
}

export const useEditHistory = <T>(first: T) => {
  const [steps, setSteps] = useState<Steps<T>>({ past: [], now: first, next: [] })
  const { past: before, next: after } = steps
  return {
    edited: steps.now,
    change: (now: T) =>
      setSteps(({ past, now: last }) => ({ past: [...past, last].slice(-stepsMax), now, next: [] })),
    undo:
      before.length > 0
        ? () =>
            setSteps(({ past, now, next }) => ({
              past: past.slice(0, -1),
              now: past.at(-1) ?? now,
              next: [now, ...next],
            }))
        : null,
    redo:
      after.length > 0
        ? () =>
            setSteps(({ past, now, next }) => ({
              past: [...past, now],
              now: next[0] ?? now,
              next: next.slice(1),
            }))
        : null,
  }
}
