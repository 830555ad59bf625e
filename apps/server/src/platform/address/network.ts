/**
 * Whom an address stands for, where calls are counted by address. A household or a server has a whole /64 of IPv6
 * to itself: counted one by one, its addresses would never come to a limit.
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

/** The name under which calls of nobody in particular are counted. */
export const addressKey = (ip: string): string => `ip:${networkOf(ip)}`
