/**
 * For optimistic updates: changes made while a save is pending are kept, and the latest is sent afterwards. A
 * failure restores the last state from the server.
 */
import { useRef } from 'react'
import { toast } from '../ui/overlay/overlays.ts'
import { HandledError, sentenceOf } from './failure.ts'

export interface LatestSaveOptions<T, R> {
  save: (value: T) => Promise<R>
  /** Shows a state: optimistic, saved, or former. */
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

  /** `hoped` is shown now; `before` is the current state, restored if nothing was saved. */
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
