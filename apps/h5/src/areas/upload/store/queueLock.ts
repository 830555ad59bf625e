/** Two windows must not upload the same queue: the first holds a lock until it is closed, the others wait. */
const forever = new Promise<never>(() => undefined)

/** Browsers without locks, plain http among them, are not held back. */
export const acquireQueueLock = (queueKey: string, onBusy: () => void): Promise<void> => {
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return Promise.resolve()
  const name = `uploads ${queueKey}`
  return new Promise((resolve, reject) => {
    const hold = () => {
      resolve()
      return forever
    }
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock) return hold()
        onBusy()
        // Asked for outside of this request, which has to end first.
        locks.request(name, hold).catch(reject)
        return undefined
      })
      .catch(reject)
  })
}
