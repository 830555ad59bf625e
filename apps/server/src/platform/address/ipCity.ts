/** The likely city of an IP address, from an in-memory table: 浙江杭州, 上海, 美国; '' when unknown. */
import { createRequire } from 'node:module'

const open = () => {
  // Required, not imported: bundlers and Node disagree on what the default of this package is.
  const { default: Ip2Region }: typeof import('ip2region') = createRequire(import.meta.url)('ip2region')
  return new Ip2Region({ disableIpv6: true })
}

let opened: ReturnType<typeof open> | null = null

/** Read from disk on first use: 8 MB that a server without sign-ins never loads. */
const reader = () => {
  opened ??= open()
  return opened
}

const plain = (name: string) => name.replace(/省$|市$|(?:维吾尔|壮族|回族)?自治区$|特别行政区$/, '')

export const cityOfIp = (ip: string): string => {
  const address = ip.replace(/^::ffff:/i, '')
  if (!/^\d+(?:\.\d+){3}$/.test(address)) return ''
  const found = reader().search(address)
  if (!found?.country) return ''
  if (found.country !== '中国') return found.country
  return [...new Set([plain(found.province), plain(found.city)])].join('')
}
