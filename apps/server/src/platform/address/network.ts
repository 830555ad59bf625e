/**
 * The key for counting calls by address. An IPv6 household or server owns a whole /64, so IPv6 is counted by
 * /64: per address it would never reach a limit.
 */
const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))

const withoutZeros = (group: string) => Number.parseInt(group, 16).toString(16)

export const networkOf = (ip: string): string => {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [left = '', right] = ip.split('::')
  const head = groupsOf(left)
  const tail = groupsOf(right ?? '')
  const gap = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return `${[...head, ...gap, ...tail].slice(0, 4).map(withoutZeros).join(':')}::/64`
}

/** The key for counting calls without a session. */
export const addressKey = (ip: string): string => `ip:${networkOf(ip)}`
