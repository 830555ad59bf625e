/** Opens a push to the component's event address: signature, time, decryption, then its fields. */

import type { CallbackQuery, ComponentEvent } from './component.port.ts'
import { decryptMessage, encryptedIn, isMessageSignature, type MessageKeys } from './messageCrypto.ts'
import { readXml, textAt, type XmlElement, XmlRefused } from './messageXml.ts'

/** A push older than this is a replay: WeChat repeats its own within seconds. */
const replayWindowMs = 10 * 60_000

const eventOf = (xml: XmlElement): ComponentEvent => {
  const text = (name: string) => textAt(xml, name) ?? ''
  const createdAt = Number(text('CreateTime')) * 1000 || 0
  const kind = text('InfoType')
  const appId = text('AuthorizerAppid')
  if (kind === 'component_verify_ticket')
    return { kind: 'ticket', ticket: text('ComponentVerifyTicket'), createdAt }
  if (kind === 'authorized' || kind === 'updateauthorized')
    return { kind, appId, code: text('AuthorizationCode'), preAuthCode: text('PreAuthCode'), createdAt }
  if (kind === 'unauthorized') return { kind, appId, createdAt }
  return { kind: 'other', createdAt }
}

const readOrNull = (text: string): XmlElement | null => {
  try {
    return readXml(text)
  } catch (error) {
    if (error instanceof XmlRefused) return null
    throw error
  }
}

export const openComponentEvent = (...given: Parameters<typeof openCallback>): ComponentEvent | null => {
  const xml = openCallback(...given)
  return xml && eventOf(xml)
}

/** The decrypted message of a call to one of our addresses; null for a forged or an old one. */
export const openCallback = (
  keys: MessageKeys,
  query: CallbackQuery,
  body: string,
  now: number,
): XmlElement | null => {
  const { timestamp, nonce, msg_signature } = query
  if (!timestamp || !nonce || !msg_signature) return null
  if (!(Math.abs(now - Number(timestamp) * 1000) <= replayWindowMs)) return null
  const encrypted = encryptedIn(body)
  if (!encrypted || !isMessageSignature(keys.token, { timestamp, nonce, encrypted }, msg_signature))
    return null
  const message = decryptMessage(keys, encrypted)
  return message === null ? null : readOrNull(message)
}
