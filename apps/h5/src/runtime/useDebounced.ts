import { useEffect, useMemo, useState } from 'react'
import { debounce } from '../lib/debounce.ts'

/** The value once it has stopped changing, to avoid a request per key. */
export const useDebounced = <T>(value: T, ms: number): T => {
  const [settled, setSettled] = useState(value)
  const settle = useMemo(() => debounce((next: T) => setSettled(() => next), ms), [ms])
  useEffect(() => {
    settle(value)
    return settle.cancel
  }, [value, settle])
  return settled
}
