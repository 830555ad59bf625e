/**
 * Which frontend is served on which host. The audience page has a host of its own and is served nowhere else: if
 * that host gets blocked, the app's host was never associated with it. The same holds for short links and
 * files.
 *
 * In production an unknown host serves no frontend; elsewhere it serves the app, so that the same server works as
 * localhost and for a phone in the same network.
 */
import type { Env } from './env.ts'
import type { WayOn } from './notFoundPage.ts'

/** The parts of a request that tell its host. */
interface Sent {
  headers: { host?: string | undefined }
  /** The host according to a trusted proxy, if any. */
  host: string
}

type Frontend = 'app' | 'gallery' | 'short' | 'storage'
type FaceUrls = Pick<Env, 'NODE_ENV' | 'GALLERY_URL' | 'PUBLIC_URL' | 'SHORT_URL' | 'STORAGE_URL'>

/** Monitoring may use any host name. */
const isProbe = (url: string) => /^\/(healthz|readyz|metrics)(\?|$)/.test(url)
const isGallery = (url: string) => /^\/s(\/|$|\?)/.test(url)
const isFile = (url: string) => /^\/storage(\/|$|\?)/.test(url)
/** A bare code, or a request about one. */
const isShort = (url: string) =>
  /^\/(short\/\w+|[^/?]+)(\?|$)/.test(url) && !/^\/(h5|console|s)(\?|$)/.test(url)

const hostPattern = /^(\[[\da-f:.]+\]|[^:/?#@\\]+?)\.?(:\d+)?$/

/** The name, and the name with a non-default port. */
const partsOf = (host: string): { name: string; whole: string } | null => {
  const [, name, port = ''] = hostPattern.exec(host.toLowerCase()) ?? []
  return name === undefined
    ? null
    : { name, whole: port === ':80' || port === ':443' ? name : `${name}${port}` }
}

export const hostsOf = ({ NODE_ENV, PUBLIC_URL, GALLERY_URL, SHORT_URL, STORAGE_URL }: FaceUrls) => {
  const hostOf = (address: string | undefined) => (address ? new URL(address).host : null)
  const appHost = hostOf(PUBLIC_URL)
  const apart = (address: string | undefined) => {
    const host = hostOf(address)
    return host === appHost ? null : host
  }
  const hosts: Readonly<Record<Frontend, string | null>> = {
    app: appHost,
    gallery: apart(GALLERY_URL),
    short: apart(SHORT_URL),
    storage: apart(STORAGE_URL),
  }
  const answers: Readonly<Record<Frontend, (url: string) => boolean>> = {
    app: (url) => !(hosts.gallery && isGallery(url)) && !(hosts.short && url.startsWith('/short/')),
    gallery: (url) => isGallery(url) || isFile(url),
    short: isShort,
    storage: isFile,
  }

  const byWhole = new Map<string, Frontend[]>()
  /** A proxy may drop the port: then the name alone decides. */
  const byName = new Map<string, Frontend[]>()
  for (const frontend of ['app', 'gallery', 'short', 'storage'] as const) {
    const parts = partsOf(hosts[frontend] ?? '')
    if (!parts) continue
    byWhole.set(parts.whole, [...(byWhole.get(parts.whole) ?? []), frontend])
    byName.set(parts.name, [...(byName.get(parts.name) ?? []), frontend])
  }
  const frontendsAt = (host = ''): readonly Frontend[] | undefined => {
    const known = byWhole.get(host)
    if (known) return known
    const parts = partsOf(host)
    return parts ? (byWhole.get(parts.whole) ?? byName.get(parts.name)) : undefined
  }
  const ofStrangers: readonly Frontend[] = NODE_ENV === 'production' ? [] : ['app']

  /**
   * A Host header that names one of our hosts wins. X-Forwarded-Host only counts where a trusted proxy has
   * replaced Host: many proxies pass on what the visitor sent there.
   */
  const frontendsFor = ({ headers, host }: Sent) =>
    frontendsAt(headers.host) ?? frontendsAt(host) ?? ofStrangers

  return {
    mayAnswer: (request: Sent & { url: string }): boolean =>
      isProbe(request.url) || frontendsFor(request).some((frontend) => answers[frontend](request.url)),
    /** Links for a lost visitor: none on a host that must not reveal the others. */
    waysOn: (request: Sent): WayOn[] => {
      const frontends = frontendsFor(request)
      const addresses = { app: '/h5/', gallery: '/s/' } as const
      return (['app', 'gallery'] as const).filter((way) =>
        frontends.some((frontend) => answers[frontend](addresses[way])),
      )
    },
  }
}
