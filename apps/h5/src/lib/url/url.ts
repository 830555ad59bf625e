/**
 * Validates URLs from people: http, https or ftp, with a domain or a public IPv4 address. The browser's
 * parser normalises the host, so that every notation of an address (decimal, octal, hex, short) is
 * recognised.
 */
const protocols = new Set(['http:', 'https:', 'ftp:'])

/** [first address, number of prefix bits]. */
const notPublic: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]

const ipv4 = /^\d{1,3}(\.\d{1,3}){3}$/
const asNumber = (address: string) =>
  address.split('.').reduce((sum, part) => sum * 256 + Number.parseInt(part, 10), 0)

export const isPublicIpv4 = (address: string): boolean =>
  ipv4.test(address) &&
  notPublic.every(([first, bits]) => {
    const size = 2 ** (32 - bits)
    return Math.floor(asNumber(address) / size) !== Math.floor(asNumber(first) / size)
  })

const label = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?'
const domain = new RegExp(`^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$`)
/** Host names of private networks. */
const privateNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa)$/

const isPublicHost = (host: string) =>
  isPublicIpv4(host) || (domain.test(host) && !privateNames.test(host) && host.length <= 253)

const parse = (text: string): URL | null => {
  // The parser tolerates spaces, backslashes and missing slashes; refuse them.
  if (/[\s\\]/.test(text) || !/^[a-z]+:\/\/[^/]/i.test(text)) return null
  try {
    return new URL(text)
  } catch {
    return null
  }
}

export const isUrl = (text: string): boolean => {
  const url = parse(text)
  if (!url || !protocols.has(url.protocol)) return false
  // user:password@ before the host can disguise a URL as another.
  return url.username === '' && url.password === '' && isPublicHost(url.hostname)
}

export const isImageUrl = (text: string): boolean =>
  isUrl(text) && /\.(jpe?g|png|gif|bmp|webp)$/i.test(new URL(text).pathname)
