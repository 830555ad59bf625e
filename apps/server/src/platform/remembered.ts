import type { Clock } from './clock.ts'

export interface Remembered<V> {
  (key: string): Promise<V>
  clear(): void
}

/** Short-lived cache: what many requests ask for at once costs one load. */
export const remembered = <V>(
  load: (key: string) => Promise<V>,
  { clock, keepMs, max }: { clock: Clock; keepMs: number; max: number },
): Remembered<V> => {
  const known = new Map<string, { at: number; value: Promise<V> }>()
  const get = (key: string): Promise<V> => {
    const at = clock()
    const found = known.get(key)
    // Absolute difference, in case the clock was set back.
    if (found && Math.abs(at - found.at) < keepMs) return found.value
    if (known.size >= max) known.clear()
    const value = load(key)
    known.set(key, { at, value })
    value.catch(() => known.delete(key))
    return value
  }
  return Object.assign(get, { clear: () => known.clear() })
}
