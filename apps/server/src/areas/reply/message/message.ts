/** A message or event of WeChat, as far as replies need it: facts 3.4 of the platforms. */
import { textAt, type XmlElement } from '../../../partners/wechat/messageXml.ts'
import { sha256, type Vault } from '../../../platform/crypto.ts'
import type { Incoming } from '../rules/engine.ts'

export interface Message {
  /** text, image, voice …, or subscribe, unsubscribe, click, scan, event. */
  type: string
  /** The follower's openid. */
  follower: string
  /** The account's gh_ name. */
  receiver: string
  /** The 64-bit number as WeChat sent it; '' for events. */
  messageId: string
  /** The same for every repetition of this message and for no other: message numbers alone are not unique. */
  key: Buffer
  incoming: Incoming
  /** What the follower typed, or the key of the event. */
  text: string
}

const eventTypes: Record<string, string> = {
  subscribe: 'subscribe',
  unsubscribe: 'unsubscribe',
  CLICK: 'click',
  SCAN: 'scan',
}
const messageTypes = new Set(['text', 'image', 'voice', 'video', 'shortvideo', 'location', 'link'])

const incomingOf = (type: string, text: string): Incoming => {
  if (type === 'text') return { kind: 'text', text }
  if (type === 'click') return { kind: 'menu', text }
  return type === 'subscribe' ? { kind: 'subscribe' } : { kind: 'other' }
}

const lengthMax = { name: 128, text: 4_000, number: 40 }

/** Null when it has no sender: nothing to answer. */
export const messageOf = (appId: string, xml: XmlElement): Message | null => {
  const field = (name: string, max: number) => (textAt(xml, name) ?? '').slice(0, max)
  const follower = field('FromUserName', lengthMax.name)
  if (!follower) return null
  const kind = field('MsgType', lengthMax.name)
  const event = kind === 'event' ? field('Event', lengthMax.name) : ''
  const type = event ? (eventTypes[event] ?? 'event') : messageTypes.has(kind) ? kind : 'other'
  const eventKey = event ? field('EventKey', lengthMax.name) : ''
  const text = event ? eventKey : type === 'text' ? field('Content', lengthMax.text) : ''
  const messageId = field('MsgId', lengthMax.number)
  const named = [appId, follower, field('CreateTime', lengthMax.number), messageId || `${event}/${eventKey}`]
  return {
    type,
    follower,
    receiver: field('ToUserName', lengthMax.name),
    messageId,
    key: sha256(named.join('\n')),
    incoming: incomingOf(type, text),
    text,
  }
}

/** For the queue, whose rows must not show what a follower wrote. */
export const sealedMessage = (message: Message, vault: Pick<Vault, 'seal'>): string =>
  vault.seal(JSON.stringify({ ...message, key: message.key.toString('hex') })).toString('base64')

export const openedMessage = (sealed: string, vault: Pick<Vault, 'open'>): Message => {
  const { key, ...message } = JSON.parse(vault.open(Buffer.from(sealed, 'base64')))
  return { ...message, key: Buffer.from(key, 'hex') }
}
