/**
 * Notices that a newer build is served, by the name of the entry script on the page that would be fetched now, and
 * asks before starting it: somebody may be in the middle of a form.
 */
import { ask } from '../ui/overlay/overlays.ts'

const everyMs = 5 * 60_000
const entryScript = /<script[^>]+type="module"[^>]+src="([^"]+)"/

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

export const watchUpdates = (): void => {
  let lastAt = Date.now()
  const look = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastAt < everyMs) return
    lastAt = Date.now()
    if (!(await isNewer())) return
    const isWanted = await ask({
      key: 'update',
      title: '更新提示',
      text: '新版本已经准备好，是否重启应用？',
      confirm: '重启应用',
    })
    if (isWanted) location.reload()
  }
  document.addEventListener('visibilitychange', () => void look())
  setInterval(() => void look(), everyMs)
}
