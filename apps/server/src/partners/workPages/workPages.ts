/**
 * Opens links to works: follows a short link to the work and reads what its page shows. Only hosts of the platforms are
 * opened, at public addresses, with limits on redirects, time and size.
 */
import { lookup as systemLookup } from 'node:dns/promises'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { readLink, type ShareRefusal, shareHosts } from '@wallpaper/contract/shareText'
import { isPictureHost } from '../platformPictures.ts'
import { boundedGet, type Got } from './boundedGet.ts'
import { type PageMeta, readPageMeta } from './pageMeta.ts'
import { type PictureType, pictureTypeOf } from './pictureType.ts'
import { profileHosts } from './profileHosts.ts'
import { checkedLookup, type Resolve } from './publicAddress.ts'

export type WorkPage =
  | { kind: 'work'; platform: PlatformId; id: string; url: string; page: PageMeta }
  /** The platform says that it does not exist, or is not public. */
  | { kind: 'gone'; isPrivate: boolean }
  /** The link leads to something that is no work. */
  | { kind: 'refused'; reason: ShareRefusal }
  /** Not known: too slow, an error of the platform, or too many redirects. */
  | { kind: 'unreadable'; cause: string }

export type PageText = { kind: 'page'; text: string } | Extract<WorkPage, { kind: 'gone' | 'unreadable' }>

export interface WorkPages {
  read(url: string): Promise<WorkPage>
  /** The page of a person there: its first 64 kB. */
  readProfile(url: string): Promise<PageText>
  /** A picture of a platform, whole; null when there is none, or when it is too large. */
  readCover(url: string): Promise<Cover | null>
}

interface Cover {
  type: PictureType
  bytes: Buffer
}

type Opened = { kind: 'page'; url: URL; text: string } | Exclude<WorkPage, { kind: 'work' }>

export interface WorkPagesOptions {
  /** Outside production: a host that answers for all platforms, as /<host>/<path>. */
  base: string | null
  resolve?: Resolve
  timeoutMs?: number
  onCall?: (call: object) => void
}

const redirectsMax = 3
const bytesMax = 64 * 1024
const coverBytesMax = 2 * 1024 * 1024

const resolveAll: Resolve = async (host) =>
  (await systemLookup(host, { all: true })).map(({ address }) => address)

export const createWorkPages = ({
  base,
  resolve = resolveAll,
  timeoutMs = 5_000,
  onCall,
}: WorkPagesOptions): WorkPages => {
  const get = (url: URL, signal: AbortSignal): Promise<Got> => {
    if (!base) return boundedGet(url, { lookup: checkedLookup(resolve), bytesMax, signal })
    const simulated = new URL(`${base.replace(/\/+$/, '')}/${url.host}${url.pathname}${url.search}`)
    return boundedGet(simulated, { lookup: undefined, bytesMax, signal })
  }

  /** The page at the end of the redirects; every address on the way is checked before it is opened. */
  const open = async (
    from: string,
    refusalOf: (url: URL) => ShareRefusal | null,
    signal: AbortSignal,
  ): Promise<Opened> => {
    let address = from
    for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
      const url = webAddress(address)
      const reason = url ? refusalOf(url) : 'unknown_host'
      if (!url || reason) return { kind: 'refused', reason: reason ?? 'unknown_host' }
      const got = await get(url, signal)
      if (got.status >= 300 && got.status < 400 && got.location) {
        if (!URL.canParse(got.location, url.href)) return { kind: 'unreadable', cause: 'BAD_REDIRECT' }
        address = new URL(got.location, url).href
        continue
      }
      if ([401, 403].includes(got.status)) return { kind: 'gone', isPrivate: true }
      if ([404, 410].includes(got.status)) return { kind: 'gone', isPrivate: false }
      if (got.status !== 200) return { kind: 'unreadable', cause: `HTTP ${got.status}` }
      return { kind: 'page', url, text: got.body.toString('utf8') }
    }
    return { kind: 'unreadable', cause: 'TOO_MANY_REDIRECTS' }
  }

  const opened = async (from: string, refusalOf: (url: URL) => ShareRefusal | null): Promise<Opened> => {
    const begun = performance.now()
    const signal = AbortSignal.timeout(timeoutMs)
    const outcome = await open(from, refusalOf, signal).catch(
      (error: unknown): Opened => ({ kind: 'unreadable', cause: causeOf(error, signal) }),
    )
    const durationMs = Math.round(performance.now() - begun)
    const cause = 'cause' in outcome ? outcome.cause : null
    onCall?.({ partner: 'workPages', host: webAddress(from)?.host, outcome: outcome.kind, cause, durationMs })
    return outcome
  }

  return {
    async read(from) {
      const outcome = await opened(from, noWork)
      if (outcome.kind !== 'page') return outcome
      const reading = readLink(outcome.url.host, outcome.url.pathname + outcome.url.search)
      if (typeof reading === 'string') return { kind: 'refused', reason: reading }
      if (reading.kind === 'short') return { kind: 'unreadable', cause: 'NO_REDIRECT' }
      const { platform, id, url } = reading
      return { kind: 'work', platform, id, url, page: readPageMeta(outcome.text) }
    },

    async readProfile(from) {
      const outcome = await opened(from, ({ host }) => (openHosts.has(host) ? null : 'unknown_host'))
      if (outcome.kind === 'refused') return { kind: 'unreadable', cause: outcome.reason }
      return outcome.kind === 'page' ? { kind: 'page', text: outcome.text } : outcome
    },

    async readCover(from) {
      const url = webAddress(from)
      // The simulated platforms keep covers on their own host.
      const isSimulated = base !== null && url?.origin === new URL(base).origin
      if (!url || !(isSimulated || isPictureHost(url.host))) return null
      const begun = performance.now()
      const signal = AbortSignal.timeout(timeoutMs)
      const lookup = isSimulated ? undefined : checkedLookup(resolve)
      const got = await boundedGet(url, { lookup, bytesMax: coverBytesMax, signal, accept: 'image/*' }).catch(
        (error: unknown) => causeOf(error, signal),
      )
      const isWhole = typeof got !== 'string' && got.status === 200 && got.body.length < coverBytesMax
      const type = isWhole ? pictureTypeOf(got.body) : null
      onCall?.({
        ...{ partner: 'workPages', operation: 'cover', host: url.host, outcome: type ?? 'none' },
        ...{ cause: typeof got === 'string' ? got : null, durationMs: Math.round(performance.now() - begun) },
      })
      return isWhole && type ? { type, bytes: got.body } : null
    },
  }
}

const openHosts: ReadonlySet<string> = new Set([...shareHosts, ...Object.values(profileHosts).flat()])

const noWork = ({ host, pathname, search }: URL): ShareRefusal | null => {
  if (!shareHosts.has(host)) return 'unknown_host'
  const reading = readLink(host, pathname + search)
  return typeof reading === 'string' ? reading : null
}

/** An address of the web with neither port nor user name: ports are part of `host`, and no list has one. */
const webAddress = (address: string): URL | null => {
  const url = URL.canParse(address) ? new URL(address) : null
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isWeb && !url.username && !url.password ? url : null
}

const causeOf = (error: unknown, signal: AbortSignal): string => {
  if (signal.aborted) return 'TIMEOUT'
  return error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN'
}
