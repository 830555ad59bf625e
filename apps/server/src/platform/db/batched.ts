/**
 * Joins look-ups into one query: those of the same turn of the event loop, and those that come while the query
 * before is still under way. Each caller gets what the database says after they asked; under load, many requests
 * share one round trip. A query that hangs holds nobody up for longer than `longestWaitMs`.
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
