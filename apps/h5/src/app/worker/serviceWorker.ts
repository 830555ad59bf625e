/**
 * The app from the phone's own storage: its page and its shell open without a network, and at once with one. A newer
 * version takes over as soon as it is whole; pages that are open go on with the files of theirs, which are kept until
 * the version after.
 */

import { base, entry, files, version } from 'virtual:service-worker-files'
import { PrecacheController } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

interface LifecycleEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

/** The little that we use of the worker's own world, which the types of a page do not have. */
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

/** This version and the one before it, whose pages may still be open. */
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
/** The first screen has the line for itself. */
const refreshAfterMs = 3_000

/**
 * The page carries its content security policy, which operations can change without a new version: the next visit has
 * what is served now. That of another version waits for that version's worker, who has its files too.
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

/** Their names change with their content, so that whichever version has kept one has the right one. */
const assets = new CacheFirst({ cacheName: cacheName('assets', version) })

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${base}assets/`),
  async (options) => (await caches.match(options.request, { ignoreVary: true })) ?? assets.handle(options),
)
