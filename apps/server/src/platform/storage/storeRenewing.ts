/** Renews this database's hold on the store for as long as the process runs. */
import type { Logger } from 'pino'
import { renewEveryMs, type StoreLease } from './storeLease.ts'

export interface Renewing {
  stop(): Promise<void>
}

export const keepRenewing = (lease: StoreLease, logger: Logger, everyMs = renewEveryMs): Renewing => {
  let isStopped = false
  let wasHeld = true
  let timer: NodeJS.Timeout | undefined
  let renewing: Promise<void> = Promise.resolve()
  const renew = async () => {
    const isHeld = await lease.renew()
    if (wasHeld && !isHeld)
      logger.error('a copy of this database uses the store: nothing is deleted from here any more')
    wasHeld = isHeld
  }
  const again = () => {
    timer = setTimeout(() => {
      // A database or store that is away for a moment is reported where it is used.
      renewing = renew()
        .catch(() => {})
        .then(() => {
          if (!isStopped) again()
        })
    }, everyMs)
    timer.unref()
  }
  again()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await renewing
      await lease.release().catch(() => {})
    },
  }
}
