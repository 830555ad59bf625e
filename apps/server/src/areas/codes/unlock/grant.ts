/**
 * A signed unlock: names the visitor, the picture and the expiry, so that the URL of an original is useless
 * to anybody else and later.
 */
import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../../platform/crypto.ts'
import type { Keys } from '../../../platform/keys/keyring.ts'

export interface Grant {
  visitor: string
  workId: string
  expiresAt: number
}

const signatureOf = ({ visitor, workId, expiresAt }: Grant, key: Buffer): Buffer =>
  createHmac('sha256', key).update(`grant/${visitor}/${workId}/${expiresAt}`).digest()

export const signGrant = (grant: Grant, [key]: Keys): string =>
  `${grant.expiresAt.toString(36)}.${signatureOf(grant, key).toString('base64url')}`

export const isGranted = (
  token: string,
  who: Pick<Grant, 'visitor' | 'workId'>,
  keys: Keys,
  now: number,
): boolean => {
  const [time = '', signature = ''] = token.split('.')
  const expiresAt = Number.parseInt(time, 36)
  if (!Number.isSafeInteger(expiresAt) || expiresAt <= now) return false
  const given = Buffer.from(signature, 'base64url')
  return keys.some((key) => isSameSecret(given, signatureOf({ ...who, expiresAt }, key)))
}
