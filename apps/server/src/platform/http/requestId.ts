/**
 * The id of a request, by which it is found in our log, in the proxy's and in the answer. Only our own proxy may
 * give it: a stranger could take the id of another request, or one for all of his.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { headers } from '@wallpaper/contract'
import { proxyList } from './limits/connections.ts'

const pattern = /^[\w-]{8,64}$/

export type RequestIds = (request: IncomingMessage) => string

export const requestIdsFrom = (trustProxy: string | undefined): RequestIds => {
  const isProxy = proxyList(trustProxy)
  return ({ headers: given, socket }) => {
    const id = given[headers.requestId]
    const isGiven = typeof id === 'string' && pattern.test(id) && isProxy(socket.remoteAddress ?? '')
    return isGiven ? id : randomUUID()
  }
}
