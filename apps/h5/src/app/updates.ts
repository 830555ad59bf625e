/**
 * Detects new versions, by the entry script's name in a freshly fetched page or by a new service worker
 * taking over. Asks before restarting: the user may be filling in a form.
 */
import { ask } from '../ui/overlay/overlays.ts'

const everyMs = 5 * 60_000
/** How long a restart waits for the new worker to activate. */
const wholeMs = 10_000
/** Delays the worker's registration, so that it does not compete with the first screen. */
const registerAfterMs = 1_500
const entryScript = /<script[^>]+type="module"[^>]+src="([^"]+)"/

/** Not available in the messenger on iOS or without https: there the HTTP cache has to do. */
const workers = import.meta.env.PROD && 'serviceWorker' in navigator ? navigator.serviceWorker : null

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

const offer = async (): Promise<void> => {
  const isWanted = await ask({
    key: 'update',
    title: '更新提示',
    text: '新版本已经准备好，是否重启应用？',
    confirm: '重启应用',
  })
  if (isWanted) await restart()
}

const watchWorkers = (): void => {
  if (!workers) return
  // The first worker only takes control of the current version; each later one is a new version.
  let hasWorker = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    if (hasWorker) void offer()
    hasWorker = true
  })
  const register = () =>
    workers.register(`${import.meta.env.BASE_URL}sw.js`, { updateViaCache: 'none' }).catch(() => undefined)
  addEventListener('load', () => setTimeout(() => void register(), registerAfterMs))
}

export const watchUpdates = (): void => {
  watchWorkers()
  let lastAt = Date.now()
  const look = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastAt < everyMs) return
    lastAt = Date.now()
    await (await workers?.getRegistration())?.update().catch(() => undefined)
    if (await isNewer()) await offer()
  }
  document.addEventListener('visibilitychange', () => void look())
  setInterval(() => void look(), everyMs)
}
