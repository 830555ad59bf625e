/**
 * Joins look-ups that are asked for in the same turn of the event loop into one query. Each caller still gets
 * what the database says now; under load, hundreds of requests share one round trip.
 */
export const batched = <K, V>(
  load: (keys: K[]) => Promise<Map<K, V>>,
): ((key: K) => Promise<V | undefined>) => {
  let open: { keys: K[]; loaded: Promise<Map<K, V>> } | undefined

  const openBatch = () => {
    const keys: K[] = []
    const turnIsOver = new Promise<void>((resolve) => setImmediate(resolve))
    const loaded = turnIsOver.then(() => {
      open = undefined
      return load(keys)
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
