/**
 * Prevents two windows from uploading the same queue: the first holds a Web Lock until it is closed, the
 * others wait.
 */
const forever = new Promise<never>(() => undefined)

/** Browsers without Web Locks (also on plain http) are not locked. */
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
        // A separate request: this one must end first.
        locks.request(name, hold).catch(reject)
        return undefined
      })
      .catch(reject)
  })
}
