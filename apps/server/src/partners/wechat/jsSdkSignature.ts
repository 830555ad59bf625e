/**
 * The signature that `wx.config` checks. It covers the page's URL as the browser has it, up to the `#`: it
 * must not be encoded, sorted or normalised on the way here.
 */
import { createHash } from 'node:crypto'

export type JsSdkSignatureInput = { ticket: string; nonceStr: string; timestamp: number; url: string }

export function jsSdkSignature({ ticket, nonceStr, timestamp, url }: JsSdkSignatureInput): string {
  const page = url.split('#', 1)[0] ?? ''
  return createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${page}`)
    .digest('hex')
}
