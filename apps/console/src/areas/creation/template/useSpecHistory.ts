/** The edited template with thirty steps of undo and redo. */
import type { TemplateSpec } from '@wallpaper/contract/creation/template/template.schemas'
import { useState } from 'react'

const stepsMax = 30

interface Steps {
  past: readonly TemplateSpec[]
  now: TemplateSpec
  next: readonly TemplateSpec[]
}

export const useSpecHistory = (first: TemplateSpec) => {
  const [steps, setSteps] = useState<Steps>({ past: [], now: first, next: [] })
  const back = steps.past.at(-1)
  const [forth] = steps.next
  return {
    spec: steps.now,
    change: (now: TemplateSpec) =>
      setSteps(({ past, now: before }) => ({ past: [...past, before].slice(-stepsMax), now, next: [] })),
    undo: back
      ? () =>
          setSteps(({ past, now, next }) => ({ past: past.slice(0, -1), now: back, next: [now, ...next] }))
      : null,
    redo: forth
      ? () => setSteps(({ past, now, next }) => ({ past: [...past, now], now: forth, next: next.slice(1) }))
      : null,
  }
}
