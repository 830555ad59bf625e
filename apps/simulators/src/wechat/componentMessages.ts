/** Customer-service messages of an authorised account in the simulation. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { type AccountParts, appIdIn, asAccountFor, bodyOf, done } from './componentAccount.ts'
import type { Followers } from './followers.ts'

/** Facts 3.6: a card shows a picture that is in the account's own library. */
const card = z.object({
  title: z.string().min(1).max(64),
  appid: z.string().regex(/^wx[0-9a-z]{6,30}$/),
  pagepath: z.string().min(1).max(1_024),
  thumb_media_id: z.string().min(1),
})

interface Materials {
  isOf: (mediaId: string, appId: string) => boolean
}

export const registerMessages = (
  app: FastifyInstance,
  { followers, materials, ...parts }: AccountParts & { followers: Followers; materials: Materials },
): void => {
  const { error, served } = parts
  const messages: { appId: string; touser: string; message: unknown }[] = []
  /** The errcode of a message that WeChat would not take; null for a good one. */
  const objectionTo = ({ msgtype, miniprogrampage }: Record<string, unknown>, appId: string) => {
    if (msgtype !== 'miniprogrampage') return null
    const given = card.safeParse(miniprogrampage)
    if (!given.success) return 40097
    return materials.isOf(given.data.thumb_media_id, appId) ? null : 40007
  }
  const send = asAccountFor(parts)(1, (grant, request) => {
    const { touser, ...message } = bodyOf(request)
    if (typeof touser !== 'string' || !touser) return error(40003)
    const objection = objectionTo(message, grant.account.appId)
    if (objection) return error(objection)
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
