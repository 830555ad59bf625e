/** Whether an address is on the public internet: links that people paste must never lead into this network. */
import { BlockList, isIPv4, isIPv6, type LookupFunction } from 'node:net'

const notPublic4 = new BlockList()
for (const [network, bits] of [
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
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  notPublic4.addSubnet(network, bits, 'ipv4')

/** Only this part of IPv6 is used for hosts of the internet … */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
/** … without what leads to IPv4 addresses, and documentation. */
const notPublic6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic6.addSubnet(network, bits, 'ipv6')

export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !notPublic4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}

/** All addresses of a host. */
export type Resolve = (host: string) => Promise<readonly string[]>

/**
 * For the `lookup` of a connection: it connects to the very address that was checked, so a second DNS answer cannot
 * replace it. One address that is not public refuses the host.
 */
export const checkedLookup =
  (resolve: Resolve, isAllowed: (address: string) => boolean = isPublicAddress): LookupFunction =>
  (host, options, callback) => {
    const refused = (code: string) => callback(Object.assign(new Error(code), { code }), '', 0)
    resolve(host).then(
      (addresses) => {
        const [first] = addresses
        if (!first) return refused('ENOTFOUND')
        if (!addresses.every(isAllowed)) return refused('PRIVATE_ADDRESS')
        const found = addresses.map((address) => ({ address, family: isIPv4(address) ? 4 : 6 }))
        if (options.all) return callback(null, found)
        return callback(null, first, isIPv4(first) ? 4 : 6)
      },
      () => refused('ENOTFOUND'),
    )
  }
