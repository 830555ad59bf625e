/** Customer-service messages of an authorised account in the simulation. */
import type { FastifyInstance } from 'fastify'
import { type AccountParts, appIdIn, asAccountFor, bodyOf, done } from './componentAccount.ts'
import type { Followers } from './followers.ts'

export const registerMessages = (
  app: FastifyInstance,
  { followers, ...parts }: AccountParts & { followers: Followers },
): void => {
  const { error, served } = parts
  const messages: { appId: string; touser: string; message: unknown }[] = []
  const send = asAccountFor(parts)(1, (grant, request) => {
    const { touser, ...message } = bodyOf(request)
    if (typeof touser !== 'string' || !touser) return error(40003)
    const refused = followers.deliver(grant.account.appId, touser, message)
    if (refused) return error(refused)
    messages.push({ appId: grant.account.appId, touser, message })
    return done
  })
  app.post('/cgi-bin/message/custom/send', served(send))
  // For tests and people: what followers got.
  app.get('/sim/component/messages', (request) => {
    const appid = appIdIn(request)
    return messages.filter((one) => one.appId === appid)
  })
}
