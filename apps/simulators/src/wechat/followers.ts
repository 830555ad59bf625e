/**
 * Followers of official accounts: what they do is pushed to the product as WeChat does, and what comes back is
 * kept as a conversation. Customer-service messages are limited as by the real one.
 */
import { randomInt } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { SimulatorSettings } from '../settings.ts'
import { accountNamed } from './componentBook.ts'
import { decryptedReply, pushOf } from './componentPush.ts'

type Keys = SimulatorSettings['component']

export type FollowerAct =
  | { kind: 'say'; text: string }
  | { kind: 'follow' | 'unfollow' | 'picture' }
  | { kind: 'menu'; key: string }
  /** The last message once more, as after an answer that WeChat did not get. */
  | { kind: 'repeat' }

export interface Said {
  who: 'follower' | 'account' | 'note'
  text: string
  card?: { title: string; description: string; picture: string; url: string }
}

interface Conversation {
  said: Said[]
  last: Record<string, string> | null
  isFollowing: boolean
  /** How many customer-service messages may still be sent, and until when. */
  quota: { left: number; until: number } | null
}

const waitsMs = 5_000
const quotaAfter = {
  message: { left: 5, ms: 48 * 3_600_000 },
  event: { left: 3, ms: 60_000 },
}

export const openidOf = (follower: string): string => `o_${Buffer.from(follower).toString('base64url')}`

const fieldIn = (xml: string, name: string): string =>
  new RegExp(`<${name}>(?:<!\\[CDATA\\[)?([\\s\\S]*?)(?:\\]\\]>)?</${name}>`).exec(xml)?.[1] ?? ''

const saidOf = (xml: string): Said => {
  const type = fieldIn(xml, 'MsgType')
  if (type === 'text') return { who: 'account', text: fieldIn(xml, 'Content') }
  if (type === 'image') return { who: 'account', text: `图片 ${fieldIn(xml, 'MediaId')}` }
  const card = {
    title: fieldIn(xml, 'Title'),
    description: fieldIn(xml, 'Description'),
    picture: fieldIn(xml, 'PicUrl'),
    url: fieldIn(xml, 'Url'),
  }
  return { who: 'account', text: card.title, card }
}

const shownAct = (act: FollowerAct): Said => {
  if (act.kind === 'say') return { who: 'follower', text: act.text }
  if (act.kind === 'menu') return { who: 'note', text: `点了菜单「${act.key}」` }
  const words = {
    follow: '关注了公众号',
    unfollow: '取消了关注',
    picture: '发了一张图',
    repeat: '微信又送了一次',
  }
  return { who: 'note', text: words[act.kind] }
}

export type Followers = ReturnType<typeof createFollowers>

export const createFollowers = (keys: Keys, clock: Clock, eventUrl: () => string) => {
  const known = new Map<string, Conversation>()
  const conversation = (account: string, openid: string): Conversation => {
    const key = `${accountNamed(account).appId}/${openid}`
    const found = known.get(key) ?? { said: [], last: null, isFollowing: true, quota: null }
    known.set(key, found)
    return found
  }

  const fieldsOf = (act: FollowerAct, { last }: Conversation): Record<string, string> | null => {
    if (act.kind === 'repeat') return last
    const CreateTime = String(Math.floor(clock.now() / 1000))
    const MsgId = String(randomInt(2 ** 40, 2 ** 47))
    if (act.kind === 'say') return { CreateTime, MsgId, MsgType: 'text', Content: act.text }
    if (act.kind === 'picture')
      return { CreateTime, MsgId, MsgType: 'image', PicUrl: 'http://mmbiz.qpic.cn/sim/1', MediaId: 'm1' }
    const event = { follow: 'subscribe', unfollow: 'unsubscribe', menu: 'CLICK' }[act.kind]
    return { CreateTime, MsgType: 'event', Event: event, EventKey: act.kind === 'menu' ? act.key : '' }
  }

  const send = async (account: string, openid: string, fields: Record<string, string>) => {
    const { appId, userName } = accountNamed(account)
    const named = { ToUserName: userName, FromUserName: openid, ...fields }
    const { query, body } = pushOf(keys, clock, named)
    const url = new URL(`/wechat/messages/${appId}/callback?${query}`, eventUrl())
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'text/xml', connection: 'close' },
        body,
        signal: AbortSignal.timeout(waitsMs),
      })
      return { status: response.status, body: await response.text() }
    } catch {
      return { status: 0, body: '' }
    }
  }

  return {
    said: (account: string, follower: string): readonly Said[] =>
      conversation(account, openidOf(follower)).said,

    async act(
      account: string,
      follower: string,
      act: FollowerAct,
    ): Promise<{ status: number; reply: Said | null }> {
      const openid = openidOf(follower)
      const talk = conversation(account, openid)
      const fields = fieldsOf(act, talk)
      if (!fields) return { status: 0, reply: null }
      talk.last = fields
      talk.said.push(shownAct(act))
      if (act.kind === 'follow' || act.kind === 'unfollow') talk.isFollowing = act.kind === 'follow'
      const { left, ms } = fields.MsgType === 'event' ? quotaAfter.event : quotaAfter.message
      talk.quota = { left, until: clock.now() + ms }
      const { status, body } = await send(account, openid, fields)
      const xml = decryptedReply(keys, body)
      const reply = xml ? saidOf(xml) : null
      if (reply) talk.said.push(reply)
      else if (status !== 200 || (body !== 'success' && body !== ''))
        talk.said.push({ who: 'note', text: '该公众号暂时无法提供服务，请稍后再试' })
      return { status, reply }
    },

    /** A customer-service message; returns the errcode when the follower must not get it. */
    deliver(appId: string, openid: string, message: Record<string, unknown>): number | null {
      const talk = known.get(`${appId}/${openid}`)
      // Tests also send to followers who never wrote.
      if (!talk) return null
      if (!talk.isFollowing || !talk.quota || talk.quota.until < clock.now()) return 45015
      if (talk.quota.left <= 0) return 45047
      talk.quota.left -= 1
      const { text, news, miniprogrampage } = message as {
        text?: { content: string }
        miniprogrampage?: { title: string; pagepath: string; thumb_media_id: string }
        news?: { articles: { title: string; description: string; url: string; picurl: string }[] }
      }
      const [article] = news?.articles ?? []
      const card = article && { ...article, picture: article.picurl }
      if (miniprogrampage) {
        const { title, pagepath, thumb_media_id: picture } = miniprogrampage
        const mini = { title, description: `小程序卡 · ${pagepath}`, picture, url: '' }
        talk.said.push({ who: 'account', text: title, card: mini })
        return null
      }
      talk.said.push({
        who: 'account',
        text: text?.content ?? article?.title ?? '图片',
        ...(card && { card }),
      })
      return null
    },
  }
}
