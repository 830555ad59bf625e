/** Whether there is a newer version than the running one, and the restart that loads it. */

/** How long a restart waits for the new worker to activate. */
const wholeMs = 10_000
const entryScript = /<script[^>]+type="module"[^>]+src="([^"]+)"/

/** Not available in the messenger on iOS or without https: there the HTTP cache has to do. */
export const workers = import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : null

const servedScript = async (): Promise<string | null> => {
  const reply = await fetch(import.meta.env.BASE_URL, { cache: 'no-store' })
  const found = reply.ok ? entryScript.exec(await reply.text()) : null
  return found?.[1] ?? null
}

export const isNewer = async (): Promise<boolean> => {
  const running = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  const served = await servedScript().catch(() => null)
  return Boolean(running && served && running !== served)
}

/** False when a new worker exists but does not activate. */
const takeNewest = async (registration: ServiceWorkerRegistration): Promise<boolean> => {
  const isAsked = await registration.update().then(
    () => true,
    () => false,
  )
  const coming = registration.installing ?? registration.waiting
  if (!isAsked || !coming) return true
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), wholeMs)
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(true)
      if (coming.state === 'redundant') resolve(false)
    })
  })
}

/**
 * Reloads with the newest version. A worker that fails to update would serve the old version again, so it is
 * unregistered.
 */
export const restart = async (): Promise<void> => {
  const registration = await workers?.getRegistration()
  if (registration && !(await takeNewest(registration))) await registration.unregister()
  location.reload()
}
