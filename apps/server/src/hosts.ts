/**
 * Which face is on which host. On its own host the audience page is alone, and it is nowhere else: when that host is
 * blocked, the app's has never been seen there. So are short links on theirs, and files.
 *
 * In production a host that is none of ours has no face at all; elsewhere it has the app's, so that the same server is
 * reached as localhost and by a phone in the same network.
 */
import type { Env } from './env.ts'
import type { WayOn } from './notFoundPage.ts'

/** What of a request says where it was sent. */
interface Sent {
  headers: { host?: string | undefined }
  /** What a trusted proxy says, where there is one. */
  host: string
}

type Face = 'app' | 'gallery' | 'short' | 'storage'
type FaceUrls = Pick<Env, 'NODE_ENV' | 'GALLERY_URL' | 'PUBLIC_URL' | 'SHORT_URL' | 'STORAGE_URL'>

/** What watches over a server asks by whatever name it knows. */
const isProbe = (url: string) => /^\/(healthz|readyz|metrics)(\?|$)/.test(url)
const isGallery = (url: string) => /^\/s(\/|$|\?)/.test(url)
const isFile = (url: string) => /^\/storage(\/|$|\?)/.test(url)
/** A bare code, or a question about one. */
const isShort = (url: string) =>
  /^\/(short\/\w+|[^/?]+)(\?|$)/.test(url) && !/^\/(h5|console|s)(\?|$)/.test(url)

const hostPattern = /^(\[[\da-f:.]+\]|[^:/?#@\\]+?)\.?(:\d+)?$/

/** The name, and the name with its port where that is not the usual one. */
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
  const hosts: Readonly<Record<Face, string | null>> = {
    app: appHost,
    gallery: apart(GALLERY_URL),
    short: apart(SHORT_URL),
    storage: apart(STORAGE_URL),
  }
  const answers: Readonly<Record<Face, (url: string) => boolean>> = {
    app: (url) => !(hosts.gallery && isGallery(url)) && !(hosts.short && url.startsWith('/short/')),
    gallery: (url) => isGallery(url) || isFile(url),
    short: isShort,
    storage: isFile,
  }

  const byWhole = new Map<string, Face[]>()
  /** A proxy may leave the port out: then the name alone must do. */
  const byName = new Map<string, Face[]>()
  for (const face of ['app', 'gallery', 'short', 'storage'] as const) {
    const parts = partsOf(hosts[face] ?? '')
    if (!parts) continue
    byWhole.set(parts.whole, [...(byWhole.get(parts.whole) ?? []), face])
    byName.set(parts.name, [...(byName.get(parts.name) ?? []), face])
  }
  const facesAt = (host = ''): readonly Face[] | undefined => {
    const known = byWhole.get(host)
    if (known) return known
    const parts = partsOf(host)
    return parts ? (byWhole.get(parts.whole) ?? byName.get(parts.name)) : undefined
  }
  const ofStrangers: readonly Face[] = NODE_ENV === 'production' ? [] : ['app']

  /**
   * A host that is ours is believed as the request names it. X-Forwarded-Host speaks only where a trusted proxy has put
   * a name of its own into Host: many pass on what the visitor has written there.
   */
  const facesFor = ({ headers, host }: Sent) => facesAt(headers.host) ?? facesAt(host) ?? ofStrangers

  return {
    mayAnswer: (request: Sent & { url: string }): boolean =>
      isProbe(request.url) || facesFor(request).some((face) => answers[face](request.url)),
    /** Where a person who is lost can go from here: nowhere from a host that must not know the others. */
    waysOn: (request: Sent): WayOn[] => {
      const faces = facesFor(request)
      const addresses = { app: '/h5/', gallery: '/s/' } as const
      return (['app', 'gallery'] as const).filter((way) =>
        faces.some((face) => answers[face](addresses[way])),
      )
    },
  }
}
