/**
 * Watches for new versions: by the entry script's name in a freshly fetched page, or by a new service worker
 * taking over. Asks before restarting: the user may be filling in a form. Loaded after the first screen.
 */
import { ask } from '../ui/overlay/overlays.ts'
import { isNewer, restart, workers } from './updates.ts'

const everyMs = 5 * 60_000
/** Delays the worker's registration, so that it does not compete with the first screen. */
const registerAfterMs = 1_500

const offer = async (): Promise<void> => {
  const isWanted = await ask({
    key: 'update',
    title: '更新提示',
    text: '新版本已经准备好，是否重启应用？',
    confirm: '重启应用',
  })
  if (isWanted) await restart()
}

const watchWorkers = (workers: ServiceWorkerContainer): void => {
  // The first worker only takes control of the current version; each later one is a new version.
  let hasWorker = workers.controller !== null
  workers.addEventListener('controllerchange', () => {
    if (hasWorker) void offer()
    hasWorker = true
  })
  const register = () =>
    workers.register(`${import.meta.env.BASE_URL}sw.js`, { updateViaCache: 'none' }).catch(() => undefined)
  const registerSoon = () => setTimeout(() => void register(), registerAfterMs)
  if (document.readyState === 'complete') registerSoon()
  else addEventListener('load', registerSoon)
}

export const watchUpdates = (): void => {
  if (workers) watchWorkers(workers)
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
