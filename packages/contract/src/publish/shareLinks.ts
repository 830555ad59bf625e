/**
 * The addresses of works on the platforms: which hosts belong to which platform, and what a path there names. Hosts are
 * compared whole; nothing is decoded, so an address that is spelled in an unusual way is not taken.
 */
import type { PlatformId } from './platform.labels.ts'
import type { ShareRefusal } from './shareRefusals.ts'

/** What an address names. `used`: how much of path and query was read, for marking the link in the text. */
export type NamedWork =
  | { kind: 'work'; platform: PlatformId; id: string; url: string; used: number }
  /** A short link has to be opened to learn the work. */
  | { kind: 'short'; platform: PlatformId; code: string; url: string; used: number }

export type LinkReading = NamedWork | ShareRefusal

/** Path and query as they were written, from the first slash or question mark. */
interface Address {
  host: string
  segments: readonly string[]
  /** Where each segment starts in the text that was read. */
  starts: readonly number[]
  query: string
  queryStart: number
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isAlphanumeric = (code: number): boolean =>
  isDigit(code) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
/** Letters, digits, `-` and `_`. */
const isCodeCharacter = (code: number): boolean => isAlphanumeric(code) || code === 45 || code === 95

/** Sentences go on directly after a link; a dot before more letters is still part of the address. */
const endsHere = (text: string, at: number): boolean => {
  if (at >= text.length) return true
  const next = text[at] ?? ''
  if ("&,;|!()*'".includes(next)) return true
  if (next === '%') return /^%(?:20|0[ad]|e[2-9])/i.test(text.slice(at, at + 3))
  return '.:"[]{}~`'.includes(next) && !isAlphanumeric(text.charCodeAt(at + 1))
}

/** The leading characters of a kind, if the address ends after them. */
const leading = (text: string, isPart: (code: number) => boolean, range: readonly [number, number]) => {
  let end = 0
  while (end < text.length && end <= range[1] && isPart(text.charCodeAt(end))) end += 1
  if (end < range[0] || end > range[1] || !endsHere(text, end)) return null
  return text.slice(0, end)
}

const digitsOf = (text: string | undefined): string | null => leading(text ?? '', isDigit, [10, 20])
const hexOf = (text: string | undefined): string | null => {
  const id = leading(text ?? '', isAlphanumeric, [24, 24])?.toLowerCase()
  return id && /^[0-9a-f]{24}$/.test(id) ? id : null
}
const workCodeOf = (text: string | undefined): string | null => leading(text ?? '', isCodeCharacter, [8, 32])

/** Names of pages, which are never codes of short links. */
const pageNames = new Set(
  'user users live share video videos note notes search profile explore index home login download about photo item author space'.split(
    ' ',
  ),
)
const shortCodeOf = (text: string | undefined): string | null => {
  const code = leading(text ?? '', isCodeCharacter, [4, 64])
  return code && !pageNames.has(code.toLowerCase()) ? code : null
}

/** BV and av numbers of Bilibili; the prefix is written in any case. */
const bilibiliIdOf = (text: string | undefined): string | null => {
  const prefix = (text ?? '').slice(0, 2).toLowerCase()
  const rest = (text ?? '').slice(2)
  if (prefix === 'bv') {
    const number = leading(rest, isAlphanumeric, [10, 10])
    return number && `BV${number}`
  }
  const number = prefix === 'av' ? leading(rest, isDigit, [1, 16]) : null
  return number && !number.startsWith('0') ? `av${number}` : null
}

const segment = (address: Address, index: number): string => (address.segments[index] ?? '').toLowerCase()

const usedAfter = (address: Address, index: number, length: number): number => {
  const start = address.starts[index] ?? 0
  const whole = address.segments[index]?.length ?? 0
  // The slash behind belongs to the link.
  const hasSlash = whole === length && index + 1 < address.segments.length
  return start + length + (hasSlash ? 1 : 0)
}

/** A value of the query, where a link copied from a web page may have `&amp;` for `&`. */
const inQuery = (address: Address, name: string): { value: string; end: number } | null => {
  let at = 0
  for (const part of address.query.split('&')) {
    const pair = part.startsWith('amp;') ? part.slice(4) : part
    if (pair.startsWith(`${name}=`)) {
      const value = pair.slice(name.length + 1)
      return { value, end: address.queryStart + at + part.length }
    }
    at += part.length + 1
  }
  return null
}

const workAt = (
  address: Address,
  found: { platform: PlatformId; id: string | null; url: (id: string) => string; index: number },
): NamedWork | null => {
  const { platform, id, url, index } = found
  if (!id) return null
  return { kind: 'work', platform, id, url: url(id), used: usedAfter(address, index, id.length) }
}

const workInQuery = (
  address: Address,
  found: {
    platform: PlatformId
    name: string
    read: (text: string) => string | null
    url: (id: string) => string
  },
): NamedWork | null => {
  const pair = inQuery(address, found.name)
  const id = pair && found.read(pair.value)
  if (!pair || !id) return null
  const used = pair.end - (pair.value.length - id.length)
  return { kind: 'work', platform: found.platform, id, url: found.url(id), used }
}

const shortAt = (
  address: Address,
  found: { platform: PlatformId; index: number; url: (code: string) => string },
): LinkReading => {
  const { platform, index, url } = found
  const code = shortCodeOf(address.segments[index])
  if (!code) return 'incomplete'
  return { kind: 'short', platform, code, url: url(code), used: usedAfter(address, index, code.length) }
}

/** Of pages that are no works: the first segment tells what they are. */
const pageKinds: Record<string, ShareRefusal> = {
  user: 'profile',
  profile: 'profile',
  u: 'profile',
  space: 'profile',
  author: 'profile',
  live: 'live',
  livestream: 'live',
  webcast: 'live',
  search: 'search',
  search_result: 'search',
}
const otherPage = (address: Address): ShareRefusal => {
  const first = segment(address, 0)
  const kind =
    pageKinds[first] ?? (first === 'share' || first === 'fw' ? pageKinds[segment(address, 1)] : undefined)
  if (kind) return kind
  return first === '' && address.query === '' ? 'incomplete' : 'not_work'
}

const douyinUrl = (id: string) => `https://www.douyin.com/video/${id}`
/** Pages that open a work on top of themselves. */
const modalPages = new Set(['', 'discover', 'jingxuan', 'user', 'search', 'recommend', 'follow', 'friend'])

const douyin = (address: Address): LinkReading => {
  const isShared = segment(address, 0) === 'share'
  const index = isShared ? 1 : 0
  if (['video', 'note', 'slides'].includes(segment(address, index))) {
    const id = digitsOf(address.segments[index + 1])
    return workAt(address, { platform: 'douyin', id, url: douyinUrl, index: index + 1 }) ?? 'incomplete'
  }
  const modal =
    modalPages.has(segment(address, 0)) &&
    workInQuery(address, { platform: 'douyin', name: 'modal_id', read: digitsOf, url: douyinUrl })
  return modal || otherPage(address)
}

const kuaishouUrl = (id: string) => `https://www.kuaishou.com/short-video/${id}`

const kuaishou = (address: Address): LinkReading => {
  const first = segment(address, 0)
  if (first === 'f')
    return shortAt(address, {
      platform: 'kuaishou',
      index: 1,
      url: (code) => `https://www.kuaishou.com/f/${code}`,
    })
  if (first !== 'short-video') return otherPage(address)
  const id = workCodeOf(address.segments[1])
  return workAt(address, { platform: 'kuaishou', id, url: kuaishouUrl, index: 1 }) ?? 'incomplete'
}

const kuaishouShared = (address: Address): LinkReading => {
  if (segment(address, 0) !== 'fw' || !['photo', 'long-video'].includes(segment(address, 1)))
    return otherPage(address)
  const id = workCodeOf(address.segments[2])
  return workAt(address, { platform: 'kuaishou', id, url: kuaishouUrl, index: 2 }) ?? 'incomplete'
}

const bilibiliUrl = (id: string) => `https://www.bilibili.com/video/${id}`

const bilibili = (address: Address): LinkReading => {
  const index = segment(address, 0) === 's' ? 1 : 0
  if (segment(address, index) !== 'video') return otherPage(address)
  const id = bilibiliIdOf(address.segments[index + 1])
  return workAt(address, { platform: 'bilibili', id, url: bilibiliUrl, index: index + 1 }) ?? 'incomplete'
}

const bilibiliShort =
  (host: string) =>
  (address: Address): LinkReading => {
    const id = bilibiliIdOf(address.segments[0])
    const work = workAt(address, { platform: 'bilibili', id, url: bilibiliUrl, index: 0 })
    if (work) return work
    // Series, articles and songs have short addresses too.
    if (/^(?:ep|ss|cv|au|md)\d+/i.test(address.segments[0]?.slice(0, 20) ?? '')) return 'not_work'
    return shortAt(address, { platform: 'bilibili', index: 0, url: (code) => `https://${host}/${code}` })
  }

const xiaohongshu = (address: Address): LinkReading => {
  const first = segment(address, 0)
  const second = segment(address, 1)
  const index =
    first === 'explore' || first === 'search_result'
      ? 1
      : first === 'discovery' && second === 'item'
        ? 2
        : first === 'user' && second === 'profile'
          ? 3
          : null
  const url = (id: string) => `https://www.xiaohongshu.com/explore/${id}`
  const id = index === null ? null : hexOf(address.segments[index])
  const work = index === null ? null : workAt(address, { platform: 'xiaohongshu', id, url, index })
  if (work) return work
  return first === 'explore' || first === 'discovery' ? 'incomplete' : otherPage(address)
}

const xiaohongshuShort =
  (host: string) =>
  (address: Address): LinkReading => {
    const first = segment(address, 0)
    const index = ['a', 'm', 'o'].includes(first) ? 1 : 0
    const prefix = index === 1 ? `${first}/` : ''
    return shortAt(address, {
      platform: 'xiaohongshu',
      index,
      url: (code) => `https://${host}/${prefix}${code}`,
    })
  }

const channels = (address: Address): LinkReading => {
  const isPage = address.segments.slice(0, 3).join('/').toLowerCase() === 'finder-preview/pages/sph'
  const url = (id: string) => `https://channels.weixin.qq.com/finder-preview/pages/sph?id=${id}`
  const work = isPage && workInQuery(address, { platform: 'channels', name: 'id', read: shortCodeOf, url })
  if (work) return work
  return isPage ? 'incomplete' : otherPage(address)
}

const channelsShort = (address: Address): LinkReading =>
  segment(address, 0) === 'sph'
    ? shortAt(address, { platform: 'channels', index: 1, url: (code) => `https://weixin.qq.com/sph/${code}` })
    : otherPage(address)

const tiktok = (address: Address): LinkReading => {
  const first = segment(address, 0)
  if (first === 't')
    return shortAt(address, {
      platform: 'tiktok',
      index: 1,
      url: (code) => `https://www.tiktok.com/t/${code}/`,
    })
  if (first === 'v') {
    const written = address.segments[1] ?? ''
    const id = digitsOf(written.replace(/\.html/i, ''))
    const used = (address.starts[1] ?? 0) + (id?.length ?? 0) + '.html'.length
    return id && /^\d+\.html/i.test(written)
      ? { kind: 'work', platform: 'tiktok', id, url: `https://www.tiktok.com/@/video/${id}`, used }
      : 'incomplete'
  }
  if (!first.startsWith('@')) return otherPage(address)
  if (segment(address, 1) === 'live') return 'live'
  if (!['video', 'photo'].includes(segment(address, 1))) return 'profile'
  const id = digitsOf(address.segments[2])
  const url = (known: string) => `https://www.tiktok.com/@/video/${known}`
  return workAt(address, { platform: 'tiktok', id, url, index: 2 }) ?? 'incomplete'
}

const capcut = (address: Address): LinkReading => {
  // Pages of other languages have it in front: /zh-cn/template-detail/…
  const index = /^[a-z]{2}(?:-[a-z]{2,4})?$/.test(segment(address, 0)) ? 1 : 0
  const first = segment(address, index)
  if (['t', 'tv2'].includes(segment(address, 0)))
    return shortAt(address, {
      platform: 'capcut',
      index: 1,
      url: (code) => `https://www.capcut.com/${segment(address, 0)}/${code}/`,
    })
  if (!['template-detail', 'templates'].includes(first)) return otherPage(address)
  const url = (id: string) => `https://www.capcut.com/template-detail/${id}`
  const read = (at: number) =>
    workAt(address, { platform: 'capcut', id: digitsOf(address.segments[at]), url, index: at })
  return read(index + 1) ?? read(index + 2) ?? 'incomplete'
}

const capcutShared = (address: Address): LinkReading => {
  if (segment(address, 0) !== 'share') return otherPage(address)
  const id = digitsOf(address.segments[1])
  const url = (known: string) => `https://www.capcut.cn/share/${known}`
  return workAt(address, { platform: 'capcut', id, url, index: 1 }) ?? 'incomplete'
}

const capcutTemplate = (address: Address): LinkReading => {
  const isPage = address.segments.slice(0, 3).join('/').toLowerCase() === 'activity/lv/sharevideo'
  const url = (id: string) => `https://lv.ulikecam.com/activity/lv/sharevideo?template_id=${id}`
  const work =
    isPage && workInQuery(address, { platform: 'capcut', name: 'template_id', read: digitsOf, url })
  return work || (isPage ? 'incomplete' : otherPage(address))
}

const short =
  (platform: PlatformId, host: string, end = '') =>
  (address: Address): LinkReading =>
    shortAt(address, { platform, index: 0, url: (code) => `https://${host}/${code}${end}` })

const hosts: Record<string, (address: Address) => LinkReading> = {
  'v.douyin.com': short('douyin', 'v.douyin.com', '/'),
  'www.douyin.com': douyin,
  'douyin.com': douyin,
  'm.douyin.com': douyin,
  'www.iesdouyin.com': douyin,
  'iesdouyin.com': douyin,
  'v.kuaishou.com': short('kuaishou', 'v.kuaishou.com'),
  'v.kuaishouapp.com': short('kuaishou', 'v.kuaishouapp.com'),
  'www.kuaishou.com': kuaishou,
  'kuaishou.com': kuaishou,
  'v.m.chenzhongtech.com': kuaishouShared,
  'c.kuaishou.com': kuaishouShared,
  'm.gifshow.com': kuaishouShared,
  'b23.tv': bilibiliShort('b23.tv'),
  'bili2233.cn': bilibiliShort('bili2233.cn'),
  'www.bilibili.com': bilibili,
  'm.bilibili.com': bilibili,
  'bilibili.com': bilibili,
  'xhslink.com': xiaohongshuShort('xhslink.com'),
  'xhslink.cn': xiaohongshuShort('xhslink.cn'),
  'www.xiaohongshu.com': xiaohongshu,
  'xiaohongshu.com': xiaohongshu,
  'www.rednote.com': xiaohongshu,
  'rednote.com': xiaohongshu,
  'weixin.qq.com': channelsShort,
  'channels.weixin.qq.com': channels,
  'vm.tiktok.com': short('tiktok', 'vm.tiktok.com', '/'),
  'vt.tiktok.com': short('tiktok', 'vt.tiktok.com', '/'),
  'www.tiktok.com': tiktok,
  'tiktok.com': tiktok,
  'm.tiktok.com': tiktok,
  'www.capcut.com': capcut,
  'capcut.com': capcut,
  'lv.ulikecam.com': capcutTemplate,
  'www.capcut.cn': capcutShared,
  'capcut.cn': capcutShared,
}

/** All hosts that links may be opened at. */
export const shareHosts: ReadonlySet<string> = new Set(Object.keys(hosts))

/** Domains of the platforms: their other hosts are no look-alikes. */
const ownDomains =
  'douyin.com iesdouyin.com amemv.com kuaishou.com kuaishouapp.com gifshow.com chenzhongtech.com b23.tv bilibili.com xhslink.com xhslink.cn xiaohongshu.com rednote.com weixin.qq.com tiktok.com capcut.com capcut.cn jianying.com ulikecam.com'.split(
    ' ',
  )
const hostKinds: readonly [string, ShareRefusal][] = [
  ['live.', 'live'],
  ['webcast.', 'live'],
  ['space.', 'profile'],
  ['search.', 'search'],
]
const brands =
  'douyin kuaishou gifshow chenzhongtech bilibili b23 bili2233 xhslink xiaohongshu rednote weixin tiktok capcut ulikecam'.split(
    ' ',
  )
/** Characters that stand in for others in look-alike names. */
const skeletonOf = (name: string): string =>
  name
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('0', 'o')
    .replaceAll('1', 'l')
    .replaceAll('i', 'l')
    .replaceAll('5', 's')
const brandSkeletons = brands.map(skeletonOf)

export const isShareHost = (host: string): boolean => shareHosts.has(host)

const otherHost = (host: string): ShareRefusal => {
  if (ownDomains.some((domain) => host === domain || host.endsWith(`.${domain}`)))
    return hostKinds.find(([prefix]) => host.startsWith(prefix))?.[1] ?? 'not_work'
  const skeleton = skeletonOf(host)
  const isAlike =
    host.split('.').some((label) => label.startsWith('xn--')) ||
    brandSkeletons.some((brand) => skeleton.includes(brand))
  return isAlike ? 'look_alike' : 'unknown_host'
}

/** What an address names. `rest` is its path and query as written. */
export const readLink = (host: string, rest: string): LinkReading => {
  const read = hosts[host]
  if (!read) return otherHost(host)
  const hash = rest.indexOf('#')
  const whole = hash < 0 ? rest : rest.slice(0, hash)
  const mark = whole.indexOf('?')
  const path = mark < 0 ? whole : whole.slice(0, mark)
  const segments: string[] = []
  const starts: number[] = []
  let at = 0
  for (const part of path.split('/')) {
    // Doubled slashes name the same page.
    if (part !== '') {
      segments.push(part)
      starts.push(at)
    }
    at += part.length + 1
  }
  if (path.endsWith('/')) {
    segments.push('')
    starts.push(path.length)
  }
  const query = mark < 0 ? '' : whole.slice(mark + 1)
  return read({ host, segments, starts, query, queryStart: mark + 1 })
}
