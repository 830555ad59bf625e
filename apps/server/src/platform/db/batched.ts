/**
 * Joins look-ups into one query: those of the same event-loop turn, and those that arrive while the previous
 * query runs. Each caller reads data no older than its call; under load, many requests share one round trip.
 * The next batch waits for a running query for at most `longestWaitMs`.
 */
import { setTimeout as pause } from 'node:timers/promises'

const longestWaitMs = 50

export const batched = <K, V>(
  load: (keys: K[]) => Promise<Map<K, V>>,
): ((key: K) => Promise<V | undefined>) => {
  let open: { keys: K[]; loaded: Promise<Map<K, V>> } | undefined
  let underWay: Promise<unknown> | undefined

  const openBatch = () => {
    const keys: K[] = []
    const mayStart = underWay
      ? Promise.race([underWay, pause(longestWaitMs, undefined, { ref: false })])
      : new Promise<void>((resolve) => setImmediate(resolve))
    const loaded = mayStart.then(() => {
      open = undefined
      const loading = load(keys)
      const settled = loading.then(
        () => {},
        () => {},
      )
      underWay = settled
      void settled.then(() => {
        if (underWay === settled) underWay = undefined
      })
      return loading
    })
    return { keys, loaded }
  }

  return async (key) => {
    open ??= openBatch()
    const batch = open
    batch.keys.push(key)
    return (await batch.loaded).get(key)
  }
}
