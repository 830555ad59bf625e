/**
 * Connections before they are requests: whoever opens a thousand and says nothing would otherwise be seen only when the
 * time for a head is over. Those of one address are counted as they come, and one too many is closed without a word.
 */
import type { Server } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'
import { networkOf } from '../../address/network.ts'
import { createTally } from './tally.ts'

export interface ConnectionLimits {
  connectionsPerAddress: number
  silentPerAddress: number
}

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
}

/** Whether an address is one of these, written as for Fastify: addresses or networks, with commas between. */
export const proxyList = (text: string | undefined): ((ip: string) => boolean) => {
  const list = new BlockList()
  const parts = (text ?? '').split(',').flatMap((part) => named[part.trim()] ?? [part.trim()])
  for (const part of parts) {
    const [address = '', bits] = part.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) continue
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (ip) => list.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')
}

export const limitConnections = (
  server: Server,
  limits: ConnectionLimits,
  isProxy: (ip: string) => boolean,
): void => {
  const all = createTally(limits.connectionsPerAddress)
  const silent = createTally(limits.silentPerAddress)
  const waiting = new WeakMap<Socket, () => void>()

  server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress ?? ''
    if (isProxy(ip)) return
    const network = networkOf(ip)
    if (!all.take(network)) return void socket.destroy()
    if (!silent.take(network)) {
      all.giveBack(network)
      return void socket.destroy()
    }
    waiting.set(socket, () => {
      waiting.delete(socket)
      silent.giveBack(network)
    })
    socket.once('close', () => {
      waiting.get(socket)?.()
      all.giveBack(network)
    })
  })
  server.prependListener('request', ({ socket }) => waiting.get(socket)?.())
}
