/**
 * WeChat Pay's signatures and encrypted notices (API v3). Pure, so that the published examples can be tested.
 */
import { createDecipheriv, sign, verify } from 'node:crypto'

const lines = (...parts: readonly string[]): string => parts.map((part) => `${part}\n`).join('')

/** The text to sign for a request: the path with its query, and the body exactly as sent. */
export const requestText = (request: {
  method: string
  pathAndQuery: string
  timestamp: string
  nonce: string
  body: string
}): string => lines(request.method, request.pathAndQuery, request.timestamp, request.nonce, request.body)

/** The signed text of a reply or a notice. */
export const replyText = (reply: { timestamp: string; nonce: string; body: string }): string =>
  lines(reply.timestamp, reply.nonce, reply.body)

export const jsApiText = (window: {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
}): string => lines(window.appId, window.timeStamp, window.nonceStr, window.package)

export const signText = (text: string, privateKey: string): string =>
  sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64')

export const isSignedBy = (text: string, signature: string, publicKey: string): boolean => {
  try {
    return verify('RSA-SHA256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

export interface SealedResource {
  ciphertext: string
  nonce: string
  associated_data?: string | undefined
}

const tagBytes = 16

/** AEAD_AES_256_GCM: null when it was not encrypted with this key. */
export const openSealed = (sealed: SealedResource, apiV3Key: string): string | null => {
  try {
    const bytes = Buffer.from(sealed.ciphertext, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(sealed.nonce))
    decipher.setAAD(Buffer.from(sealed.associated_data ?? ''))
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
