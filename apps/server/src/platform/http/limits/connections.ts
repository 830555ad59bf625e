/**
 * Limits connections per address without refusing anybody for what others behind the same address hold open:
 * at the limit, the oldest silent connection is closed, else an idle keep-alive one, those without a session
 * first.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { BlockList, isIP, type Socket } from 'node:net'
import { networkOf } from '../../address/network.ts'
import { type KnownSessions, sessionIn } from './knownSessions.ts'

export interface ConnectionLimits {
  /** All connections of one address, and those that have not sent a whole request head. */
  connectionsPerAddress: number
  silentPerAddress: number
  standstillMs: number
}

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
}

/** Whether an address is in this list, in Fastify's format: addresses or networks, separated by commas. */
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

/** The idle connections of one address, the oldest first in each set. */
interface Unused {
  /** Have not sent a whole head yet. */
  silent: Set<Connection>
  /** Were answered and wait for the next request. */
  strangers: Set<Connection>
  known: Set<Connection>
}

interface Address extends Unused {
  name: string
  count: number
}

interface Connection {
  socket: Socket
  openedAt: number
  address: Address
  /** Requests in flight: more than one when a client pipelines. */
  requests: number
  isKnown: boolean
}

const unusedLists = ['silent', 'strangers', 'known'] as const satisfies readonly (keyof Unused)[]

const takeOut = (connection: Connection) => {
  for (const list of unusedLists) connection.address[list].delete(connection)
}

const createConnections = ({ connectionsPerAddress, silentPerAddress, standstillMs }: ConnectionLimits) => {
  const addresses = new Map<string, Address>()
  const connections = new WeakMap<Socket, Connection>()

  const remove = (connection: Connection) => {
    if (!connections.delete(connection.socket)) return
    takeOut(connection)
    const { address } = connection
    address.count -= 1
    if (address.count === 0) addresses.delete(address.name)
  }

  const close = (connection: Connection) => {
    remove(connection)
    connection.socket.destroy()
  }

  const oldestUnused = (address: Address): Connection | undefined =>
    unusedLists.map((list) => address[list].values().next().value).find((oldest) => oldest !== undefined)

  /** Spares a burst: only connections that had time to send something are closed. */
  const closeSilent = ({ silent }: Address, now: number) => {
    for (const connection of silent) {
      if (silent.size < silentPerAddress || now - connection.openedAt < standstillMs) return
      close(connection)
    }
  }

  const makeRoom = (address: Address): boolean => {
    closeSilent(address, performance.now())
    if (address.count < connectionsPerAddress) return true
    const oldest = oldestUnused(address)
    if (oldest) close(oldest)
    return oldest !== undefined
  }

  const addressOf = (name: string): Address =>
    addresses.get(name) ?? { name, count: 0, silent: new Set(), strangers: new Set(), known: new Set() }

  return {
    open(socket: Socket, network: string): boolean {
      const address = addressOf(network)
      if (!makeRoom(address)) return false
      // Set again: closing the last connection of an address deletes it.
      addresses.set(network, address)
      const openedAt = performance.now()
      const connection: Connection = { socket, openedAt, address, requests: 0, isKnown: false }
      address.count += 1
      address.silent.add(connection)
      connections.set(socket, connection)
      socket.once('close', () => remove(connection))
      return true
    },
    begin(socket: Socket) {
      const connection = connections.get(socket)
      if (!connection) return
      takeOut(connection)
      connection.requests += 1
    },
    end(socket: Socket, isKnown: boolean) {
      const connection = connections.get(socket)
      if (!connection) return
      connection.requests -= 1
      connection.isKnown ||= isKnown
      const { address } = connection
      if (connection.requests === 0) address[connection.isKnown ? 'known' : 'strangers'].add(connection)
    },
  }
}

export interface ConnectionOptions {
  limits: ConnectionLimits
  known: KnownSessions
  /** All clients behind a proxy share its address, so its connections are not limited. */
  isProxy: (ip: string) => boolean
}

export const limitConnections = (server: Server, { limits, known, isProxy }: ConnectionOptions): void => {
  const connections = createConnections(limits)
  const isKnown = ({ headers }: IncomingMessage) => {
    const session = sessionIn(headers)
    return session !== null && known.has(session)
  }
  server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress ?? ''
    if (!isProxy(ip) && !connections.open(socket, networkOf(ip))) socket.destroy()
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    connections.begin(socket)
    response.once('close', () => connections.end(socket, isKnown(request)))
  })
}
