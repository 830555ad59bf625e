/**
 * Signed link by which creators open their own page: identifies the owner for a day, so that visits are not
 * counted.
 */
import { createHmac } from 'node:crypto'
import { dayMs } from '../../../platform/clock.ts'
import { isSameSecret } from '../../../platform/crypto.ts'
import type { Keys } from '../../../platform/keys/keyring.ts'

const signatureOf = (uid: number, expiresAt: number, key: Buffer): Buffer =>
  createHmac('sha256', key).update(`owner/${uid}/${expiresAt}`).digest().subarray(0, 16)

export const ownerToken = (uid: number, [key]: Keys, now: number): string => {
  const expiresAt = now + dayMs
  return `${uid.toString(36)}.${expiresAt.toString(36)}.${signatureOf(uid, expiresAt, key).toString('base64url')}`
}

export const ownerOf = (token: string, keys: Keys, now: number): number | null => {
  const [who = '', until = '', signature = ''] = token.split('.')
  const [uid, expiresAt] = [Number.parseInt(who, 36), Number.parseInt(until, 36)]
  if (!Number.isSafeInteger(uid) || !Number.isSafeInteger(expiresAt) || expiresAt <= now) return null
  const given = Buffer.from(signature, 'base64url')
  return keys.some((key) => isSameSecret(given, signatureOf(uid, expiresAt, key))) ? uid : null
}
