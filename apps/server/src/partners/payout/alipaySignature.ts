/**
 * Alipay's signatures (RSA2): over a request's sorted parameters, and over the exact bytes of a reply's node.
 */
import { sign, verify } from 'node:crypto'

export const signedText = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .filter(([name, value]) => name !== 'sign' && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

export const signRequest = (parameters: Readonly<Record<string, string>>, privateKey: string): string =>
  sign('RSA-SHA256', Buffer.from(signedText(parameters)), privateKey).toString('base64')

/** The node exactly as in the reply: serialised again, its bytes might differ. */
export const nodeText = (text: string, node: string): string | null => {
  const begin = text.indexOf(`"${node}":`)
  if (begin < 0) return null
  const from = begin + node.length + 3
  const end = text.indexOf(',"alipay_cert_sn"', from)
  const until = end >= 0 ? end : text.indexOf(',"sign"', from)
  return until < 0 ? null : text.slice(from, until)
}

export const isReplySigned = (text: string, signature: string, publicKey: string): boolean => {
  try {
    return verify('RSA-SHA256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}
