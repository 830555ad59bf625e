/**
 * For what is drawn at once and saved behind it: changes made while one is on its way are kept, and the newest of
 * them is sent when the answer is there. A failure puts back what the server last said.
 */
import { useRef } from 'react'
import { toast } from '../ui/overlay/overlays.ts'
import { HandledError, sentenceOf } from './failure.ts'

export interface LatestSaveOptions<T, R> {
  save: (value: T) => Promise<R>
  /** Draws a state: what is hoped for, what was saved, or what it was before. */
  show: (state: R) => void
}

export const useLatestSave = <T, R>({ save, show }: LatestSaveOptions<T, R>) => {
  const waiting = useRef<{ value: T } | null>(null)
  const saved = useRef<R | null>(null)

  const saveAll = async () => {
    while (waiting.current) {
      const { value } = waiting.current
      waiting.current = null
      const state = await save(value)
      saved.current = state
      if (!waiting.current) show(state)
    }
  }

  /** `hoped` is drawn now; `before` is what stands there, in case nothing was saved since. */
  return async (value: T, hoped: R, before: R): Promise<void> => {
    waiting.current = { value }
    show(hoped)
    if (saved.current !== null) return
    saved.current = before
    try {
      await saveAll()
    } catch (error) {
      waiting.current = null
      show(saved.current)
      if (!(error instanceof HandledError)) toast(sentenceOf(error))
    } finally {
      saved.current = null
    }
  }
}
