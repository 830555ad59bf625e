/**
 * Service worker: opens the app's page and shell from the cache, at once and offline. A new version takes
 * over as soon as it is complete; open pages keep using their version's files, which stay cached until the
 * version after.
 */

import { base, entry, files, version } from 'virtual:service-worker-files'
import { PrecacheController } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

interface LifecycleEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

/** The few worker globals we use, which the DOM types lack. */
declare const self: {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void
}

const kinds = ['shell', 'assets'] as const
const cacheName = (kind: (typeof kinds)[number], of: string) => `${kind}-${of}`
const versionOf = (name: string): string | undefined =>
  kinds.some((kind) => name.startsWith(`${kind}-`)) ? name.slice(name.indexOf('-') + 1) : undefined

const shell = new PrecacheController({ cacheName: cacheName('shell', version) })
shell.addToCacheList(files)

/** Keeps this version and the previous one, whose pages may still be open. */
const dropOldVersions = async (): Promise<void> => {
  const names = await caches.keys()
  const versions = [...new Set(names.flatMap((name) => versionOf(name) ?? []))].filter(
    (one) => one !== version,
  )
  const kept = new Set([version, versions.at(-1)])
  const old = names.filter((name) => versionOf(name) !== undefined && !kept.has(versionOf(name)))
  await Promise.all(old.map((name) => caches.delete(name)))
}

self.addEventListener('install', (event) => {
  event.waitUntil(shell.install(event).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), dropOldVersions()]))
})

const index = `${base}index.html`
/** Lets the first screen load first. */
const refreshAfterMs = 3_000

/**
 * The page contains its CSP, which operations can change without a release: refresh the cached copy for the
 * next visit. A page of another version is skipped: that version's worker caches it together with its files.
 */
const refreshIndex = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, refreshAfterMs))
  const fresh = await fetch(index, { cache: 'no-store' }).catch(() => null)
  const key = shell.getCacheKeyForURL(index)
  if (!fresh?.ok || !key || !(await fresh.clone().text()).includes(entry)) return
  await (await caches.open(cacheName('shell', version))).put(key, fresh)
}

registerRoute(
  new NavigationRoute(async ({ request, event }) => {
    event.waitUntil(refreshIndex())
    return (await shell.matchPrecache(index)) ?? fetch(request)
  }),
)

/** File names contain a content hash, so a copy cached by any version is valid. */
const assets = new CacheFirst({ cacheName: cacheName('assets', version) })

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${base}assets/`),
  async (options) => (await caches.match(options.request, { ignoreVary: true })) ?? assets.handle(options),
)
