/** Messages of followers as WeChat sends them to the callback address, signed with the demo keys. */
import { randomInt } from 'node:crypto'
import {
  decryptMessage,
  encryptedIn,
  encryptMessage,
  messageSignature,
} from '../partners/wechat/messageCrypto.ts'
import { readXml, textAt } from '../partners/wechat/messageXml.ts'

const keys = {
  appId: 'wxc0c0c0c0c0c0c0c0',
  token: 'demoComponentToken',
  encodingAesKey: 'ZGVtby1jb21wb25lbnQtYWVzLWtleS0zMi1ieXRlcyE',
}

export interface FollowerMessage {
  follower?: string
  createdAt?: number
  messageId?: string
  type?: string
  fields?: Record<string, string>
}

const cdata = (name: string, text: string) => `<${name}><![CDATA[${text}]]></${name}>`

export const messageXml = ({
  follower = 'oFollower0001',
  createdAt = Date.now(),
  messageId = String(randomInt(2 ** 47)),
  type = 'text',
  fields = {},
}: FollowerMessage): string => {
  const own = Object.entries(fields).map(([name, text]) => cdata(name, text))
  const id = type === 'event' ? '' : `<MsgId>${messageId}</MsgId>`
  return `<xml>${cdata('ToUserName', 'gh_test')}${cdata('FromUserName', follower)}<CreateTime>${Math.floor(createdAt / 1000)}</CreateTime>${cdata('MsgType', type)}${own.join('')}${id}</xml>`
}

/** The query and body of a call. */
export const sealedCall = (xml: string, { now = Date.now(), nonce = '1372623149' } = {}) => {
  const parts = { timestamp: String(Math.floor(now / 1000)), nonce }
  const encrypted = encryptMessage(keys, xml)
  const query = new URLSearchParams({
    ...parts,
    encrypt_type: 'aes',
    msg_signature: messageSignature(keys.token, parts, encrypted),
  })
  return { query, body: `<xml>${cdata('ToUserName', 'gh_test')}${cdata('Encrypt', encrypted)}</xml>` }
}

export interface Answer {
  status: number
  /** The decrypted reply, or the body when it is not encrypted. */
  body: string
}

export const answerOf = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  const encrypted = encryptedIn(text)
  return { status: response.status, body: (encrypted && decryptMessage(keys, encrypted)) ?? text }
}

export const createFollowers = (serverUrl: string, appId: string) => {
  const url = `${serverUrl}/wechat/messages/${appId}/callback`
  const send = async (call: { query: URLSearchParams; body: string }): Promise<Answer> =>
    answerOf(
      await fetch(`${url}?${call.query}`, {
        method: 'POST',
        headers: { 'content-type': 'text/xml' },
        body: call.body,
      }),
    )
  return {
    url,
    send,
    /** The text or the title of the reply; the body when there is none. */
    say: async (text: string, more: FollowerMessage = {}): Promise<string> => {
      const { body } = await send(sealedCall(messageXml({ ...more, fields: { Content: text } })))
      if (!body.startsWith('<xml>')) return body
      const xml = readXml(body)
      return textAt(xml, 'Content') ?? textAt(xml, 'Articles', 'item', 'Title') ?? body
    },
    happen: (
      event: string,
      fields: Record<string, string> = {},
      more: FollowerMessage = {},
    ): Promise<Answer> =>
      send(sealedCall(messageXml({ ...more, type: 'event', fields: { Event: event, ...fields } }))),
  }
}
