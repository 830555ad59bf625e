/**
 * Newer versions: noticed by the name of the entry script on the page that would be fetched now, or by a newer service
 * worker taking over, and asked about before they are started: somebody may be in the middle of a form.
 */
import { ask } from '../ui/overlay/overlays.ts'

const everyMs = 5 * 60_000
/** So long a restart waits for the new version to be whole. */
const wholeMs = 10_000
/** The worker comes after what the person sees. */
const registerAfterMs = 1_500
const entryScript = /<script[^>]+type="module"[^>]+src="([^"]+)"/

/** The messenger on iOS has none, and neither has a page that did not come by https: there the browser's cache does. */
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

/** False when a newer worker is there but does not get on. */
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

/** Starts the newest version. A worker that cannot be brought up to date would only show the old one again: it goes. */
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
  // The first one only takes over what is there; every other brings a newer version.
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
