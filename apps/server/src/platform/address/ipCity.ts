/** The city an address is likely in, from a table that lies in memory: 浙江杭州, 上海, 美国; '' when nobody knows. */
import { createRequire } from 'node:module'

const open = () => {
  // Required, not imported: bundlers and Node disagree on what the default of this package is.
  const { default: Ip2Region }: typeof import('ip2region') = createRequire(import.meta.url)('ip2region')
  return new Ip2Region({ disableIpv6: true })
}

let opened: ReturnType<typeof open> | null = null

/** Read from disk when it is first needed: 8 MB that a server without sign-ins never holds. */
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
