import { useEffect, useMemo, useState } from 'react'
import { debounce } from '../lib/debounce.ts'

/** The value once it has stopped changing: what is asked of the server follows the typing, not every key. */
export const useDebounced = <T>(value: T, ms: number): T => {
  const [settled, setSettled] = useState(value)
  const settle = useMemo(() => debounce((next: T) => setSettled(() => next), ms), [ms])
  useEffect(() => {
    settle(value)
    return settle.cancel
  }, [value, settle])
  return settled
}
